import { toPlainText } from '#api/assistant/numbers-guard/normalize.ts';

/** The judge reads a reply as words, without regard to case, links, dashes and quotes. */

const MIN_LEAD = 30;
const LEAD_SENTENCES = 2;

/** A name in bold before a colon says nothing by itself: '**Redis**: ...'. */
const LABEL = /^(?:[-*] )?\*\*[^*\n]+\*\*(?: \([^)\n]*\))?:\s/;

function firstOf(sentences: readonly string[], isLabelled: boolean): string {
  const spoken = sentences.filter((sentence) => sentence.trim() !== '');
  const [first = ''] = spoken;
  return first.length >= MIN_LEAD && !isLabelled ? first : spoken.slice(0, LEAD_SENTENCES).join(' ');
}

/** The first sentence, and the second where the first is a word such as 'Yes.' or a name in bold. */
export const leadOf = (text: string): string =>
  firstOf(toPlainText(text).split(/(?<=[.!?:])\s+|\n+/), LABEL.test(text.trimStart()));

/** As `leadOf`, with links, case and what stands after a colon. */
export const openingOf = (text: string): string => firstOf(text.split(/(?<=[.!?])\s+|\n+/), false);

const MIN_WORD = 4;
const STEM = 5;
const COMMON = new Set(
  'that this with your yours have will when what from they them there here also every then than into over some more most each only very just like about after before what which would could should been being does were because while where'.split(
    ' ',
  ),
);

/** Beginnings of the words that carry meaning. */
const stemsOf = (text: string): string[] => [
  ...new Set(
    (toPlainText(text).match(/[\p{L}\d]+/gu) ?? [])
      .filter((word) => word.length >= MIN_WORD && !COMMON.has(word))
      .map((word) => word.slice(0, STEM)),
  ),
];

const MIN_SHARED = 3;
const MIN_SHARE = 0.5;

/** `true` when the reply tells at least one clause of the source: it shares half of its words, and three at least. */
export function tells(reply: string, source: string): boolean {
  const said = new Set(stemsOf(reply));
  return source
    .split(/[.!?;:,]\s+|\n+/)
    .map(stemsOf)
    .some((stems) => {
      const shared = stems.filter((stem) => said.has(stem)).length;
      return shared >= MIN_SHARED && shared / stems.length >= MIN_SHARE;
    });
}
