import { parseDigits } from '#api/features/assistant/numbers-guard/tokens.ts';
import { DAY } from '#common/limits.ts';

/** An option of the form covers this range, including both ends. */
export interface OptionRange {
  option: string;
  from: number;
  to: number;
}

const NUMBER = /(\d{1,3}(?:[ \u00a0\u202f']\d{3})+(?!\d)|\d+(?:[.,]\d+)*)\s?(k\b|thousand\b)?/giu;
const OPEN_END = /\+|\b(?:over|above|more than|at least|from|longer|or more|and up)\b|>|≥/i;
const OPEN_START = /\b(?:under|below|less than|up to|at most|within)\b|<|≤/i;

/** The numbers of an option as a range: '$500 - $1,000', 'below 2.500 €', '10k+'. `null` without a number. */
function rangeIn(option: string): { from: number; to: number } | null {
  const [first, second] = [...option.matchAll(NUMBER)].map(
    ([, digits = '', thousand]) =>
      parseDigits(digits.replace(/[\u00a0\u202f]/g, ' ')) * (thousand === undefined ? 1 : 1_000),
  );
  if (first === undefined || Number.isNaN(first) || Number.isNaN(second)) return null;
  if (second !== undefined) return { from: Math.min(first, second), to: Math.max(first, second) };
  if (OPEN_START.test(option)) return { from: 0, to: first };
  return { from: first, to: OPEN_END.test(option) ? Number.POSITIVE_INFINITY : first };
}

export const amountRanges = (options: readonly string[]): OptionRange[] =>
  options.flatMap((option) => {
    const range = rangeIn(option);
    return range === null ? [] : [{ option, ...range }];
  });

const DAYS = { day: 1, week: 7, month: 31, year: 366 } as const;
const UNIT = /\b(day|week|month|year)s?\b/i;

/** Days from now that each option covers: '1-2 weeks' is 7 to 14. An option without a length of time is left out. */
export const dayRanges = (options: readonly string[]): OptionRange[] =>
  options.flatMap((option) => {
    const range = rangeIn(option);
    const unit = UNIT.exec(option)?.[1]?.toLowerCase();
    const days = Object.entries(DAYS).find(([name]) => name === unit)?.[1];
    return range === null || days === undefined ? [] : [{ option, from: range.from * days, to: range.to * days }];
  });

/** The lowest option that holds the value; an option ends where the next begins. */
export const optionHolding = (ranges: readonly OptionRange[], value: number): string | undefined =>
  [...ranges].sort((a, b) => a.to - b.to).find(({ from, to }) => from <= value && value <= to)?.option;

/** Whole days between two dates, `YYYY-MM-DD`. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY);
