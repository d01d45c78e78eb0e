import { appBar, BROWSER, COVER, ground, openWindow, type ProjectScreens } from './frame.ts';
import { box, button, chip, each, label, line, move, path, text } from './shapes.ts';

const magnifier = (x: number, y: number) =>
  path(`M${x} ${y}m-7 0a7 7 0 1 0 14 0a7 7 0 1 0 -14 0M${x + 5} ${y + 5}l6 6`, {
    stroke: 'muted',
    strokeWidth: 2.5,
    isRound: true,
  });

const question = 'How did we cap liability for late delivery?';

const results = [
  {
    document: 'Supply agreement, Nordvik Marine',
    place: 'Clause 14.2, page 23',
    before: 'Damages for delay are limited to ',
    found: '0.5 % of the price per week,',
    after: ' at most 7.5 %.',
    fit: '96',
  },
  {
    document: 'Frame contract, Halvorsen Steel',
    place: 'Clause 9.4, page 11',
    before: 'The supplier’s liability for delay ends at ',
    found: 'ten per cent of the order,',
    after: ' save for intent.',
    fit: '91',
  },
  {
    document: 'Service contract, Vinga Ferries',
    place: 'Clause 12.1, page 18',
    before: 'For each full week the fee falls by ',
    found: 'two per cent, never below',
    after: ' eighty.',
    fit: '84',
  },
] as const;

/** A quotation; what was found in it is marked like a highlighter does. */
const quote = (x: number, y: number, before: string, found: string, after: string, size = 17) =>
  text(x, y, before, { size, color: 'muted' }) +
  box(x - 4, y + 10, found.length * size * 0.5 + 8, size * 1.5, 'accent-wash') +
  text(x, y + 10 + size * 1.1, found, { size, weight: 600 }) +
  text(x + found.length * size * 0.5 + 12, y + 10 + size * 1.1, after, { size, color: 'muted' });

const result = (x: number, y: number, { document, place, before, found, after, fit }: (typeof results)[number]) =>
  move(
    x,
    y,
    text(0, 0, document, { size: 19, weight: 650 }),
    text(500, 0, place, { size: 16, color: 'muted', anchor: 'end' }),
    quote(0, 32, before, found, after),
    box(560, -14, 56, 72, 'sunken', { radius: 4 }),
    text(588, 20, fit, { size: 22, weight: 650, anchor: 'middle' }),
    text(588, 42, 'fit', { size: 15, color: 'muted', anchor: 'middle' }),
  );

/** A page of a scan with its lines, one clause marked. */
const page = (x: number, y: number) =>
  move(
    x,
    y,
    box(0, 0, 330, 470, 'art-5', { stroke: 'rule' }),
    box(30, 34, 150, 9, 'art-2'),
    each([70, 86, 102, 118, 134], (top, index) =>
      box(30, top, index === 4 ? 150 : 270, 5, 'rule-strong', { opacity: 0.5 }),
    ),
    box(22, 156, 286, 84, 'accent', { opacity: 0.22 }),
    box(22, 156, 4, 84, 'accent-mark'),
    each([170, 188, 206, 224], (top, index) => box(36, top, index === 3 ? 120 : 258, 6, 'art-2', { opacity: 0.8 })),
    each([264, 280, 296, 312, 346, 362, 378], (top, index) =>
      box(30, top, index === 3 ? 190 : 270, 5, 'rule-strong', { opacity: 0.5 }),
    ),
  );

const cover = () =>
  ground('art-3', 'art-2') +
  openWindow() +
  appBar({ name: 'Clause Finder', tabs: ['Search', 'Contracts'], width: COVER.width, x: 40, y: 44, tabsAt: 240 }) +
  box(64, 120, 530, 54, 'surface', { radius: 4, stroke: 'ink', strokeWidth: 2 }) +
  magnifier(90, 146) +
  text(114, 153, question, { size: 18 }) +
  label(64, 210, '3 clauses of 9,014 contracts') +
  each(
    results,
    (entry, index) => line(64, 226 + index * 112, 690, 226 + index * 112) + result(64, 264 + index * 112, entry),
  ) +
  box(690, 100, 400, 400, 'sunken') +
  page(736, 128);

