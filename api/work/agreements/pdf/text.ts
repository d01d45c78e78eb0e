import { type Face, type Faces, IGNORABLE } from './fonts.ts';
import type { Weight } from './script-fonts.ts';

/** Describes how a text looks; sizes in points. */
export interface Style {
  weight: Weight;
  size: number;
  /** Distance of two lines in points. */
  leading: number;
  color: string;
  /** Figures of one width, so that amounts below each other line up. */
  tabular?: true;
}

/** A part of a line in one font; `face` is `null` for characters that no font has. */
export interface Run {
  face: Face | null;
  text: string;
  /** It is shaped as one, not word by word: it has letters that are written from right to left. */
  isWhole?: true;
  /** Its place and text in the order of reading; missing where it is drawn in that order. */
  logical?: { place: number; text: string; isMirrored: boolean };
}

/** Stands for a character that no font has; the PDF still says which one it is. */
export const MISSING = '\u25a1';

/** One form for each character, one kind of space, and no characters that only control, the order of writing included. */
export const plainText = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/\t/g, '    ')
    .replace(/[\p{Zl}\p{Zp}]/gu, '\n')
    .replace(/\p{Zs}/gu, ' ')
    .replace(/[^\P{Cc}\n]|[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/gu, '');

const codePointOf = (character: string): number => character.codePointAt(0) ?? 0;

/** A character stays in the font of the one before where that has it. */
function faceOf(codePoint: number, faces: readonly Face[], before: Face | null): Face | null {
  if (before?.has(codePoint)) return before;
  return faces.find((face) => face.has(codePoint)) ?? null;
}

/** A line as parts of one font each. */
export function splitRuns(text: string, faces: readonly Face[]): Run[] {
  const runs: Run[] = [];
  let last: Run | undefined;
  for (const character of text) {
    const isIgnorable = IGNORABLE.test(character);
    if (isIgnorable && last?.face?.has(codePointOf(character)) !== true) continue;
    const face = faceOf(codePointOf(character), faces, last?.face ?? faces[0] ?? null);
    if (last && last.face === face) last.text += character;
    else {
      last = { face, text: character };
      runs.push(last);
    }
  }
  return runs;
}

/** Returns whether every character has a font. */
export const isCovered = (text: string, { regular }: Faces): boolean =>
  splitRuns(text, regular).every(({ face }) => face !== null);

/** Measures characters without kerning, which is enough to break lines. */
export function createMeasure(faces: readonly Face[]) {
  const missing = codePointOf(MISSING);
  const widths = new Map<string, number>();
  const widthOfCharacter = (character: string): number => {
    if (IGNORABLE.test(character)) return 0;
    const known = widths.get(character);
    if (known !== undefined) return known;
    const codePoint = codePointOf(character);
    const face = faceOf(codePoint, faces, null);
    const width = face ? face.advanceOf(codePoint) : (faceOf(missing, faces, null)?.advanceOf(missing) ?? 1);
    widths.set(character, width);
    return width;
  };
  return (text: string): number => {
    let width = 0;
    for (const character of text) width += widthOfCharacter(character);
    return width;
  };
}
export type Measure = ReturnType<typeof createMeasure>;

/** A word with the spaces after it. Words also end after a hyphen or a slash. */
const WORDS = /[^\s/-]*[/-]+|[^\s/-]+[^\S\n]*|[^\S\n]+/gu;

/** Finds where a line may be broken in a text without spaces. */

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
const words = new Intl.Segmenter('th', { granularity: 'word' });

/** Splits a text into characters as people see them: letters keep their marks, and emoji all their code points. */
export const graphemesOf = (text: string): string[] => [...graphemes.segment(text)].map(({ segment }) => segment);

/** Scripts that are broken between any two characters, and those whose words only a dictionary tells. */
const EAST_ASIAN = /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\uff00-\uffef]/u;
const DICTIONARY = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/** These stay with the character before them: closing brackets, stops, small kana and the mark of long vowels. */
const STAYS =
  /^[、。，．,.:;：；!?！？)\]}）］｝」』】〉》〕’”・ーぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ々〜…%％\s]/u;
/** Opening brackets stay with the character after them. */
const OPENS = /[(（［｛「『【〈《〔‘“[{]$/u;

function* joinEastAsian(word: string): Generator<string> {
  let part = '';
  let isBreakable = false;
  for (const character of graphemesOf(word)) {
    const isEastAsian = EAST_ASIAN.test(character);
    if (part !== '' && (isBreakable || isEastAsian) && !STAYS.test(character) && !OPENS.test(part)) {
      yield part;
      part = '';
    }
    part += character;
    isBreakable = isEastAsian;
  }
  if (part !== '') yield part;
}

/** The parts of a word between which a line may be broken; a word of most scripts is one part. */
function* splitWord(word: string): Generator<string> {
  if (DICTIONARY.test(word)) {
    for (const { segment } of words.segment(word)) yield segment;
  } else if (EAST_ASIAN.test(word)) yield* joinEastAsian(word);
  else yield word;
}

/** Cuts what is wider than a line into parts that are not. */
function* cut(word: string, width: number, measure: Measure): Generator<string> {
  let part = '';
  let used = 0;
  for (const character of graphemesOf(word)) {
    const advance = measure(character);
    if (part !== '' && used + advance > width) {
      yield part;
      part = '';
      used = 0;
    }
    part += character;
    used += advance;
  }
  if (part !== '') yield part;
}

function* wordsOf(text: string): Generator<string> {
  for (const [word] of text.matchAll(WORDS)) yield* splitWord(word);
}

function* wrapLine(text: string, width: number, measure: Measure): Generator<string> {
  let line = '';
  let used = 0;
  for (const word of wordsOf(text)) {
    const visible = measure(word.trimEnd());
    if (used + visible > width && line !== '') {
      yield line.trimEnd();
      line = '';
      used = 0;
    }
    const parts = visible > width ? [...cut(word, width, measure)] : [word];
    const last = parts.pop() ?? '';
    yield* parts;
    line += last;
    used += parts.length > 0 ? measure(last) : measure(word);
  }
  yield line.trimEnd();
}

/** The paragraphs of a text; an empty line is one. */
export const paragraphsOf = (text: string): string[] => plainText(text).trimEnd().split('\n');

/** The lines of a paragraph that is `width` points wide. */
export const wrap = (paragraph: string, width: number, size: number, measure: Measure): Generator<string> =>
  wrapLine(paragraph, width / size, measure);
