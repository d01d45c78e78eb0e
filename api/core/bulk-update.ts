import { AppError, type ErrorCode } from '#common/errors.ts';

type Reason = 'not_found' | 'conflict' | 'rule_broken';

const isReason = (code: ErrorCode): code is Reason => ['not_found', 'conflict', 'rule_broken'].includes(code);

/**
 * Changes rows one by one, sorted by id, so that two concurrent calls cannot deadlock. A row that cannot be
 * changed is returned with its reason and does not prevent the others; any other failure cancels everything.
 */
export async function bulkUpdate<Change extends { id: string }, Row>(
  changes: readonly Change[],
  apply: (change: Change) => Promise<Row>,
) {
  const changed: Row[] = [];
  const failed: { id: string; code: Reason; message: string }[] = [];
  for (const change of changes.toSorted((a, b) => (a.id < b.id ? -1 : 1)))
    try {
      changed.push(await apply(change));
    } catch (error) {
      if (!(error instanceof AppError) || !isReason(error.code)) throw error;
      failed.push({ id: change.id, code: error.code, message: error.message });
    }
  return { changed, failed };
}

/** The value that every change asks for; `null` when they ask for different ones or for none. */
export function sharedValue<Value>(values: readonly (Value | undefined)[]): Value | null {
  const [first, ...others] = values;
  return first !== undefined && others.every((value) => value === first) ? first : null;
}

/** Title of a bulk update in the activity log: '12 contacts', or the title of a single row. */
export const bulkTitle = (titles: readonly string[], what: string): string =>
  titles.length === 1 ? (titles[0] ?? what) : `${titles.length} ${what}`;
