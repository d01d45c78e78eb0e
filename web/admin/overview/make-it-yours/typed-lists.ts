import type { Money } from '#common/site/format.ts';

/** The lines that were typed into a field of several, without blank ones. */
export const linesIn = (typed: string): string[] =>
  typed
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** '€', 'CHF': how amounts in a currency begin or end. */
export function symbolOf({ locale, currency }: Money): string {
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency });
  return format.formatToParts(0).find(({ type }) => type === 'currency')?.value ?? currency;
}

/**
 * The name that an entry of a list has now: lists of the same length are renamed in place; in another one an entry is
 * there or gone (`null`).
 */
export const renamedIn = (before: readonly string[], now: readonly string[]) => (entry: string | null) => {
  if (entry === null || now.includes(entry)) return entry;
  return before.length === now.length ? (now[before.indexOf(entry)] ?? null) : null;
};
