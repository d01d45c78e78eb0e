import type { Difference } from '#web/admin/components/conflict-notice.tsx';

const inWords = (value: unknown): string => {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return String(value ?? '');
};

/** The fields in which two drafts differ, under the labels of the form. */
export function draftDifferences(
  labels: Readonly<Record<string, string>>,
  saved: Readonly<Record<string, unknown>>,
  mine: Readonly<Record<string, unknown>>,
): Difference[] {
  return Object.entries(labels)
    .map(([field, label]) => ({ label, saved: inWords(saved[field]), mine: inWords(mine[field]) }))
    .filter((row) => row.saved !== row.mine);
}
