import type { ColorName } from '#common/theme.ts';
import { appBar, BROWSER, COVER, ground, openWindow, type ProjectScreens, phoneHead } from './frame.ts';
import { avatar, box, button, chip, each, line, move, path, text } from './shapes.ts';

const days = ['Mon 4', 'Tue 5', 'Wed 6', 'Thu 7', 'Fri 8', 'Sat 9', 'Sun 10'] as const;

type Shift = 'early' | 'late' | 'rest' | 'short' | 'swap' | 'off';

const shifts: Record<Exclude<Shift, 'off'>, { hours: string; note: string; ground: ColorName; edge: ColorName }> = {
  early: { hours: '8 – 16', note: 'Early', ground: 'sunken', edge: 'art-3' },
  late: { hours: '15 – 23', note: 'Late', ground: 'sunken', edge: 'art-4' },
  rest: { hours: 'Rest', note: '12 h', ground: 'positive-wash', edge: 'positive' },
  short: { hours: '8 – 16', note: '9 h rest', ground: 'negative-wash', edge: 'negative' },
  swap: { hours: '15 – 23', note: 'Swap?', ground: 'accent-wash', edge: 'accent-mark' },
};

const people: readonly { name: string; role: string; initials: string; week: readonly Shift[] }[] = [
  { name: 'Maya', role: 'Pharmacist', initials: 'MO', week: ['early', 'early', 'off', 'late', 'late', 'off', 'off'] },
  {
    name: 'Theo',
    role: 'Pharmacist',
    initials: 'TR',
    week: ['late', 'short', 'early', 'off', 'early', 'late', 'off'],
  },
  { name: 'Grace', role: 'Assistant', initials: 'GL', week: ['early', 'off', 'swap', 'off', 'early', 'off', 'late'] },
  { name: 'Yusuf', role: 'Assistant', initials: 'YA', week: ['off', 'late', 'late', 'off', 'early', 'early', 'early'] },
  { name: 'Irene', role: 'Trainee', initials: 'IC', week: ['early', 'early', 'off', 'off', 'early', 'off', 'off'] },
];

interface RotaPlace {
  x: number;
  y: number;
  column: number;
  row: number;
  first: number;
  count: number;
}

function rota({ x, y, column, row, first, count }: RotaPlace): string {
  const right = x + first + count * column;
  return (
    each(days.slice(0, count), (day, index) =>
      text(x + first + index * column + 8, y + 24, day, { size: 16, color: 'muted', weight: 500 }),
    ) +
    each(people, ({ name, role, initials, week }, index) => {
      const top = y + 38 + index * row;
      return (
        line(x, top, right, top) +
        avatar(x + 40, top + row / 2, initials, index < 2 ? 'art-4' : 'art-3', 18) +
        text(x + 68, top + row / 2 - 3, name, { size: 17, weight: 600 }) +
        text(x + 68, top + row / 2 + 17, role, { size: 15, color: 'muted' }) +
        each(week.slice(0, count), (shift, day) => {
          if (shift === 'off') return '';
          const { hours, note, ground: fill, edge } = shifts[shift];
          return move(
            x + first + day * column + 3,
            top + 7,
            box(0, 0, column - 6, row - 14, fill, {
              radius: 4,
              ...(shift === 'swap' && { stroke: edge, strokeWidth: 2 }),
            }),
            box(0, 0, column - 6, 4, edge),
            text(12, row / 2 - 5, hours, { size: 17, weight: 600 }),
            text(12, row / 2 + 15, note, { size: 16, color: shift === 'short' ? 'negative' : 'muted' }),
          );
        })
      );
    })
  );
}

const leaf = (x: number, y: number) =>
  path(`M${x} ${y}c0 -14 10 -22 26 -22c0 16 -8 26 -22 26M${x - 4} ${y + 8}l16 -18`, {
    stroke: 'on-accent',
    strokeWidth: 2.5,
  });

