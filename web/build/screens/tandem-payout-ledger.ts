import { appBar, BROWSER, COVER, ground, openWindow, type ProjectScreens } from './frame.ts';
import { box, button, chip, each, label, line, path, text, tick } from './shapes.ts';

const entries = [
  { at: '9 May 18:02', what: 'Shift, Marina Gala', key: 'shf_7Q2', amount: '+640.00', balance: '1,480.00' },
  { at: '10 May 02:11', what: 'Overtime, 1.5 h', key: 'shf_7Q2', amount: '+120.00', balance: '1,600.00' },
  { at: '11 May 09:30', what: 'Uniform deposit', key: 'dep_114', amount: '–80.00', balance: '1,520.00' },
  { at: '12 May 06:00', what: 'Payout to bank', key: 'pay_5K9', amount: '–1,520.00', balance: '0.00' },
  { at: '12 May 06:01', what: 'Same payout again', key: 'pay_5K9', amount: 'ignored', balance: '0.00' },
  { at: '13 May 23:45', what: 'Shift, Harbor Expo', key: 'shf_8B1', amount: '+580.00', balance: '580.00' },
] as const;

const colorOf = (amount: string) => {
  if (amount === 'ignored') return 'accent-text';
  return amount.startsWith('+') ? 'positive' : 'ink';
};

interface ListPlace {
  x: number;
  y: number;
  row: number;
  columns: { at: number; what: number; amount: number; key: number; balance: number };
  right: number;
}

function ledger({ x, y, row, columns, right }: ListPlace): string {
  const { at, what, amount, key, balance } = columns;
  return (
    label(at, y, 'When') +
    label(what, y, 'Entry') +
    label(amount, y, 'Amount', { anchor: 'end' }) +
    label(key, y, 'Key') +
    label(balance, y, 'Balance', { anchor: 'end' }) +
    each(entries, (entry, index) => {
      const top = y + 14 + index * row;
      const base = top + row / 2 + 6;
      const isRepeat = entry.amount === 'ignored';
      return (
        (isRepeat ? box(x, top, right - x, row, 'accent-wash') + box(x, top, 4, row, 'accent-mark') : '') +
        line(x, top, right, top, index === 0 ? 'ink' : 'rule') +
        text(at, base, entry.at, { size: 16, color: 'muted' }) +
        text(what, base, entry.what, { weight: 600 }) +
        text(amount, base, entry.amount, { weight: 600, anchor: 'end', color: colorOf(entry.amount) }) +
        text(key, base, entry.key, { size: 16, color: 'muted' }) +
        text(balance, base, entry.balance, { anchor: 'end' })
      );
    })
  );
}

const cover = () =>
  ground('art-ground', 'art-2') +
  openWindow() +
  appBar({ name: 'Ledger', tabs: ['Accounts', 'Payouts', 'Report'], width: COVER.width, x: 40, y: 44, tabsAt: 164 }) +
  text(64, 148, 'Layla Haddad', { size: 28, weight: 680, isHeading: true, spacing: -0.4 }) +
  text(576, 148, 'AED 580.00', { size: 28, weight: 680, anchor: 'end', isHeading: true, spacing: -0.4 }) +
  ledger({ x: 40, y: 190, row: 48, columns: { at: 64, what: 210, amount: 576, key: 640, balance: 880 }, right: 1050 }) +
  line(930, 176, 930, 450);

const account = () =>
  box(0, 0, BROWSER.width, BROWSER.height, 'surface') +
  appBar({ name: 'Ledger', tabs: ['Accounts', 'Payouts', 'Report'], width: BROWSER.width }) +
  text(28, 120, 'Layla Haddad', { size: 30, weight: 680, isHeading: true, spacing: -0.5 }) +
  text(28, 148, 'Crew member since March 2022 · 214 entries', { size: 17, color: 'muted' }) +
  label(932, 96, 'Balance', { anchor: 'end' }) +
  text(932, 136, 'AED 580.00', { size: 32, weight: 680, anchor: 'end', isHeading: true, spacing: -0.5 }) +
  ledger({ x: 28, y: 202, row: 54, columns: { at: 44, what: 196, amount: 560, key: 620, balance: 916 }, right: 932 }) +
  line(28, 540, 932, 540, 'ink') +
  text(44, 574, 'Sum of all entries', { color: 'muted' }) +
  tick(726, 557) +
  text(916, 574, '580.00 matches', { weight: 600, anchor: 'end', color: 'positive' });

const checks = [
  ['Entries of the month', '48,212', '48,212'],
  ['Paid out to banks', '1,904,330.50', '1,904,330.50'],
  ['Fees withheld', '61,204.75', '61,204.75'],
  ['Held for disputes', '7,410.00', '7,290.00'],
] as const;

const report = () =>
  box(0, 0, BROWSER.width, BROWSER.height, 'surface') +
  appBar({ name: 'Ledger', tabs: ['Report', 'Accounts', 'Payouts'], width: BROWSER.width }) +
  text(28, 120, 'April, reconciled', { size: 30, weight: 680, isHeading: true, spacing: -0.5 }) +
  text(28, 148, 'Our ledger against the bank’s statement', { size: 17, color: 'muted' }) +
  button(792, 90, 140, 'Export', { size: 17 }) +
  label(470, 202, 'Ledger', { anchor: 'end' }) +
  label(690, 202, 'Bank', { anchor: 'end' }) +
  each(checks, ([name, ours, theirs], index) => {
    const y = 218 + index * 62;
    const isEqual = ours === theirs;
    return (
      (isEqual ? '' : box(28, y, 904, 62, 'warning-wash')) +
      line(28, y, 932, y, index === 0 ? 'ink' : 'rule') +
      text(44, y + 38, name, { weight: 600 }) +
      text(470, y + 38, ours, { anchor: 'end' }) +
      text(690, y + 38, theirs, { anchor: 'end' }) +
      (isEqual
        ? tick(740, y + 22) + text(772, y + 38, 'Equal', { color: 'positive' })
        : text(740, y + 38, '120.00 to explain', { weight: 600, color: 'warning' }))
    );
  }) +
  line(28, 466, 932, 466, 'ink') +
  label(44, 502, 'The difference of 120.00') +
  path('M52 524v36M52 536h18M52 560h18', { stroke: 'rule-strong', strokeWidth: 2 }) +
  text(82, 541, 'Dispute of Omar R., opened 30 April 23:58', { size: 17 }) +
  text(82, 566, 'The bank books it on 1 May', { size: 17, color: 'muted' }) +
  chip(916, 541, 'Explained', { isEnd: true, ground: 'positive-wash', color: 'positive' });

export const tandemPayoutLedger: ProjectScreens = {
  title: 'Tandem Payout Ledger',
  cover: {
    alt: 'Entries of one account with amounts and balances; a payout that came a second time is marked as ignored.',
    draw: cover,
  },
  gallery: [
    {
      name: 'account',
      frame: 'browser',
      alt: 'An account’s entries with their keys and the balance after each; the sum of all entries matches.',
      caption: 'A balance is the sum of its entries. The same key never pays twice.',
      draw: account,
    },
    {
      name: 'report',
      frame: 'browser',
      alt: 'The report of April: three figures equal those of the bank, and a difference of 120.00 is explained.',
      caption: 'The month’s end is one report, and a difference names its cause.',
      draw: report,
    },
  ],
};
