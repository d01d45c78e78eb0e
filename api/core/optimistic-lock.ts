import { conflict } from '#common/errors.ts';

/**
 * Refuses an edit that started from an older version of the row.
 * @throws Conflict with both versions: what is stored now, and what was sent
 */
export function assertNotStale(current: { updatedAt: string }, edit: { updatedAt?: string | undefined }): void {
  if (edit.updatedAt === undefined || Date.parse(edit.updatedAt) === Date.parse(current.updatedAt)) return;
  const { updatedAt: _base, ...submitted } = edit;
  throw conflict('This was changed in the meantime', { current, submitted });
}
