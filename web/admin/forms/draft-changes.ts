import { mergeEdits } from '#common/site/merge.ts';
import { isEqual } from '#common/site/tree.ts';
import type { Difference } from '#web/admin/components/conflict-notice.tsx';

type Draft = Readonly<Record<string, unknown>>;

/** The names of the fields that differ from the draft that the typing began with. */
export const changedFields = (began: Draft, mine: Draft): string[] =>
  Object.keys(mine).filter((name) => !isEqual(began[name], mine[name]));

/** The fields of a payload that the named fields of its form make up. A field of the form is its namesake unless `madeOf` says more. */
export function changedPayload<Fields>(
  fields: Fields,
  names: readonly string[],
  madeOf: Readonly<Partial<Record<string, readonly string[]>>> = {},
): Partial<Fields> {
  const sent = new Set(names.flatMap((name) => madeOf[name] ?? [name]));
  const entries = Object.entries(fields as object).filter(([name]) => sent.has(name));
  // Some entries of an object are a part of that object.
  return Object.fromEntries(entries) as Partial<Fields>;
}

/** Merges what was typed with a version saved elsewhere. `conflicts` names the fields that both changed. */
export function mergeDrafts<Values extends Draft>(began: Values, saved: Values, mine: Values) {
  const { value, conflicts } = mergeEdits(began, saved, mine);
  return { draft: value, conflicts: conflicts.map(({ path }) => path) };
}

const inWords = (value: unknown): string => {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return String(value ?? '');
};

/** The values of the named fields in two drafts, under the labels of the form. */
export const fieldDifferences = (
  labels: Readonly<Record<string, string>>,
  names: readonly string[],
  saved: Draft,
  mine: Draft,
): Difference[] =>
  names.map((name) => ({ label: labels[name] ?? name, saved: inWords(saved[name]), mine: inWords(mine[name]) }));
