/**
 * A database server that was cut off, or hangs, keeps its connections open and says nothing; without a limit whoever
 * asked waits for as long as TCP does, which is a quarter of an hour.
 */

type Done = (error: Error | null, ...rest: unknown[]) => void;

/** The part of mysql2's connection that Sequelize sends statements through. */
export interface MysqlConnection {
  query(options: { sql: string }, done: Done): unknown;
  execute(sql: string, values: unknown[], done: Done): unknown;
  destroy(): void;
  stream: { destroy(): unknown };
}

/** Milliseconds; no statement of a request comes near it. */
const LIMIT = 10_000;
/** Part of a statement that changes as many rows as there are. */
export const MAY_TAKE_LONG = '/* may take long */';
/** With a million rows the same goes for changes of the schema, waiting for one's turn, removing or filling much. */
const UNLIMITED = /^\s*(ALTER|CREATE|DROP|DELETE|SELECT GET_LOCK|INSERT\b[^;]*\bSELECT|UPDATE \/\* may take long)\b/i;

const timedOut = () => Object.assign(new Error('The database did not answer in time'), { code: 'ETIMEDOUT' });

/** Gives up on statements that are not answered in time, and on their connection: its answer would come to others. */
export function limitStatements(connection: MysqlConnection, limit = LIMIT): void {
  const query = connection.query.bind(connection);
  const execute = connection.execute.bind(connection);

  function bounded(sql: string, done: Done, send: (done: Done) => unknown): unknown {
    if (UNLIMITED.test(sql.slice(0, 1000))) return send(done);
    const timer = setTimeout(() => {
      connection.destroy();
      connection.stream.destroy();
      done(timedOut());
    }, limit);
    return send((error, ...rest) => {
      clearTimeout(timer);
      done(error, ...rest);
    });
  }
  connection.query = (options, done) => bounded(options.sql, done, (own) => query(options, own));
  connection.execute = (sql, values, done) => bounded(sql, done, (own) => execute(sql, values, own));
}

/**
 * The sql_mode of every connection, whatever the server's is. Strict, because values that do not fit must be refused; and
 * with backslash escapes and without ANSI_QUOTES, because the driver escapes texts for that and another mode would let a
 * quote of a visitor end a text.
 */
export const SESSION_MODE = 'STRICT_TRANS_TABLES,ERROR_FOR_DIVISION_BY_ZERO,NO_ENGINE_SUBSTITUTION';

export const SET_SESSION_MODE = `SET SESSION sql_mode = '${SESSION_MODE}'`;

/** Modes in which the texts of a driver that does not set its own can be left. */
export const UNSAFE_MODES = ['NO_BACKSLASH_ESCAPES', 'ANSI_QUOTES', 'ANSI'] as const;
