import createBidi from 'bidi-js';
import type { Face } from './fonts.ts';
import { type Run, splitRuns } from './text.ts';

/** The order in which the parts of a line are drawn, from left to right (Unicode Standard Annex #9). */

const RIGHT_TO_LEFT =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Samaritan}\p{Script=Mandaic}\p{Script=Adlam}\p{Script=Hanifi_Rohingya}]/u;

export type Direction = 'ltr' | 'rtl';

const bidi = createBidi();

/** The direction of a paragraph is that of its first letter that has one. */
export function directionOf(paragraph: string): Direction {
  if (!RIGHT_TO_LEFT.test(paragraph)) return 'ltr';
  const [first] = bidi.getEmbeddingLevels(paragraph, 'auto').paragraphs;
  return (first?.level ?? 0) % 2 === 1 ? 'rtl' : 'ltr';
}

interface Segment {
  level: number;
  text: string;
}

/** Parts of one level each, as they are read; brackets face the way that they are written. */
function segmentsOf(line: string, direction: Direction): Segment[] {
  const { levels } = bidi.getEmbeddingLevels(line, direction);
  const segments: Segment[] = [];
  let index = 0;
  for (const character of line) {
    const level = levels[index] ?? 0;
    const drawn = level % 2 === 1 ? (bidi.getMirroredCharacter(character) ?? character) : character;
    const last = segments.at(-1);
    if (last?.level === level) last.text += drawn;
    else segments.push({ level, text: drawn });
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

function runsOf({ level, text }: Segment, faces: readonly Face[]): Run[] {
  const isTurned = level % 2 === 1;
  const runs = splitRuns(text, faces).map((run): Run => ({ ...run, text: turned(run.text, isTurned), isWhole: true }));
  return isTurned ? runs.reverse() : runs;
}

/** A line as parts of one font each, in the order in which they are drawn. */
export function visualRuns(line: string, faces: readonly Face[], direction: Direction): Run[] {
  if (!RIGHT_TO_LEFT.test(line)) return splitRuns(line, faces);
  return reorder(segmentsOf(line, direction)).flatMap((segment) => runsOf(segment, faces));
}
