import { mirrored } from './bidi.ts';
import type { ReadTogether } from './script-fonts.ts';
import { graphemesOf } from './word-breaks.ts';

/**
 * Lets other programs read the letters that a font was used for. A file has one text for each glyph, and the libraries take
 * that of its first use; Arabic and Thai draw different letters with one glyph, so it gets a number of its own for each
 * text.
 */

type Shaped = ReturnType<PDFKit.EmbeddedFont['layout']>['glyphs'][number];

/** A glyph that is a part of a letter, such as its dots. Without a text, programs read its number as one. */
const NOTHING = [0];

/** Longer ones are read glyph by glyph. */
const MAX_TOGETHER = 64;

/** The vowel AM is drawn as a ring and a stroke, and the ring stands below the mark of the tone that is written before it. */
const TONE_BEFORE_AM = /([\u0e48-\u0e4b])\u0e33/gu;
const toDrawnOrder = (text: string): string => text.replace(TONE_BEFORE_AM, '\u0e4d$1\u0e32');

/** A glyph remembers the first letters that it stood for, so each use gets a copy with its own. */
function keepLetters({ font }: PDFKit.EmbeddedFont): void {
  const getGlyph = font.getGlyph.bind(font);
  font.getGlyph = (id, codePoints = []) => Object.assign(Object.create(getGlyph(id)), { codePoints });
}

const partsOf = (text: string, together: ReadTogether): string[] =>
  together === 'words' ? text.split(/(?<= )/u) : graphemesOf(text);

/** The glyphs of a text with what is read of each: all letters of a part are those of its first glyph. */
function readTogether(text: string, together: ReadTogether, shape: (part: string) => Shaped[]): [Shaped, number[]][] {
  return partsOf(text, together).flatMap((part) => {
    const codePoints = [...part].map((character) => character.codePointAt(0) ?? 0);
    return shape(part).map((glyph, index): [Shaped, number[]] => {
      if (codePoints.length > MAX_TOGETHER) return [glyph, glyph.codePoints];
      return [glyph, index === 0 ? codePoints : []];
    });
  });
}

/** A text of its own: an empty glyph, of which nothing is read. */
export const GAP = '\uf8ff';

interface Reading {
  readTogether?: ReadTogether | null;
}

/** Makes the letters of an embedded font readable. */
export function makeReadable(font: PDFKit.EmbeddedFont, { readTogether: together = null }: Reading): void {
  keepLetters(font);
  const numbers = new Map<string, number>();
  const numberOf = ({ id, advanceWidth }: Shaped, codePoints: number[]): string => {
    const key = `${id} ${codePoints.join(' ')}`;
    let number = numbers.get(key);
    if (number === undefined) {
      const included = font.subset.includeGlyph(id);
      number = font.unicode[included] === undefined ? included : font.subset.glyphs.push(id) - 1;
      numbers.set(key, number);
      font.unicode[number] = codePoints.length === 0 ? NOTHING : codePoints;
      font.widths[number] = advanceWidth * font.scale;
    }
    return number.toString(16).padStart(4, '0');
  };
  const readAs = (codePoints: number[]): number[] =>
    font.isMirrored ? codePoints.map((one) => mirrored(String.fromCodePoint(one)).codePointAt(0) ?? one) : codePoints;
  font.encode = (text, features) => {
    if (text === GAP) {
      const { glyphs, positions } = font.layout(' ');
      return [glyphs.map((glyph) => numberOf(glyph, [0])), positions];
    }
    const shape = (part: string) => font.layout(toDrawnOrder(part), features);
    const { glyphs, positions } = shape(text);
    const read =
      together === null
        ? glyphs.map((glyph): [Shaped, number[]] => [glyph, glyph.codePoints])
        : readTogether(text, together, (part) => shape(part).glyphs);
    const isDrawn = (index: number) => !font.leavesOutMarks || (read[index]?.[1].length ?? 0) > 0;
    return [
      read.filter((_, index) => isDrawn(index)).map(([glyph, codePoints]) => numberOf(glyph, readAs(codePoints))),
      positions.filter((_, index) => isDrawn(index)),
    ];
  };
}
