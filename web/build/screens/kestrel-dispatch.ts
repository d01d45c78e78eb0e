import type { ColorName } from '#common/theme.ts';
import { appBar, BROWSER, COVER, ground, openWindow, type ProjectScreens, phoneHead } from './frame.ts';
import { avatar, box, button, chip, dot, each, label, line, move, path, text, tick } from './shapes.ts';

interface Job {
  van: number;
  /** Hours after seven, and their number. */
  at: number;
  hours: number;
  place: string;
  goods: string;
  state: 'done' | 'next' | 'late' | 'placing';
}

const vans = [
  { name: 'Van 3', driver: 'Dev', initials: 'DK' },
  { name: 'Van 7', driver: 'Ana', initials: 'AP' },
  { name: 'Van 9', driver: 'Joe', initials: 'JW' },
  { name: 'Van 12', driver: 'Ruth', initials: 'RB' },
  { name: 'Van 14', driver: 'Sam', initials: 'ST' },
] as const;

const jobs: readonly Job[] = [
  { van: 0, at: 0.25, hours: 1.5, place: 'Headingley', goods: 'Sofa, 3 seats', state: 'done' },
  { van: 0, at: 2, hours: 1.6, place: 'Horsforth', goods: 'Bed frame', state: 'next' },
  { van: 0, at: 4, hours: 1.8, place: 'Ilkley', goods: 'Dining table', state: 'next' },
  { van: 1, at: 0.6, hours: 1.7, place: 'Roundhay', goods: 'Wardrobe', state: 'done' },
  { van: 1, at: 2.6, hours: 1.7, place: 'Wetherby', goods: '2 armchairs', state: 'late' },
  { van: 1, at: 5.2, hours: 1.6, place: 'Tadcaster', goods: 'Sideboard', state: 'next' },
  { van: 2, at: 1.3, hours: 1.9, place: 'Morley', goods: 'Corner sofa', state: 'placing' },
  { van: 2, at: 3.6, hours: 1.5, place: 'Batley', goods: 'Mattress', state: 'next' },
  { van: 2, at: 5.4, hours: 1.6, place: 'Dewsbury', goods: 'Chest', state: 'next' },
  { van: 3, at: 0.2, hours: 2, place: 'Garforth', goods: 'Kitchen island', state: 'done' },
  { van: 3, at: 2.5, hours: 1.8, place: 'Selby', goods: 'Bookcase', state: 'next' },
  { van: 4, at: 1, hours: 1.6, place: 'Otley', goods: 'Desk', state: 'next' },
  { van: 4, at: 3.4, hours: 1.8, place: 'Skipton', goods: 'Sofa bed', state: 'next' },
];

const styles: Record<Job['state'], { ground: ColorName; edge: ColorName }> = {
  done: { ground: 'positive-wash', edge: 'positive' },
  next: { ground: 'sunken', edge: 'rule-strong' },
  late: { ground: 'negative-wash', edge: 'negative' },
  placing: { ground: 'accent-wash', edge: 'accent-mark' },
};

interface BoardPlace {
  x: number;
  y: number;
  hour: number;
  row: number;
  rows: number;
  width: number;
}

function board({ x, y, hour, row, rows, width }: BoardPlace): string {
  const column = 132;
  const hours = Math.ceil((width - column) / hour);
  const times = Array.from({ length: hours }, (_, index) => index);
  return (
    each(times, (index) => {
      const at = x + column + index * hour;
      return (
        line(at, y + 10, at, y + 34 + rows * row) +
        text(at + 8, y + 23, `${String(7 + index).padStart(2, '0')}:00`, { size: 15, color: 'muted' })
      );
    }) +
    each(vans.slice(0, rows), ({ name, driver, initials }, index) => {
      const top = y + 34 + index * row;
      return (
        line(x, top, x + width, top) +
        avatar(x + 36, top + row / 2, initials, index === 2 ? 'accent' : 'art-3', 18) +
        text(x + 62, top + row / 2 - 3, name, { size: 17, weight: 600 }) +
        text(x + 62, top + row / 2 + 16, driver, { size: 16, color: 'muted' })
      );
    }) +
    each(
      jobs.filter(({ van }) => van < rows),
      ({ van, at, hours: long, place, goods, state }) => {
        const { ground: fill, edge } = styles[state];
        const [left, top] = [x + column + at * hour, y + 34 + van * row + 8];
        const isPlacing = state === 'placing';
        return move(
          left,
          isPlacing ? top - 5 : top,
          box(0, 0, long * hour, row - 16, fill, { radius: 4, ...(isPlacing && { stroke: edge, strokeWidth: 2 }) }),
          box(0, 0, 4, row - 16, edge),
          text(14, row / 2 - 11, place, { size: 17, weight: 600 }),
          text(14, row / 2 + 9, goods, { size: 16, color: 'muted' }),
        );
      },
    )
  );
}

/** The line of the current time. */
const now = (x: number, top: number, bottom: number) =>
  path(`M${x} ${top}V${bottom}`, { stroke: 'accent-mark', strokeWidth: 2 }) + dot(x, top, 5, 'accent-mark');

const pointer = (x: number, y: number) =>
  `<g stroke="var(--surface)" stroke-width="2">${path(`M${x} ${y}v24l6 -6 4 9 5 -2 -4 -9h8z`, { fill: 'ink', isRound: true })}</g>`;

