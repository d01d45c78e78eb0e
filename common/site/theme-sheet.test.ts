import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dark, light } from '#common/theme.ts';
import { themesOf } from './colors.ts';
import { fontPairs } from './options.ts';
import { accentTokens, fontLanguages, lookOfSheet, themeSheetPath } from './theme-sheet.ts';

const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
const others = (theme: object) =>
  Object.fromEntries(Object.entries(theme).filter(([name]) => !accentTokens.some((token) => token === name)));

test('an accent changes no token that the style sheet of the look leaves out', () => {
  fc.assert(
    fc.property(hex, (accent) => {
      const themes = themesOf(accent);
      expect([others(themes.light), others(themes.dark)]).toEqual([others(light), others(dark)]);
    }),
  );
});

test('the address of a style sheet tells its look', () => {
  fc.assert(
    fc.property(
      hex,
      fc.constantFrom(...fontPairs),
      fc.constantFrom(undefined, ...fontLanguages),
      (accent, fonts, language) => {
        const look = { accent, fonts, ...(language && { language }) };
        expect(lookOfSheet(themeSheetPath(look))).toEqual({ look, digest: undefined });
        expect(lookOfSheet(themeSheetPath(look, '0123456789ab'))).toEqual({ look, digest: '0123456789ab' });
      },
    ),
  );
});

test.each([
  '/theme-12345-bricolage-inter.css',
  '/theme-123456-comic-sans.css',
  '/theme-123456-toString.css',
  '/theme-123456-bricolage-inter-de.css',
  '/theme.css',
])('%s is the address of no style sheet', (path) => expect(lookOfSheet(path)).toBeNull());
