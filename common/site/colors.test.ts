import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Color, type ColorName, colorOfHex, dark, hexColor, light } from '#common/theme.ts';
import { contrast, correctedAccent, MIN_CONTRAST, MIN_MARK_CONTRAST, themesOf } from './colors.ts';

test('the product’s own accent gives exactly the product’s own themes', () => {
  expect(themesOf(hexColor(light.accent))).toEqual({ light, dark });
  expect(correctedAccent(hexColor(light.accent))).toBeNull();
});

const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

/** Each text with the grounds that it stands on. */
const PAIRS: readonly [ColorName, readonly ColorName[]][] = [
  ['accent-text', ['paper', 'surface', 'sunken', 'accent-wash']],
  ['on-accent', ['accent', 'accent-hover']],
  ['ink', ['accent-wash']],
  ['muted', ['accent-wash']],
];

/** The ratio of the two colors as a browser paints them. */
const painted = (one: Color, other: Color) => contrast(colorOfHex(hexColor(one)), colorOfHex(hexColor(other)));

function expectReadable(accent: string) {
  for (const theme of Object.values(themesOf(accent)) as Record<ColorName, Color>[])
    for (const [text, grounds] of PAIRS)
      for (const ground of grounds)
        expect([accent, text, ground, painted(theme[text], theme[ground])]).toEqual([
          accent,
          text,
          ground,
          expect.toSatisfy((ratio: number) => ratio >= MIN_CONTRAST),
        ]);
  expect(painted(themesOf(accent).dark['accent-text'], light.footer)).toBeGreaterThanOrEqual(MIN_CONTRAST);
}

test('every text on or in a color of any accent is readable in both themes', () => {
  fc.assert(fc.property(hex, expectReadable), { numRuns: 500 });
});

test.each([
  '#6771a9',
  '#000000',
  '#ffffff',
  '#ffff00',
  '#0000ff',
  '#00ff00',
  '#ff00ff',
  '#777777',
  '#767676',
  '#888888',
  // Their painted ratio is further below the computed one than that of others.
  '#341d84',
  '#182e81',
  '#742d3a',
])('every text on or in a color of %s is readable in both themes', expectReadable);

function expectSeen(accent: string) {
  for (const theme of Object.values(themesOf(accent)) as Record<ColorName, Color>[]) {
    const seen = [
      ...[theme.paper, theme.surface, theme.sunken].map((ground) => contrast(theme['accent-mark'], ground)),
      contrast(theme['accent-mark-on-ink'], theme.ink),
    ];
    expect([accent, Math.min(...seen)]).toEqual([
      accent,
      expect.toSatisfy((ratio: number) => ratio >= MIN_MARK_CONTRAST),
    ]);
  }
}

test('a small shape in any accent is seen on every page and on ink in both themes', () => {
  fc.assert(fc.property(hex, expectSeen), { numRuns: 500 });
});

test.each(['#000000', '#ffffff', '#ffee00', '#0a1a40', '#ffd6e0'])(
  'a small shape in %s is seen on every page and on ink in both themes',
  expectSeen,
);

test.each([
  ['#ffff00', 'light'],
  ['#ffffff', 'light'],
  ['#0b0b3b', 'dark'],
] as const)('%s, which cannot be read in the %s theme, is corrected and said so', (accent, theme) => {
  expect(correctedAccent(accent)).toEqual({ theme, color: expect.stringMatching(/^#[0-9a-f]{6}$/) });
});