const cover = () =>
  ground('art-2', 'art-5') +
  openWindow() +
  appBar({ name: 'Shiftleaf', tabs: ['Rota', 'Swaps', 'Team'], width: COVER.width, x: 40, y: 44, tabsAt: 184 }) +
  chip(580, 79, '4 – 10 May', { isEnd: true }) +
  rota({ x: 40, y: 102, column: 122, row: 74, first: 164, count: 7 });

const week = () =>
  box(0, 0, BROWSER.width, BROWSER.height, 'surface') +
  appBar({ name: 'Shiftleaf', tabs: ['Rota', 'Swaps', 'Team', 'Billing'], width: BROWSER.width }) +
  button(790, 9, 146, 'Publish week', { isPrimary: true, size: 16, height: 38 }) +
  rota({ x: 0, y: 60, column: 113, row: 72, first: 166, count: 7 }) +
  line(0, 458, 960, 458, 'ink') +
  box(24, 482, 440, 94, 'negative-wash', { radius: 4 }) +
  text(44, 514, 'Theo rests 9 hours before Tuesday', { weight: 600 }) +
  text(44, 540, 'The law asks for 11. Move the start to 10:00?', { size: 16, color: 'muted' }) +
  text(44, 563, 'Move it', { size: 16, weight: 650, color: 'negative' }) +
  box(484, 482, 452, 94, 'accent-wash', { radius: 4 }) +
  text(504, 514, 'Grace offers Wednesday late', { weight: 600 }) +
  text(504, 540, 'Maya and Irene could take it.', { size: 16, color: 'muted' }) +
  text(504, 563, 'Ask both', { size: 16, weight: 650, color: 'accent-text' });

const swap = () =>
  phoneHead('18:26', 'Take this shift?', 'Grace asks for a swap') +
  box(24, 134, 272, 120, 'accent', { radius: 8 }) +
  leaf(250, 176) +
  text(44, 172, 'Wednesday 6 May', { size: 17, color: 'on-accent', weight: 550 }) +
  text(44, 212, '15:00 – 23:00', { size: 30, weight: 680, color: 'on-accent', isHeading: true, spacing: -0.5 }) +
  text(44, 238, 'Bloor Street branch', { size: 16, color: 'on-accent' }) +
  each(
    [
      ['Rest before', '23 h', 'positive'],
      ['Rest after', '16 h', 'positive'],
      ['Your week', '40 of 40 h', 'ink'],
    ] as const,
    ([name, value, color], index) =>
      line(24, 276 + index * 52, 296, 276 + index * 52) +
      text(24, 309 + index * 52, name, { color: 'muted' }) +
      text(296, 309 + index * 52, value, { weight: 650, anchor: 'end', color }),
  ) +
  line(24, 432, 296, 432) +
  avatar(44, 472, 'GL', 'art-3', 20) +
  text(78, 467, '“My daughter’s recital.', { size: 16 }) +
  text(78, 490, 'Happy to take a Sunday.”', { size: 16 }) +
  button(24, 524, 272, 'Take it', { isPrimary: true, height: 52 }) +
  button(24, 588, 272, 'Not this time', { height: 48 });

export const shiftleaf: ProjectScreens = {
  title: 'Shiftleaf',
  cover: {
    alt: 'A week’s rota of a pharmacy: five people, their shifts, one warning about rest time and one shift offered for a swap.',
    draw: cover,
  },
  gallery: [
    {
      name: 'week',
      frame: 'browser',
      alt: 'The rota of the week with a rest-time warning for Theo and Grace’s offer to swap.',
      caption: 'A warning says what the law asks for, and offers the change.',
      draw: week,
    },
    {
      name: 'swap',
      frame: 'phone',
      alt: 'A swap on the phone: Wednesday 15:00 to 23:00, rest before and after, and the two answers.',
      caption: 'A swap is one question with the rest times already checked.',
      draw: swap,
    },
  ],
};
