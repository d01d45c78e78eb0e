import { conflict } from '#common/errors.ts';

/**
 * Refuses an edit of an outdated version of the row. @throws Conflict with both versions: the stored one and
 * the submitted one
 */
export function assertNotStale(current: { updatedAt: string }, edit: { updatedAt?: string | undefined }): void {
  if (edit.updatedAt === undefined || Date.parse(edit.updatedAt) === Date.parse(current.updatedAt)) return;
  const { updatedAt: _base, ...submitted } = edit;
  throw conflict('This was changed in the meantime', { current, submitted });
}
