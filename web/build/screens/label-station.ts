import type { ColorName } from '#common/theme.ts';
import { BROWSER, ground, type ProjectScreens } from './frame.ts';
import { box, chip, dot, each, label, line, move, path, text } from './shapes.ts';

const carriers = [
  ['Harbor Post', '2 days', '4,100'],
  ['Swift Parcel', '1 day', '5,300'],
  ['Blue Crane', '1 day', '6,850'],
] as const;

/** Bars of a code 128, drawn with widths that repeat. */
function barcode(x: number, y: number, width: number, height: number, color: ColorName): string {
  const widths = [3, 1, 2, 1, 4, 2, 1, 3, 1, 1, 2, 4, 1, 2, 3, 1];
  let left = x;
  const bars: string[] = [];
  for (let index = 0; left < x + width - 4; index++) {
    const bar = (widths[index % widths.length] ?? 1) * 2;
    bars.push(`M${left} ${y}h${bar}v${height}h-${bar}z`);
    left += bar + (widths[(index * 7 + 3) % widths.length] ?? 1) * 2;
  }
  return path(bars.join(''), { fill: color });
}

const choices = (x: number, y: number, width: number, row: number) =>
  each(carriers, ([name, days, price], index) => {
    const top = y + index * row;
    const isBest = index === 0;
    return (
      box(x, top, width, row - 10, isBest ? 'accent' : 'surface', { radius: 6, ...(!isBest && { stroke: 'rule' }) }) +
      text(x + 24, top + row / 2 + 3, name, { size: 22, weight: 650, color: isBest ? 'on-accent' : 'ink' }) +
      text(x + width * 0.62, top + row / 2 + 3, days, {
        size: 18,
        anchor: 'end',
        color: isBest ? 'on-accent' : 'muted',
      }) +
      text(x + width - 24, top + row / 2 + 4, `${price} won`, {
        size: 24,
        weight: 680,
        anchor: 'end',
        color: isBest ? 'on-accent' : 'ink',
      })
    );
  });

/** The label that comes out of the printer, 330 wide. */
const parcelLabel = (x: number, y: number) =>
  move(
    x,
    y,
    box(0, 0, 330, 430, 'art-5', { stroke: 'rule-strong' }),
    box(0, 0, 330, 64, 'art-2'),
    text(22, 43, 'HARBOR POST', { size: 26, weight: 700, color: 'art-5', spacing: 0.5 }),
    text(308, 43, 'B2', { size: 30, weight: 700, color: 'art-5', anchor: 'end' }),
    text(22, 100, 'To', { size: 15, color: 'muted' }),
    text(22, 130, 'Ji-ho Kang', { size: 24, weight: 650 }),
    text(22, 160, '27 Dalmaji-gil, flat 804', { size: 18 }),
    text(22, 186, 'Haeundae, Busan', { size: 18 }),
    path('M0 210H330M0 270H330M165 210V270', { stroke: 'art-2', strokeWidth: 2 }),
    text(22, 250, '2.340 kg', { size: 24, weight: 680 }),
    text(187, 250, 'FRAGILE', { size: 24, weight: 700 }),
    barcode(26, 294, 280, 90, 'art-2'),
    text(165, 412, '8801 4476 2093', { size: 17, anchor: 'middle', spacing: 2 }),
  );

const bars = (x: number, y: number) =>
  dot(x, y, 6, 'positive') + text(x + 16, y + 6, 'Line is up', { size: 17, color: 'muted' });

const cover = () =>
  ground('art-1', 'on-accent') +
  box(40, 44, 640, 520, 'art-2', { radius: 22 }) +
  box(58, 62, 604, 500, 'surface', { radius: 8 }) +
  label(86, 106, 'On the scale', { size: 16 }) +
  text(82, 178, '2.340 kg', { size: 74, weight: 700, isHeading: true, spacing: -2 }) +
  chip(576, 112, 'Order 20931', { isEnd: true, size: 17 }) +
  text(576, 170, 'Box M, fragile', { size: 18, color: 'muted', anchor: 'end' }) +
  choices(82, 212, 496, 80) +
  parcelLabel(720, 60);

