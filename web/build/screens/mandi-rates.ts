import { coverPhone, ground, PHONE, type ProjectScreens, phoneHead } from './frame.ts';
import { box, button, chip, each, label, line, move, path, text } from './shapes.ts';

const rates = [
  { crop: 'Potato', urdu: 'آلو', price: '2,850', change: '+120' },
  { crop: 'Onion', urdu: 'پیاز', price: '3,400', change: '–80' },
  { crop: 'Tomato', urdu: 'ٹماٹر', price: '4,150', change: '+310' },
  { crop: 'Cauliflower', urdu: 'گوبھی', price: '1,900', change: '0' },
  { crop: 'Carrot', urdu: 'گاجر', price: '1,650', change: '–40' },
  { crop: 'Peas', urdu: 'مٹر', price: '7,200', change: '+450' },
] as const;

const colorOf = (change: string) => (change.startsWith('+') ? 'positive' : change === '0' ? 'muted' : 'negative');

const rateRows = (top: number, height: number, count: number) =>
  each(rates.slice(0, count), ({ crop, urdu, price, change }, index) => {
    const y = top + index * height;
    return (
      line(24, y, 296, y, index === 0 ? 'ink' : 'rule') +
      text(24, y + 28, crop, { weight: 600 }) +
      text(24, y + 51, urdu, { size: 16, color: 'muted' }) +
      text(296, y + 28, price, { size: 20, weight: 650, anchor: 'end' }) +
      text(296, y + 51, change, { size: 15, weight: 600, color: colorOf(change), anchor: 'end' })
    );
  });

const today = () =>
  phoneHead('06:54', 'Okara mandi', 'Rs per 100 kg · 12 May') +
  chip(24, 142, 'Saved on this phone', { ground: 'positive-wash', color: 'positive', size: 14 }) +
  rateRows(164, 64, 6) +
  box(0, 560, PHONE.width, 100, 'surface') +
  line(0, 560, PHONE.width, 560) +
  button(24, 582, 272, 'Record a sale', { isPrimary: true, height: 50 });

const sale = () =>
  phoneHead('07:10', 'New sale', 'Potato · Okara mandi') +
  label(24, 150, 'Bags of 100 kg') +
  box(24, 164, 272, 64, 'surface', { radius: 4, stroke: 'rule-strong' }) +
  text(52, 206, '–', { size: 30 }) +
  text(160, 207, '14', { size: 30, weight: 650, anchor: 'middle' }) +
  text(250, 206, '+', { size: 30 }) +
  label(24, 264, 'Price per bag') +
  box(24, 278, 272, 64, 'surface', { radius: 4, stroke: 'ink', strokeWidth: 2 }) +
  text(42, 319, 'Rs', { size: 20, color: 'muted' }) +
  text(84, 320, '2,900', { size: 28, weight: 650 }) +
  box(166, 296, 2, 28, 'accent-mark') +
  box(24, 360, 272, 58, 'positive-wash', { radius: 4 }) +
  text(42, 384, 'Rs 50 above this', { size: 16, color: 'positive', weight: 600 }) +
  text(42, 405, 'morning’s rate', { size: 16, color: 'positive', weight: 600 }) +
  line(24, 446, 296, 446, 'ink') +
  text(24, 486, 'Total') +
  text(296, 488, 'Rs 40,600', { size: 26, weight: 680, anchor: 'end', isHeading: true }) +
  text(24, 526, 'Buyer: Haji Traders', { size: 16, color: 'muted' }) +
  text(24, 552, 'No signal. Sent when there is one.', { size: 15, color: 'muted' }) +
  button(24, 582, 272, 'Save sale', { isPrimary: true, height: 50 });

/** Potato in the last thirty days, Rs per 100 kg. */
const prices = [
  2310, 2290, 2340, 2420, 2400, 2380, 2460, 2520, 2490, 2450, 2540, 2610, 2580, 2600, 2690, 2660, 2720, 2700, 2640,
  2730, 2790, 2760, 2850,
];

