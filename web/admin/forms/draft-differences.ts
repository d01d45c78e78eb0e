import type { Difference } from '#web/admin/components/conflict-notice.tsx';

type Draft = Record<string, string>;

/** The fields in which two drafts differ, under the labels of the form. */
export function draftDifferences<D extends Draft>(
  labels: { readonly [K in keyof D & string]: string },
  saved: D,
  mine: D,
): Difference[] {
  return Object.entries(labels)
    .map(([field, label]) => ({ label, saved: saved[field] ?? '', mine: mine[field] ?? '' }))
    .filter((row) => row.saved !== row.mine);
}