const answer = () =>
  box(0, 0, BROWSER.width, BROWSER.height, 'surface') +
  appBar({ name: 'Clause Finder', tabs: ['Search', 'Contracts', 'Not found'], width: BROWSER.width, tabsAt: 230 }) +
  box(520, 57, 440, 543, 'sunken') +
  label(28, 98, 'Question') +
  text(28, 130, question, { size: 22, weight: 650, isHeading: true, spacing: -0.2 }) +
  label(28, 176, 'Answer') +
  each(
    [
      'Usually as a share of the order’s price: 0.5 % for',
      'each week, at most 7.5 %, and without a cap for',
      'intent. Two contracts use a flat ten per cent.',
    ],
    (content, index) => text(28, 206 + index * 28, content),
  ) +
  chip(28, 296, '14.2 · Nordvik, p. 23', { ground: 'accent-wash', size: 15 }) +
  chip(240, 296, '9.4 · Halvorsen, p. 11', { size: 15 }) +
  line(28, 326, 492, 326) +
  label(28, 358, 'Clause 14.2') +
  each(
    [
      'Damages for delay are limited to 0.5 % of the',
      'price per full week and at most 7.5 % of the',
      'price of the delayed part. This limit does not',
      'apply to intent or gross negligence.',
    ],
    (content, index) => text(28, 390 + index * 28, content, { color: 'muted' }),
  ) +
  button(28, 512, 170, 'Copy clause', { isPrimary: true }) +
  button(212, 512, 150, 'Not a match') +
  text(28, 582, 'Only quoted clauses left this server.', { size: 15, color: 'muted' }) +
  page(576, 118) +
  text(740, 96, 'Page 23 of 41', { size: 15, color: 'muted', anchor: 'middle' });

const batches = [
  ['2013–2015', '1,204', '98 %', 'Done'],
  ['2016–2018', '2,466', '96 %', 'Done'],
  ['2019–2021', '2,871', '97 %', 'Done'],
  ['2022–2024', '2,118', '99 %', 'Done'],
  ['2025', '355', '99 %', 'Reading'],
] as const;

const contracts = () =>
  box(0, 0, BROWSER.width, BROWSER.height, 'surface') +
  appBar({ name: 'Clause Finder', tabs: ['Contracts', 'Search', 'Not found'], width: BROWSER.width, tabsAt: 230 }) +
  text(28, 116, 'What the search has read', { size: 28, weight: 650, isHeading: true, spacing: -0.4 }) +
  text(28, 146, '9,014 contracts · 212,480 clauses · every scan stays in the office', { color: 'muted' }) +
  each(['Signed', 'Contracts', 'Read without doubt', 'State'], (name, index) =>
    label([28, 260, 430, 760][index] ?? 0, 200, name),
  ) +
  each(batches, ([years, count, sure, state], index) => {
    const y = 216 + index * 62;
    const share = Number.parseInt(sure, 10);
    return (
      line(28, y, 932, y, index === 0 ? 'ink' : 'rule') +
      text(28, y + 38, years, { weight: 600 }) +
      text(260, y + 38, count) +
      box(430, y + 26, 200, 10, 'sunken', { radius: 5 }) +
      box(430, y + 26, share * 2, 10, share < 97 ? 'art-3' : 'art-4', { radius: 5 }) +
      text(646, y + 38, sure, { color: 'muted' }) +
      chip(
        760,
        y + 37,
        state,
        state === 'Done' ? { ground: 'positive-wash', color: 'positive' } : { ground: 'accent-wash' },
      )
    );
  }) +
  box(28, 538, 904, 44, 'sunken', { radius: 4 }) +
  text(46, 566, '31 pages could not be read well. Someone should look at them.', { size: 17 }) +
  text(914, 566, 'Review', { size: 17, weight: 600, anchor: 'end' });

export const clauseFinder: ProjectScreens = {
  title: 'Clause Finder',
  cover: {
    alt: 'A question about liability for late delivery, and three clauses that answer it with contract, page and marked words.',
    draw: cover,
  },
  gallery: [
    {
      name: 'answer',
      frame: 'browser',
      alt: 'An answer with two cited clauses beside the scanned page, on which the clause is marked.',
      caption: 'Every answer names its clause, and the page lies beside it.',
      draw: answer,
    },
    {
      name: 'contracts',
      frame: 'browser',
      alt: 'Contracts by the years of signing, with how much of their scans could be read without doubt.',
      caption: 'The firm sees what has been read, and which pages need a person.',
      draw: contracts,
    },
  ],
};
