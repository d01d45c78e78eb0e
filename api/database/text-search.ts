/**
 * Conditions on text, as SQL beside `replacements: { search }`. They are fixed: what is searched for never becomes a
 * part of them.
 */

/** True where one of the columns holds the text, without regard to (Latin) case. */
export function holdsText(columns: readonly string[]): string {
  const conditions = columns.map((column) => `INSTR(LOWER(${column}), LOWER(:search)) > 0`);
  return `(${conditions.join(' OR ')})`;
}
