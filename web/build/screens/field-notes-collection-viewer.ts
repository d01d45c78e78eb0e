import { appBar, BROWSER, COVER, ground, openWindow, type ProjectScreens, phoneHead } from './frame.ts';
import { box, button, chip, dot, each, label, line, path, text } from './shapes.ts';

/** One side of a leaf from its stem at 0, 0 to its tip. */
const LEAF = 'M0 0C10 -34 44 -52 92 -46C70 -12 36 8 0 0M0 0Q48 -18 92 -46';

const leaf = (x: number, y: number, turn: number, size: number, isLight = false) =>
  `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${size})">${path(LEAF, {
    fill: isLight ? 'art-3' : 'art-4',
    stroke: 'art-2',
    strokeWidth: 1.6,
    isRound: true,
  })}</g>`;

/** A sprig with five leaves and a flower, about 240 wide and 340 high. */
const sprig = (x: number, y: number, size: number, isMirrored = false) =>
  `<g transform="translate(${x} ${y}) scale(${isMirrored ? -size : size} ${size})">${
    path('M120 340C112 270 132 200 118 130C112 100 120 70 124 52', { stroke: 'art-2', strokeWidth: 3, isRound: true }) +
    leaf(118, 286, 8, 1.15) +
    leaf(119, 262, 196, 1) +
    leaf(124, 206, -14, 1) +
    leaf(121, 176, 178, 0.95, true) +
    leaf(118, 122, 10, 0.7) +
    each(
      [0, 72, 144, 216, 288],
      (turn) =>
        `<g transform="translate(124 44) rotate(${turn})">${path('M0 0C-14 -14 -12 -34 0 -44C12 -34 14 -14 0 0', { fill: 'art-1', stroke: 'art-2', strokeWidth: 1.6 })}</g>`,
    ) +
    dot(124, 44, 9, 'art-3') +
    path('M120 340c-6 16 -22 18 -30 34M120 340c4 18 18 20 24 36M120 340v30', {
      stroke: 'art-2',
      strokeWidth: 1.6,
      isRound: true,
    })
  }</g>`;

const sheet = (x: number, y: number, width: number, height: number) =>
  box(x, y, width, height, 'art-5', { stroke: 'rule' });

/** Zoom buttons, one above the other. */
const zoom = (x: number, y: number) =>
  each(
    ['+', '–'],
    (sign, index) =>
      box(x, y + index * 48, 44, 44, 'surface', { radius: 4, stroke: 'rule-strong' }) +
      text(x + 22, y + 30 + index * 48, sign, { size: 24, anchor: 'middle' }),
  );

const facts = [
  ['Drawn', 'M. Salgueiro, 1887'],
  ['Technique', 'Ink and watercolor'],
  ['Sheet', '31 × 44 cm'],
  ['Shelf', 'B 214, folio 12'],
] as const;

const factList = (x: number, y: number, width: number) =>
  each(
    facts,
    ([term, value], index) =>
      line(x, y + index * 58, x + width, y + index * 58, index === 0 ? 'ink' : 'rule') +
      text(x, y + 24 + index * 58, term, { size: 15, color: 'muted' }) +
      text(x, y + 46 + index * 58, value, { size: 17 }),
  );

const cover = () =>
  ground('art-2', 'art-5') +
  openWindow() +
  appBar({ name: 'Field Notes', tabs: ['Drawings', 'Compare'], width: COVER.width, x: 40, y: 44, tabsAt: 206 }) +
  box(41, 101, 570, 360, 'art-5') +
  sprig(76, 130, 1.4) +
  box(174, 116, 152, 152, 'none', { stroke: 'accent-mark', strokeWidth: 3 }) +
  chip(340, 144, 'Detail 3', { ground: 'accent', color: 'on-accent', size: 17 }) +
  zoom(540, 120) +
  line(611, 100, 611, 450) +
  text(640, 150, 'Cistus, after nature', { size: 26, weight: 680, isHeading: true, spacing: -0.4 }) +
  text(640, 178, 'Drawing 1,204 of 4,012', { size: 17, color: 'muted' }) +
  factList(640, 210, 330);

const compare = () =>
  box(0, 0, BROWSER.width, BROWSER.height, 'sunken') +
  box(0, 0, BROWSER.width, 56, 'surface') +
  appBar({ name: 'Field Notes', tabs: ['Compare', 'Drawings', 'About'], width: BROWSER.width, tabsAt: 216 }) +
  button(790, 9, 146, 'Copy link', { size: 16, height: 38 }) +
  sheet(32, 88, 436, 420) +
  sheet(492, 88, 436, 420) +
  sprig(98, 112, 1) +
  sprig(836, 96, 1.06, true) +
  box(178, 106, 92, 96, 'none', { stroke: 'accent-mark', strokeWidth: 3 }) +
  box(653, 92, 104, 102, 'none', { stroke: 'accent-mark', strokeWidth: 3 }) +
  path('M270 154H653', { stroke: 'accent-mark', strokeWidth: 2, dashes: '5 6' }) +
  zoom(408, 404) +
  text(32, 542, 'Cistus, folio 12', { size: 20, weight: 650 }) +
  text(32, 568, 'M. Salgueiro, 1887', { size: 16, color: 'muted' }) +
  text(492, 542, 'Cistus, folio 31', { size: 20, weight: 650 }) +
  text(492, 568, 'Unknown hand, about 1901', { size: 16, color: 'muted' }) +
  text(928, 568, 'Both move together', { size: 16, color: 'muted', anchor: 'end' });

const phone = () =>
  phoneHead('15:20', 'Cistus', 'Drawing 1,204 of 4,012') +
  box(0, 126, 320, 330, 'art-5') +
  sprig(36, 132, 0.92) +
  box(108, 130, 86, 88, 'none', { stroke: 'accent-mark', strokeWidth: 3 }) +
  zoom(260, 352) +
  line(0, 456, 320, 456) +
  label(24, 488, 'Detail 3') +
  each(
    ['Five petals, each with a crease along', 'the middle, around a yellow center.', 'The third from the top is torn.'],
    (content, index) => text(24, 516 + index * 25, content, { size: 16 }),
  ) +
  button(24, 588, 130, 'Before', { size: 17, height: 48 }) +
  button(166, 588, 130, 'Next', { isPrimary: true, size: 17, height: 48 });

export const fieldNotes: ProjectScreens = {
  title: 'Field Notes Collection Viewer',
  cover: {
    alt: 'A botanical drawing in the viewer, its flower marked as a detail, with the facts of the sheet beside it.',
    draw: cover,
  },
  gallery: [
    {
      name: 'compare',
      frame: 'browser',
      alt: 'Two drawings of the same plant side by side with the flower marked in both.',
      caption: 'Prototype: two sheets move together, and a link leads to the detail.',
      draw: compare,
    },
    {
      name: 'phone',
      frame: 'phone',
      alt: 'A drawing on the phone with the description of one detail and the buttons Before and Next.',
      caption: 'Prototype: each detail has a description that a screen reader can read.',
      draw: phone,
    },
  ],
};