function chart(x: number, y: number, width: number, height: number): string {
  const points = prices.map((price, index) => {
    const left = x + (index / (prices.length - 1)) * width;
    return `${left.toFixed(0)} ${(y + height - ((price - 2200) / 700) * height).toFixed(0)}`;
  });
  return (
    each([2800, 2600, 2400], (price) => {
      const at = y + height - ((price - 2200) / 700) * height;
      return (
        line(x, at, x + width, at) +
        text(x - 12, at + 5, price.toLocaleString('en'), { size: 14, color: 'muted', anchor: 'end' })
      );
    }) +
    path(`M${x} ${y + height}L${points.join('L')}V${y + height}Z`, { fill: 'accent-wash' }) +
    path(`M${points.join('L')}`, { stroke: 'accent-mark', strokeWidth: 4, isRound: true }) +
    line(x, y + height, x + width, y + height, 'ink')
  );
}

const markets = [
  ['Okara', '2,850', '0 km'],
  ['Sahiwal', '2,910', '41 km'],
  ['Pattoki', '2,780', '58 km'],
  ['Faisalabad', '3,120', '102 km'],
] as const;

const marketTable = (x: number, y: number, width: number) =>
  each(markets, ([name, price, distance], index) => {
    const top = y + index * 52;
    const isBest = name === 'Faisalabad';
    return (
      line(x, top, x + width, top, index === 0 ? 'ink' : 'rule') +
      (isBest ? box(x, top, width, 52, 'accent-wash') + box(x, top, 4, 52, 'accent-mark') : '') +
      text(x + 16, top + 33, name, { weight: 600 }) +
      text(x + width * 0.56, top + 33, distance, { size: 16, color: 'muted', anchor: 'end' }) +
      text(x + width - 16, top + 33, price, { size: 20, weight: 650, anchor: 'end' })
    );
  });

const cover = () =>
  ground('art-1', 'on-accent') +
  coverPhone({ x: 56, y: 50, width: 336, height: 640 }) +
  move(
    64,
    58,
    text(24, 48, 'Okara mandi', { size: 28, weight: 680, isHeading: true, spacing: -0.4 }),
    text(24, 76, 'Rs per 100 kg', { size: 17, color: 'muted' }),
    chip(296, 76, 'اردو', { isEnd: true, ground: 'sunken', size: 16 }),
    rateRows(98, 70, 5),
  ) +
  coverPhone({ x: 424, y: 94, width: 336, height: 640 }) +
  move(
    432,
    102,
    text(24, 48, 'Potato', { size: 28, weight: 680, isHeading: true, spacing: -0.4 }),
    text(24, 76, 'Today in four markets', { size: 17, color: 'muted' }),
    marketTable(0, 98, 320),
  ) +
  box(824, 50, 330, 500, 'surface', { radius: 10 }) +
  text(852, 96, 'Thirty days', { size: 22, weight: 650, isHeading: true }) +
  text(852, 122, 'Potato, Okara', { size: 16, color: 'muted' }) +
  chart(908, 150, 300, 230);

export const mandiRates: ProjectScreens = {
  title: 'Mandi Rates',
  cover: {
    alt: 'Two phones: this morning’s wholesale prices in Okara, and the price of potatoes in four markets, Faisalabad the best.',
    draw: cover,
  },
  gallery: [
    {
      name: 'rates',
      frame: 'phone',
      alt: 'Prices of six vegetables on the phone in English and Urdu, each with its change since yesterday.',
      caption: 'The morning’s rates stay on the phone for thirty days.',
      draw: today,
    },
    {
      name: 'sale',
      frame: 'phone',
      alt: 'A sale of 14 bags of potatoes at 2,900 rupees, 50 above the morning’s rate, saved without a signal.',
      caption: 'A sale is stored first and sent when there is signal.',
      draw: sale,
    },
  ],
};
