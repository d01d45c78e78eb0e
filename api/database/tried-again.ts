import { BaseError } from 'sequelize';
import { codeOf, wasNeverSent } from '#api/core/error-code.ts';

/** Tells how far a transaction had come when it failed. */
export type Progress = 'not begun' | 'begun' | 'committing';

/**
 * InnoDB's and SQLite's ways of saying 'another writer was in the way; nothing of yours was kept'. The nodes of a cluster
 * say it at the commit, as a deadlock; one that is cut off from the others refuses every statement as an unknown command.
 */
const NOTHING_KEPT = new Set([
  'ER_LOCK_DEADLOCK',
  'ER_LOCK_WAIT_TIMEOUT',
  'ER_CHECKREAD',
  'ER_UNKNOWN_COM_ERROR',
  'SQLITE_BUSY',
]);

/**
 * The server said at once that it is not there. Before anything began that may be old news: the pool hands out
 * connections, and failures of them, from before it came back. Waiting for an answer in vain is not tried again.
 */
const TURNED_AWAY = /^(ECONNREFUSED|ECONNRESET|EPIPE|PROTOCOL_)/;

/** The connection broke, and with it went what was not committed. */
const CUT_OFF = /^(ECONNRESET|EPIPE|PROTOCOL_CONNECTION_LOST|ER_SERVER_SHUTDOWN|ER_CONNECTION_KILLED)$/;

/**
 * Tells whether a transaction that failed so has certainly left nothing, and may succeed when it is tried again. When the
 * connection breaks after the commit was sent, nobody knows.
 */
export function hasKeptNothing(error: unknown, progress: Progress): boolean {
  const code = codeOf(error) ?? '';
  if (NOTHING_KEPT.has(code) || wasNeverSent(error)) return true;
  if (progress === 'not begun') return TURNED_AWAY.test(code);
  // The work may also fail beside the database, with the same codes.
  return progress === 'begun' && error instanceof BaseError && CUT_OFF.test(code);
}

/** Tells whether a read that failed so may succeed when it is tried again. */
export const mayReadAgain = (error: unknown): boolean =>
  wasNeverSent(error) || TURNED_AWAY.test(codeOf(error) ?? '') || codeOf(error) === 'ER_UNKNOWN_COM_ERROR';
