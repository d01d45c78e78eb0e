import { appBar, BROWSER, COVER, ground, openWindow, type ProjectScreens, phoneHead } from './frame.ts';
import { box, button, each, label, line, text, tick } from './shapes.ts';

const days = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const;

/** A café's standing order; the number in the second place of a pair is the change of a single day. */
const orders: readonly { bread: string; note: string; week: readonly (number | readonly [number, number])[] }[] = [
  { bread: 'Kaiser rolls', note: '60 g', week: [80, 80, 80, 80, [80, 120], 140] },
  { bread: 'Rye loaf', note: '1 kg', week: [6, 6, 6, 6, 8, 10] },
  { bread: 'Croissants', note: '75 g', week: [40, 40, [40, 24], 40, 60, 80] },
  { bread: 'Spelt loaf', note: '750 g', week: [4, 4, 4, 4, 6, 8] },
  { bread: 'Baguettes', note: '300 g', week: [12, 12, 12, 12, 20, 24] },
];

const COLUMN = 104;

const grid = (x: number, y: number, row: number, first: number) =>
  each(days, (day, index) => label(x + first + index * COLUMN + COLUMN - 26, y, day, { anchor: 'end', size: 14 })) +
  each(orders, ({ bread, note, week }, index) => {
    const top = y + 16 + index * row;
    return (
      line(x, top, x + first + days.length * COLUMN, top, index === 0 ? 'ink' : 'rule') +
      text(x + 24, top + row / 2, bread, { weight: 600 }) +
      text(x + 24, top + row / 2 + 21, note, { size: 16, color: 'muted' }) +
      each(week, (amount, day) => {
        const right = x + first + day * COLUMN + COLUMN - 26;
        const middle = top + row / 2 + 8;
        if (typeof amount === 'number') return text(right, middle, String(amount), { size: 20, anchor: 'end' });
        const [usual, changed] = amount;
        return (
          box(right - 78, top + 6, 92, row - 12, 'accent-wash', { radius: 4, stroke: 'accent-mark', strokeWidth: 2 }) +
          text(right - 66, middle, String(usual), { size: 15, color: 'muted' }) +
          text(right, middle, String(changed), { size: 22, weight: 680, anchor: 'end' })
        );
      })
    );
  });

const cover = () =>
  ground('art-3', 'art-2') +
  openWindow() +
  appBar({ name: 'Brot & Korn', tabs: ['My order', 'Deliveries'], width: COVER.width, x: 40, y: 44, tabsAt: 216 }) +
  text(64, 142, 'Standing order', { size: 26, weight: 680, isHeading: true, spacing: -0.4 }) +
  box(372, 114, 208, 40, 'ink', { radius: 4 }) +
  text(476, 140, '4 h 12 min to change', { size: 17, color: 'paper', weight: 600, anchor: 'middle' }) +
  grid(40, 188, 61, 150);

const lists = [
  ['Kaiser rolls', '2,140', '36 trays', '01:10'],
  ['Baguettes', '312', '13 trays', '01:40'],
  ['Croissants', '860', '18 trays', '02:25'],
  ['Rye loaf', '168', '7 loads', '03:05'],
  ['Spelt loaf', '96', '4 loads', '03:50'],
] as const;

