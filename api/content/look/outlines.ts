import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { SheetLook } from '#common/site/theme-sheet.ts';
import { joinedLetters } from './joined-letters.ts';
import type { Lettering } from './lettering.ts';

/**
 * Letters of the heading fonts as paths, made by `web/fonts/make-fonts.mjs`: pictures are drawn without any font of the
 * system, so they are the same everywhere. Scripts that a font does not have are left out.
 */
const Outlines = z.object({
  unitsPerEm: z.number(),
  capHeight: z.number(),
  /** Advance and path of each character; y grows downwards from the baseline. */
  glyphs: z.record(z.string(), z.tuple([z.number(), z.string()])),
  /** Units between two characters. */
  kerning: z.record(z.string(), z.number()),
});

function letteringOf({ unitsPerEm, capHeight, glyphs, kerning }: z.output<typeof Outlines>): Lettering {
  const has = (character: string) => Object.hasOwn(glyphs, character);
  const drawable = (text: string) =>
    [...text.normalize('NFC').replace(/\s+/g, ' ')].filter(has).join('').replace(/ +/g, ' ').trim();
  return {
    direction: 'ltr',
    line: { height: 1.04, drop: 0.24 },
    capHeight: capHeight / unitsPerEm,
    drawable,
    initialOf(text) {
      const [first] = [...drawable(text)].filter((character) => /[\p{L}\p{N}]/u.test(character));
      if (first === undefined) return null;
      const capital = first.toUpperCase();
      return has(capital) ? capital : first;
    },
    pathOf(text, spacing = 0) {
      const characters = [...drawable(text)];
      let x = 0;
      const placed = characters.map((character, index) => {
        const [advance, path] = glyphs[character] ?? [0, ''];
        const at = x;
        x += advance + (kerning[character + (characters[index + 1] ?? '')] ?? 0) + spacing * unitsPerEm;
        return `<path transform="translate(${Math.round(at)})" d="${path}"/>`;
      });
      const scale = Number((1 / unitsPerEm).toPrecision(6));
      return { glyphs: `<g transform="scale(${scale})">${placed.join('')}</g>`, width: x / unitsPerEm };
    },
  };
}

const loaded = new Map<string, Promise<Lettering>>();

/** The letters of a pair's heading font and of the language, read with the first picture. */
export function letteringFor({ fonts, language }: Pick<SheetLook, 'fonts' | 'language'>): Promise<Lettering> {
  const key = `${fonts} ${language}`;
  const known = loaded.get(key);
  if (known) return known;
  const file = join(import.meta.dirname, 'outlines', `${fonts}.json`);
  const latin = readFile(file, 'utf8').then((text) => letteringOf(Outlines.parse(JSON.parse(text))));
  const lettering = language === undefined ? latin : latin.then(joinedLetters);
  loaded.set(key, lettering);
  lettering.catch(() => loaded.delete(key));
  return lettering;
}
