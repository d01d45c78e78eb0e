import type PDFDocument from 'pdfkit';
import type { Face, Faces } from './fonts.ts';
import type { ReadTogether } from './script-fonts.ts';
import { graphemesOf, MISSING, type Run, type Style } from './text.ts';
import { mirrored } from './visual-order.ts';

/** Figures of one width (OpenType). */
const TABULAR = 'tnum' as const;

/** Without features of its own a text is shaped word by word, and each word once. */
const optionsOf = ({ tabular }: Style, { isWhole }: Run) => ({
  lineBreak: false,
  ...((tabular || isWhole) && { features: tabular ? [TABULAR] : [] }),
});

const isApart = (before: Run, after: Run): boolean =>
  (before.logical ?? before).text.endsWith(' ') || (after.logical ?? after).text.startsWith(' ');

/** Brackets and signs among words from right to left, one by one: programs turn around letters alone. */
function separate(run: Run): Run[] {
  const { face, text, logical } = run;
  if (!logical?.isMirrored || face?.isScript) return [run];
  const read = [...logical.text].reverse();
  const { length } = read;
  return [...text].map((character, index) => ({
    ...{ face, text: character, isWhole: true },
    logical: { ...logical, place: logical.place + length - 1 - index, text: read[index] ?? '' },
  }));
}

type Document = InstanceType<typeof PDFDocument>;

/** Draws the dots of a text as shapes: programs that read a text take it apart where glyphs go up and down. */
function drawMarks(document: Document, text: string, { size, tabular }: Style, { x, y }: { x: number; y: number }) {
  const { _font: font } = document;
  const { glyphs, positions } = font.layout(text, tabular ? [TABULAR] : []);
  const unit = size / 1000;
  const line = y + font.ascender * unit;
  let at = x;
  if (glyphs.every(({ codePoints }) => codePoints.length > 0)) return;
  for (const [index, { codePoints, path }] of glyphs.entries()) {
    const { xAdvance, xOffset, yOffset } = positions[index] ?? { xAdvance: 0, xOffset: 0, yOffset: 0 };
    const [left, base] = [at + xOffset * unit, line - yOffset * unit];
    const scale = font.scale * unit;
    if (codePoints.length === 0)
      for (const { command, args } of path.commands) {
        const places = args.map((value, axis) => (axis % 2 === 0 ? left + value * scale : base - value * scale));
        (document[command] as (...values: number[]) => unknown)(...places);
      }
    at += xAdvance * unit;
  }
  document.fill();
}

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
const GAP = '\uf8ff';

interface Reading {
  readTogether?: ReadTogether | null;
}

/** Makes the letters of an embedded font readable. */
function makeReadable(font: PDFKit.EmbeddedFont, { readTogether: together = null }: Reading): void {
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

/** Draws the runs of lines. In a document that is written from right to left each run says what is read there. */
export function createRuns(document: Document, faces: Faces, isMirrored: boolean) {
  const registered = new Set<Face>();
  /** The run that was drawn last, with the place of its end. */
  let last: { x: number; y: number; run: Run } | undefined;

  function selectFace(face: Face, size: number) {
    const isNew = !registered.has(face);
    if (isNew) document.registerFont(face.name, face.content);
    registered.add(face);
    document.font(face.name, size);
    if (isNew && (face.isScript || isMirrored)) makeReadable(document._font, face);
  }

  /** Draws or measures a run. A character without a font is a box that says what it stands for. */
  function inRun(run: Run, { weight, size }: Style, work: (text: string, actual: string | null) => number): number {
    const boxFace = faces[weight].find((face) => face.has(MISSING.codePointAt(0) ?? 0));
    const face = run.face ?? boxFace;
    if (!face) return 0;
    selectFace(face, size);
    return run.face ? work(run.text, null) : work(MISSING.repeat([...run.text].length), run.text);
  }

  const widthOfRun = (run: Run, style: Style) =>
    inRun(run, style, (text) => document.widthOfString(text, optionsOf(style, run)));

  /** Letters of all fonts stand on one line: that of Inter. */
  const baseline = faces.regular.find(({ isScript }) => !isScript)?.ascent ?? 0;
  const offsetOf = ({ face }: Run, { size }: Style) => (face?.isScript ? (baseline - face.ascent) * size : 0);

  function drawRun(run: Run, style: Style, x: number, y: number): number {
    const read = isMirrored ? (run.logical?.text ?? run.text) : null;
    return inRun(run, style, (text, missing) => {
      const actual = missing === null ? read : missing;
      document.fillColor(style.color);
      if (actual !== null) document.markContent('Span', { actual });
      document._font.isMirrored = run.logical?.isMirrored === true;
      if (run.face?.drawsMarks) drawMarks(document, text, style, { x, y: y + offsetOf(run, style) });
      document._font.leavesOutMarks = run.face?.drawsMarks === true;
      document.text(text, x, y + offsetOf(run, style), optionsOf(style, run));
      if (actual !== null) document.endMarkedContent();
      return document.widthOfString(text, optionsOf(style, run));
    });
  }

  /**
   * Draws a line from `x` on, its runs in the order in which they are read. Programs find spaces by looking to the right, so
   * each one before a run that stands further left is drawn as an empty glyph.
   */
  function drawLogically(runs: readonly Run[], style: Style, x: number, y: number): void {
    let at = x;
    const placed = runs.flatMap(separate).map((run) => {
      const from = at;
      at += widthOfRun(run, style);
      return { run, from, to: at };
    });
    placed.sort((a, b) => (a.run.logical?.place ?? 0) - (b.run.logical?.place ?? 0));
    for (const [index, { run, from, to }] of placed.entries()) {
      const isNext = last !== undefined && Math.abs(last.y - y) < style.size / 2 && from < last.x;
      if (last && isNext && (index === 0 || isApart(last.run, run)))
        document.text(GAP, last.x + style.size, y, { lineBreak: false });
      drawRun(run, style, from, y);
      last = { x: to, y, run };
    }
  }

  return { widthOfRun, drawRun, drawLogically };
}