const ready = () =>
  box(0, 0, BROWSER.width, BROWSER.height, 'sunken') +
  box(0, 0, BROWSER.width, 72, 'ink') +
  text(32, 46, 'Table 2', { size: 24, weight: 650, color: 'paper' }) +
  text(928, 45, '61 parcels today', { size: 20, color: 'paper', anchor: 'end' }) +
  label(40, 126, 'On the scale', { size: 16 }) +
  text(38, 210, '2.340 kg', { size: 88, weight: 700, isHeading: true, spacing: -2.5 }) +
  text(40, 258, 'Order 20931 · 2 tea bowls, 1 vase', { size: 20 }) +
  choices(40, 288, 500, 88) +
  text(40, 578, 'Step on the pedal to print', { size: 22, weight: 650 }) +
  parcelLabel(586, 118) +
  bars(810, 584);

const shift = [
  ['20931', 'Busan', '2.340 kg', 'Harbor Post', '4,100'],
  ['20930', 'Seoul', '0.820 kg', 'Swift Parcel', '3,600'],
  ['20928', 'Daegu', '5.110 kg', 'Harbor Post', '6,200'],
  ['20927', 'Jeju', '1.470 kg', 'Blue Crane', '7,900'],
  ['20925', 'Incheon', '3.050 kg', 'Harbor Post', '4,700'],
] as const;

const day = () =>
  box(0, 0, BROWSER.width, BROWSER.height, 'surface') +
  text(32, 66, 'Parcels of the day', { size: 32, weight: 680, isHeading: true, spacing: -0.5 }) +
  text(32, 98, 'Prices of the carriers as of 06:00, kept for when the line is down', { size: 17, color: 'muted' }) +
  each(
    [
      ['Parcels', '61'],
      ['Mean time', '38 s'],
      ['Against one carrier', '– 18 %'],
    ] as const,
    ([name, value], index) =>
      box(32 + index * 304, 126, 288, 100, index === 2 ? 'positive-wash' : 'sunken', { radius: 6 }) +
      text(54 + index * 304, 160, name, { size: 16, color: 'muted' }) +
      text(54 + index * 304, 205, value, {
        size: 36,
        weight: 680,
        isHeading: true,
        spacing: -0.8,
        color: index === 2 ? 'positive' : 'ink',
      }),
  ) +
  each(['Order', 'To', 'Weight', 'Carrier', 'Won'], (name, index) =>
    label([32, 160, 430, 500, 928][index] ?? 0, 268, name, { ...((index === 2 || index === 4) && { anchor: 'end' }) }),
  ) +
  each(shift, ([order, to, weight, carrier, price], index) => {
    const y = 284 + index * 62;
    return (
      line(32, y, 928, y, index === 0 ? 'ink' : 'rule') +
      text(32, y + 39, order, { size: 19, weight: 600 }) +
      text(160, y + 39, to, { size: 19 }) +
      text(430, y + 39, weight, { size: 19, anchor: 'end' }) +
      text(500, y + 39, carrier, { size: 19 }) +
      text(928, y + 39, price, { size: 19, weight: 600, anchor: 'end' })
    );
  });

export const labelStation: ProjectScreens = {
  title: 'Label Station',
  cover: {
    alt: 'The station’s screen: a parcel of 2.340 kg, three carriers with prices, the cheapest chosen, and the printed label.',
    draw: cover,
  },
  gallery: [
    {
      name: 'scale',
      frame: 'browser',
      alt: 'Weight, order and the cheapest of three carriers, with the label that the pedal prints.',
      caption: 'A barcode and a pedal: no mouse, no keyboard, clay on the hands or not.',
      draw: ready,
    },
    {
      name: 'day',
      frame: 'browser',
      alt: 'The parcels of the day with destination, weight, carrier and price, and how long each took.',
      caption: 'The office sees what each table sent, and what it cost.',
      draw: day,
    },
  ],
};