const cover = () =>
  ground('art-4', 'art-2') +
  openWindow() +
  appBar({ name: 'Kestrel', tabs: ['Board', 'Jobs', 'Vans'], width: COVER.width, x: 40, y: 44, tabsAt: 172 }) +
  chip(580, 79, 'Thu 14 May', { isEnd: true }) +
  now(392, 134, 450) +
  board({ x: 40, y: 100, hour: 108, row: 63, rows: 5, width: 1010 }) +
  pointer(482, 294);

const unplanned = [
  { place: 'Harrogate', goods: 'Sofa, 2 seats', note: '1.9 cu m · before noon' },
  { place: 'Pudsey', goods: 'Fridge-freezer', note: 'Two people · any time' },
  { place: 'Bingley', goods: '6 dining chairs', note: '0.8 cu m · after 14:00' },
];

const day = () =>
  box(0, 0, BROWSER.width, BROWSER.height, 'surface') +
  appBar({ name: 'Kestrel', tabs: ['Board', 'Jobs', 'Vans', 'Customers'], width: BROWSER.width }) +
  button(812, 9, 124, 'Add job', { size: 16, height: 38 }) +
  box(0, 56, 236, 544, 'sunken') +
  label(24, 92, 'To place') +
  text(212, 92, '3', { size: 15, color: 'muted', anchor: 'end' }) +
  each(unplanned, ({ place, goods, note }, index) =>
    move(
      16,
      108 + index * 106,
      box(0, 0, 204, 94, 'surface', { radius: 4, stroke: 'rule' }),
      text(14, 29, place, { size: 17, weight: 600 }),
      text(14, 53, goods, { size: 16 }),
      text(14, 77, note, { size: 14, color: 'muted' }),
    ),
  ) +
  box(16, 440, 204, 142, 'warning-wash', { radius: 4 }) +
  label(30, 468, 'Check', { color: 'warning' }) +
  text(30, 494, 'Wetherby runs 25', { size: 16 }) +
  text(30, 516, 'minutes late', { size: 16 }) +
  button(30, 532, 140, 'Call customer', { size: 15, height: 36 }) +
  now(560, 90, 510) +
  board({ x: 236, y: 56, hour: 96, row: 84, rows: 5, width: 724 }) +
  line(236, 510, 960, 510) +
  each(
    [
      ['Jobs today', '41'],
      ['Delivered', '12'],
      ['Vans out', '5 of 14'],
      ['At risk', '1'],
    ] as const,
    ([name, value], index) =>
      label(262 + index * 176, 544, name) +
      text(262 + index * 176, 576, value, { size: 24, weight: 650, color: index === 3 ? 'negative' : 'ink' }),
  );

const driver = () =>
  phoneHead('11:42', 'Wetherby', 'Stop 2 of 5 · Van 7') +
  box(0, 128, 320, 172, 'art-4', { opacity: 0.45 }) +
  path('M-10 256C60 240 90 190 150 206S250 180 330 150', { stroke: 'surface', strokeWidth: 14 }) +
  path('M70 310C96 250 120 220 116 120M236 128C220 190 250 240 240 300', { stroke: 'surface', strokeWidth: 7 }) +
  path('M34 248C84 232 104 194 150 206S196 200 228 190', { stroke: 'accent-mark', strokeWidth: 5, isRound: true }) +
  dot(34, 248, 8, 'ink') +
  dot(228, 190, 12, 'accent') +
  dot(228, 190, 5, 'on-accent') +
  text(24, 338, '2 armchairs, oak side table', { weight: 600 }) +
  text(24, 364, '18 Kirk Lane · first floor, no lift', { size: 15, color: 'muted' }) +
  each(
    [
      ['Photo at the door', '11:39', true],
      ['Goods unpacked', '11:41', true],
      ['Signature', '', false],
    ] as const,
    ([name, at, isDone], index) => {
      const y = 386 + index * 46;
      return (
        line(24, y, 296, y) +
        (isDone ? tick(24, y + 15) : box(25, y + 15, 16, 16, 'none', { radius: 3, stroke: 'rule-strong' })) +
        text(54, y + 29, name, { size: 17 }) +
        text(296, y + 29, at, { size: 15, color: 'muted', anchor: 'end' })
      );
    },
  ) +
  box(24, 522, 272, 56, 'sunken', { radius: 4, stroke: 'rule-strong', dashes: '4 4' }) +
  path('M64 560c12 -34 22 -30 20 -8s10 4 18 -8 8 16 18 6 14 -22 20 -8 12 8 22 -2 18 10 40 -6', {
    stroke: 'ink',
    strokeWidth: 2.5,
    isRound: true,
  }) +
  button(24, 594, 272, 'Finish delivery', { isPrimary: true, height: 50 });

export const kestrelDispatch: ProjectScreens = {
  title: 'Kestrel Dispatch',
  cover: {
    alt: 'Dispatch board: five vans as rows, delivery slots by the hour, and a job that is being dragged into Van 9.',
    draw: cover,
  },
  gallery: [
    {
      name: 'board',
      frame: 'browser',
      alt: 'The day’s plan with three jobs still to place, a late delivery in Wetherby and the totals of the day.',
      caption: 'Jobs are dragged from the list into a slot. Van size and working hours are checked on the way.',
      draw: day,
    },
    {
      name: 'driver',
      frame: 'phone',
      alt: 'A driver’s stop on the phone: route, goods, steps that are done, and the customer’s signature.',
      caption: 'The driver’s page works in any browser and waits for signal.',
      draw: driver,
    },
  ],
};