const baking = () =>
  box(0, 0, BROWSER.width, BROWSER.height, 'surface') +
  appBar({ name: 'Brot & Korn', tabs: ['Baking lists', 'Tours', 'Customers'], width: BROWSER.width, tabsAt: 226 }) +
  button(786, 9, 150, 'Print both', { isPrimary: true, size: 16, height: 38 }) +
  box(0, 57, 292, 543, 'sunken') +
  label(28, 100, 'Tonight') +
  text(28, 140, 'Fri 15 May', { size: 28, weight: 680, isHeading: true, spacing: -0.4 }) +
  tick(28, 160) +
  text(56, 174, 'Closed at 21:00', { color: 'muted' }) +
  each(
    [
      ['Customers', '41'],
      ['Changed today', '9'],
      ['Pieces', '3,576'],
      ['Tours', '3'],
    ] as const,
    ([name, value], index) =>
      line(28, 208 + index * 50, 264, 208 + index * 50) +
      text(28, 240 + index * 50, name, { color: 'muted' }) +
      text(264, 240 + index * 50, value, { weight: 650, anchor: 'end' }),
  ) +
  text(330, 118, 'Oven 1', { size: 30, weight: 680, isHeading: true, spacing: -0.5 }) +
  text(924, 118, 'Page 1 of 2', { size: 16, color: 'muted', anchor: 'end' }) +
  each(lists, ([bread, count, trays, at], index) => {
    const y = 142 + index * 84;
    return (
      line(330, y, 924, y, index === 0 ? 'ink' : 'rule', index === 0 ? 2 : 1) +
      box(332, y + 30, 24, 24, 'none', { radius: 3, stroke: 'rule-strong', strokeWidth: 2 }) +
      (index === 0 ? tick(336, y + 34, 'ink', 3) : '') +
      text(378, y + 51, bread, { size: 24, weight: 600 }) +
      text(696, y + 52, count, { size: 28, weight: 680, anchor: 'end' }) +
      text(818, y + 51, trays, { color: 'muted', anchor: 'end' }) +
      text(924, y + 51, at, { size: 20, anchor: 'end' })
    );
  });

const change = () =>
  phoneHead('16:48', 'Friday 15 May', 'Amsel · tour 2, 05:40') +
  box(24, 130, 272, 54, 'ink', { radius: 4 }) +
  text(160, 164, '4 h 12 min to change', { color: 'paper', weight: 600, anchor: 'middle' }) +
  each(orders.slice(0, 4), ({ bread, note, week }, index) => {
    const y = 204 + index * 74;
    const friday = week[4] ?? 0;
    const isChanged = typeof friday !== 'number';
    const amount = isChanged ? friday[1] : friday;
    return (
      line(24, y, 296, y) +
      text(24, y + 34, bread, { weight: 600 }) +
      text(24, y + 57, isChanged ? `usually ${friday[0]}` : note, {
        size: 15,
        color: isChanged ? 'accent-text' : 'muted',
      }) +
      box(166, y + 14, 130, 46, isChanged ? 'accent-wash' : 'surface', {
        radius: 4,
        stroke: isChanged ? 'accent-mark' : 'rule-strong',
        strokeWidth: isChanged ? 2 : 1,
      }) +
      text(180, y + 44, '–', { size: 22 }) +
      text(231, y + 44, String(amount), { size: 20, weight: 650, anchor: 'middle' }) +
      text(282, y + 44, '+', { size: 22, anchor: 'end' })
    );
  }) +
  line(24, 500, 296, 500, 'ink') +
  text(24, 536, 'Friday’s order', { color: 'muted' }) +
  text(296, 537, '€ 148.60', { size: 22, weight: 680, anchor: 'end', isHeading: true }) +
  text(24, 566, 'Other weeks stay as they are.', { size: 15, color: 'muted' }) +
  button(24, 588, 272, 'Change Friday', { isPrimary: true, height: 50 });

export const brotKorn: ProjectScreens = {
  title: 'Brot & Korn Wholesale Orders',
  cover: {
    alt: 'A café’s standing order of five breads by weekday, two single days changed, and the time left until the cut-off.',
    draw: cover,
  },
  gallery: [
    {
      name: 'baking-list',
      frame: 'browser',
      alt: 'The list of oven 1 for the night: five breads with pieces, trays and times, the first ticked off.',
      caption: 'At the cut-off one list per oven is ready to print.',
      draw: baking,
    },
    {
      name: 'change',
      frame: 'phone',
      alt: 'A café changes Friday’s rolls from 80 to 120 on the phone, four hours before the cut-off.',
      caption: 'A single day changes, the standing order stays.',
      draw: change,
    },
  ],
};
