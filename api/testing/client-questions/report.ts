import type { Half, Result } from './ask-client-questions.ts';
import { halves } from './ask-client-questions.ts';

/** Figures of a run as text: by intent and half, then what failed. */

const isGood = ({ failures }: Result) => failures.length === 0;

/** Share of good answers from 0 to 1; 1 for no questions. */
export const shareOf = (results: readonly Result[]): number =>
  results.length === 0 ? 1 : results.filter(isGood).length / results.length;

const cell = (results: readonly Result[]) =>
  results.length === 0 ? '-' : `${results.filter(isGood).length}/${results.length}`;

const percent = (results: readonly Result[]) =>
  results.length === 0 ? '-' : `${(shareOf(results) * 100).toFixed(1)} %`;

const inHalf = (half: Half, among: readonly Result[]) => among.filter((result) => result.half === half);

const recognized = (among: readonly Result[]) =>
  `${among.filter(({ isRecognized }) => isRecognized).length}/${among.length}`;

export function tableOf(results: readonly Result[]): string {
  const row = (name: string, cells: readonly string[]) =>
    name.padEnd(14) + cells.map((text) => text.padStart(12)).join('');
  const cells = (among: readonly Result[]) => [...halves.map((half) => cell(inHalf(half, among))), recognized(among)];
  const shares = halves.map((half) => percent(inHalf(half, results)));
  return [
    row('intent', [...halves, 'recognized']),
    ...[...Map.groupBy(results, ({ intent }) => intent)].map(([intent, among]) => row(intent, cells(among))),
    row('all', cells(results)),
    row('', shares),
  ].join('\n');
}

const MAX_TEXT = 400;

/** Failed questions with what was wrong, and the reply. */
export const failuresOf = (results: readonly Result[]): string =>
  results
    .filter((result) => !isGood(result))
    .map(
      ({ half, intent, asked, failures, text }) =>
        `[${half}, ${intent}] ${asked.join(' || ')}\n  ${failures.join('\n  ')}\n  > ${text.replace(/\s+/g, ' ').slice(0, MAX_TEXT)}`,
    )
    .join('\n');
