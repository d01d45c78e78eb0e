import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { FontPair } from '#common/site/options.ts';

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

export interface Lettering {
  /** Height of a capital letter for a font size of 1. */
  capHeight: number;
  /** The first character of the text that can be drawn, as a capital; `null` when there is none. */
  initialOf(text: string): string | null;
  /** The part of the text that can be drawn. */
  drawable(text: string): string;
  /** The text as one path that starts at 0, 0, for a font size of 1, and its width. `spacing` is added to each character. */
  pathOf(text: string, spacing?: number): { glyphs: string; width: number };
}

function letteringOf({ unitsPerEm, capHeight, glyphs, kerning }: z.output<typeof Outlines>): Lettering {
  const has = (character: string) => Object.hasOwn(glyphs, character);
  const drawable = (text: string) =>
    [...text.normalize('NFC').replace(/\s+/g, ' ')].filter(has).join('').replace(/ +/g, ' ').trim();
  return {
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

const loaded = new Map<FontPair, Promise<Lettering>>();

/** The letters of a pair's heading font, read with the first picture. */
export function letteringFor(fonts: FontPair): Promise<Lettering> {
  const known = loaded.get(fonts);
  if (known) return known;
  const file = join(import.meta.dirname, 'outlines', `${fonts}.json`);
  const lettering = readFile(file, 'utf8').then((text) => letteringOf(Outlines.parse(JSON.parse(text))));
  loaded.set(fonts, lettering);
  lettering.catch(() => loaded.delete(fonts));
  return lettering;
}
