import { AppError, type ErrorCode } from '#common/errors.ts';

type Reason = 'not_found' | 'conflict' | 'rule_broken';

const isReason = (code: ErrorCode): code is Reason => ['not_found', 'conflict', 'rule_broken'].includes(code);

/**
 * Changes several rows, one after the other by id, so that two such calls cannot wait for each other. What cannot be
 * changed is named with its reason and does not keep the others from it; any other failure ends the whole.
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

/** '12 contacts', or the title of the only one: what the activity log says of a change of several. */
export const bulkTitle = (titles: readonly string[], what: string): string =>
  titles.length === 1 ? (titles[0] ?? what) : `${titles.length} ${what}`;
