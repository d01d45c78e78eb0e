import { DatabaseError } from 'sequelize';
import { expect, test } from 'vitest';
import { toAppError } from '#api/http/errors.ts';
import { hasKeptNothing, mayReadAgain, type Progress } from './connection.ts';
import { isDatabaseStarting } from './failures.ts';

const databaseError = (code: string | undefined, message = 'failed') =>
  new DatabaseError(Object.assign(new Error(message), { ...(code && { code }), sql: 'COMMIT' }));
/** The driver says this of a statement that comes to a broken connection. */
const broken = databaseError(undefined, "Can't add new command when connection is in closed state");

test.each<[string, Progress, boolean]>([
  ['ER_LOCK_DEADLOCK', 'committing', true],
  ['ER_LOCK_WAIT_TIMEOUT', 'committing', true],
  ['ER_UNKNOWN_COM_ERROR', 'not begun', true],
  ['ER_UNKNOWN_COM_ERROR', 'committing', true],
  ['ECONNREFUSED', 'not begun', true],
  ['ECONNRESET', 'not begun', true],
  ['ECONNRESET', 'begun', true],
  ['PROTOCOL_CONNECTION_LOST', 'begun', true],
  ['ER_SERVER_SHUTDOWN', 'begun', true],
  ['ECONNRESET', 'committing', false],
  ['PROTOCOL_CONNECTION_LOST', 'committing', false],
  ['ER_ERROR_DURING_COMMIT', 'committing', false],
  ['ETIMEDOUT', 'begun', false],
  ['ER_DUP_ENTRY', 'begun', false],
])('whether a transaction that met %s, while %s, has certainly kept nothing: %s', (code, progress, expected) => {
  expect(hasKeptNothing(databaseError(code), progress)).toBe(expected);
});

test('a commit that was not sent, because the connection had broken before, has kept nothing', () => {
  expect(hasKeptNothing(broken, 'committing')).toBe(true);
  expect(mayReadAgain(broken)).toBe(true);
});

test('a connection to somebody else that breaks inside of a transaction is not the database’s', () => {
  expect(hasKeptNothing(Object.assign(new Error('cut'), { code: 'ECONNRESET' }), 'begun')).toBe(false);
});

test.each([databaseError('ER_UNKNOWN_COM_ERROR'), databaseError('ER_ERROR_DURING_COMMIT'), broken])(
  'a node without a majority, a commit that it could not spread, a broken connection: 503 that says when to try again',
  (error) => {
    const { status, retryAfter } = toAppError(error);
    expect(status).toBe(503);
    expect(retryAfter).toBeLessThanOrEqual(5);
  },
);

test('a start waits for a cluster to find its majority', () => {
  expect(isDatabaseStarting(databaseError('ER_UNKNOWN_COM_ERROR'))).toBe(true);
});
