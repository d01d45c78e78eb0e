import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { z } from 'zod';
import { unpackWoff } from '#api/core/woff.ts';
import type { SheetLook } from '#common/site/theme-sheet.ts';
import type { Drawn, Lettering } from './icon.ts';

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

const FILE = '@fontsource/noto-naskh-arabic/files/noto-naskh-arabic-arabic-700-normal.woff';
/** As large as the Latin letters beside them look. */
const SIZE = 1.15;
const LINE = { height: 1.5, drop: 0.5 };

interface Run {
  level: number;
  isJoined: boolean;
  text: string;
}

/** Rule L2 of Unicode Standard Annex #9: from the highest level down, what is at that level or above is turned around. */
function reorder(runs: readonly Run[]): Run[] {
  const ordered = [...runs];
  for (let level = Math.max(...runs.map((run) => run.level)); level >= 1; level--) {
    let from = 0;
    while (from < ordered.length) {
      let to = from;
      while ((ordered[to]?.level ?? -1) >= level) to++;
      ordered.splice(from, to - from, ...ordered.slice(from, to).reverse());
      from = to + 1;
    }
  }
  return ordered;
}

const number = (value: number) => Number(value.toPrecision(6));

/** Urdu beside the Latin letters of a pair: in the shapes that neighbors give each letter, in the order in which lines are read. */
async function joinedLetters(latin: Lettering): Promise<Lettering> {
  const [{ create }, { default: createBidi }] = await Promise.all([import('fontkit'), import('bidi-js')]);
  const bidi = createBidi();
  const font = create(unpackWoff(await readFile(createRequire(import.meta.url).resolve(FILE))));
  const isJoined = (character: string) =>
    character === ' ' || (latin.drawable(character) === '' && font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0));
  const drawable = (text: string) =>
    [...text.normalize('NFC').replace(/\s+/g, ' ')]
      .filter((character) => isJoined(character) || latin.drawable(character) !== '')
      .join('')
      .trim();

  function runsOf(text: string): Run[] {
    const { levels } = bidi.getEmbeddingLevels(text, 'auto');
    const runs: Run[] = [];
    let at = 0;
    for (const character of text) {
      const level = levels[at] ?? 0;
      at += character.length;
      const turned = level % 2 === 1 ? (bidi.getMirroredCharacter(character) ?? character) : character;
      const last = runs.at(-1);
      if (last?.level === level && last.isJoined === isJoined(turned)) last.text += turned;
      else runs.push({ level, isJoined: isJoined(turned), text: turned });
    }
    return reorder(runs);
  }

  function drawJoined(text: string, isTurned: boolean): Required<Drawn> {
    const { glyphs, positions } = font.layout(text, undefined, 'arab', 'URD ', isTurned ? 'rtl' : 'ltr');
    const scale = SIZE / font.unitsPerEm;
    const ink = { left: Number.POSITIVE_INFINITY, top: Number.POSITIVE_INFINITY, right: 0, bottom: -1 };
    let x = 0;
    const placed = glyphs.map(({ path }, index) => {
      const { xAdvance, xOffset, yOffset } = positions[index] ?? { xAdvance: 0, xOffset: 0, yOffset: 0 };
      const left = x + xOffset;
      x += xAdvance;
      ink.left = Math.min(ink.left, scale * (left + path.bbox.minX));
      ink.right = Math.max(ink.right, scale * (left + path.bbox.maxX));
      ink.top = Math.min(ink.top, -scale * (yOffset + path.bbox.maxY));
      ink.bottom = Math.max(ink.bottom, -scale * (yOffset + path.bbox.minY));
      return `<path transform="translate(${left} ${yOffset})" d="${path.toSVG()}"/>`;
    });
    const glyphsOf = `<g transform="scale(${number(scale)} ${number(-scale)})">${placed.join('')}</g>`;
    return { glyphs: glyphsOf, width: x * scale, ink };
  }

  return {
    direction: 'rtl',
    line: LINE,
    capHeight: latin.capHeight,
    drawable,
    initialOf(text) {
      const [first] = [...drawable(text)].filter((character) => /[\p{L}\p{N}]/u.test(character));
      return first !== undefined && isJoined(first) ? first : latin.initialOf(text);
    },
    pathOf(text, spacing = 0) {
      let width = 0;
      const drawn = runsOf(drawable(text)).map((run) => {
        const isTurned = run.level % 2 === 1;
        const written = isTurned ? [...run.text].reverse().join('') : run.text;
        const one = run.isJoined ? drawJoined(run.text, isTurned) : latin.pathOf(written, spacing);
        const x = width;
        width += one.width;
        return { ...one, glyphs: `<g transform="translate(${number(x)})">${one.glyphs}</g>` };
      });
      const [only] = drawn;
      const ink = drawn.length === 1 ? only?.ink : undefined;
      return { glyphs: drawn.map(({ glyphs }) => glyphs).join(''), width, ...(ink && { ink }) };
    },
  };
}

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
