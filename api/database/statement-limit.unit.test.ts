import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { limitStatements, MAY_TAKE_LONG } from './mysql-session.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** A connection to a server that has stopped talking. */
function silentConnection() {
  const asked: string[] = [];
  const closed: string[] = [];
  const connection = {
    query: (options: { sql: string }, _done: (error: Error | null) => void): unknown => asked.push(options.sql),
    execute: (sql: string, _values: unknown[], _done: (error: Error | null) => void): unknown => asked.push(sql),
    destroy: () => closed.push('connection'),
    stream: { destroy: () => closed.push('stream') },
  };
  limitStatements(connection, 1_000);
  return { connection, asked, closed };
}

test('a statement that is not answered in time fails, and its connection is not used again', () => {
  const { connection, asked, closed } = silentConnection();
  const failures: unknown[] = [];
  connection.query({ sql: 'START TRANSACTION' }, (error) => failures.push(error));
  connection.execute('UPDATE mails SET attempts = ?', [1], (error) => failures.push(error));
  vi.advanceTimersByTime(999);
  expect(failures).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(asked).toEqual(['START TRANSACTION', 'UPDATE mails SET attempts = ?']);
  expect(failures).toMatchObject([{ code: 'ETIMEDOUT' }, { code: 'ETIMEDOUT' }]);
  expect(closed).toContain('stream');
});

test.each([
  'ALTER TABLE contacts ADD COLUMN x INT',
  'CREATE INDEX x ON contacts (x)',
  "SELECT GET_LOCK('x', 60) AS got",
  'DELETE FROM contacts',
  `UPDATE ${MAY_TAKE_LONG} contacts SET urgency = 0`,
  'INSERT INTO contacts (a) SELECT a FROM numbers',
])('what may take long has the time it takes: %s', (sql) => {
  const { connection, closed } = silentConnection();
  const failed = vi.fn();
  connection.query({ sql }, failed);
  vi.advanceTimersByTime(3_600_000);
  expect(failed).not.toHaveBeenCalled();
  expect(closed).toEqual([]);
});
