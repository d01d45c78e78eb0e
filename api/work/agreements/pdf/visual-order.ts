import createBidi from 'bidi-js';
import type { Face } from './fonts.ts';
import type { Direction } from './script-fonts.ts';
import { type Run, splitRuns } from './text.ts';

/** The order in which the parts of a line are drawn, from left to right (Unicode Standard Annex #9). */

const RIGHT_TO_LEFT =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Samaritan}\p{Script=Mandaic}\p{Script=Adlam}\p{Script=Hanifi_Rohingya}]/u;

const LETTER = new RegExp(`(?=\\p{L})${RIGHT_TO_LEFT.source}`, 'u');

const bidi = createBidi();

/** Returns a character as it is written from right to left: brackets face the other way. */
export const mirrored = (character: string): string => bidi.getMirroredCharacter(character) ?? character;

/** The direction of a paragraph is that of its first letter that has one. */
export function directionOf(paragraph: string): Direction {
  if (!RIGHT_TO_LEFT.test(paragraph)) return 'ltr';
  const [first] = bidi.getEmbeddingLevels(paragraph, 'auto').paragraphs;
  return (first?.level ?? 0) % 2 === 1 ? 'rtl' : 'ltr';
}

/** In a document that is written from right to left, only what has no letter of such a script is not, such as amounts. */
export const directionIn = (text: string): Direction => (LETTER.test(text) ? 'rtl' : 'ltr');

interface Order {
  isolatesNumbers: boolean;
}

interface Segment {
  level: number;
  /** Its first place in the line. */
  start: number;
  text: string;
}

/** Phone numbers, amounts, and numbers with hyphens such as those of invoices: signs and groups of digits in their order. */
const NUMBERS = /\+\p{Nd}[\p{Nd} -]*\p{Nd}|(?<![\p{L}\p{N}])[-+−]?\p{Sc}? ?\p{Nd}+(?:[-.,/:٫٬]\p{Nd}+)*(?: ?\p{Sc})?/gu;

/** Numbers stay from left to right, as if each stood in an isolate (rule HL4). */
function isolateNumbers(line: string, levels: Uint8Array): void {
  for (const { 0: text, index } of line.matchAll(NUMBERS)) {
    const start = index + text.length - text.trimStart().length;
    for (let at = start; at < index + text.length; at++) levels[at] = Math.max(levels[at] ?? 0, 2);
  }
}

/** Parts of one level each, as they are read; brackets face the way that they are written. */
function segmentsOf(line: string, direction: Direction, { isolatesNumbers }: Order): Segment[] {
  const { levels } = bidi.getEmbeddingLevels(line, direction);
  if (isolatesNumbers && direction === 'rtl') isolateNumbers(line, levels);
  const segments: Segment[] = [];
  let index = 0;
  for (const character of line) {
    const level = levels[index] ?? 0;
    const drawn = level % 2 === 1 ? mirrored(character) : character;
    const last = segments.at(-1);
    if (last?.level === level) last.text += drawn;
    else segments.push({ level, start: index, text: drawn });
    index += character.length;
  }
  return segments;
}

/** Rule L2: from the highest level down, what is at that level or above is turned around. */
function reorder(segments: Segment[]): Segment[] {
  const ordered = [...segments];
  const highest = Math.max(...ordered.map(({ level }) => level));
  for (let level = highest; level >= 1; level--) {
    let from = 0;
    while (from < ordered.length) {
      let to = from;
      while ((ordered[to]?.level ?? -1) >= level) to++;
      if (to > from) ordered.splice(from, to - from, ...ordered.slice(from, to).reverse());
      from = to + 1;
    }
  }
  return ordered;
}

/** The font library turns a run around if, and only if, it has a letter of such a script. */
const turned = (text: string, isTurned: boolean): string =>
  RIGHT_TO_LEFT.test(text) === isTurned ? text : [...text].reverse().join('');

function runsOf({ level, start, text }: Segment, faces: readonly Face[]): Run[] {
  const isTurned = level % 2 === 1;
  let place = start;
  const runs = splitRuns(text, faces).map((run): Run => {
    const read = isTurned ? [...run.text].map(mirrored).join('') : run.text;
    const from = place;
    place += run.text.length;
    return {
      ...run,
      text: turned(run.text, isTurned),
      isWhole: true,
      logical: { place: from, text: read, isMirrored: isTurned },
    };
  });
  return isTurned ? runs.reverse() : runs;
}

/** A line as parts of one font each, from left to right. */
export function visualRuns(
  line: string,
  faces: readonly Face[],
  direction: Direction,
  order: Order = { isolatesNumbers: false },
): Run[] {
  if (!RIGHT_TO_LEFT.test(line)) return splitRuns(line, faces);
  return reorder(segmentsOf(line, direction, order)).flatMap((segment) => runsOf(segment, faces));
}
