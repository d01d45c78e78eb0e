import { closeSync, mkdirSync, openSync } from 'node:fs';
import { dirname, join } from 'node:path';
import BetterSqlite, { type Database as Handle, type Statement } from 'better-sqlite3';
import { hasCode } from '#api/core/error-code.ts';

/**
 * better-sqlite3 behind the callback interface of the `sqlite3` package, which is what Sequelize speaks.
 *
 * SQLite has one writer. better-sqlite3 waits for it by blocking the process, and the writer may be a transaction of
 * this very process, which could then never end. So writers queue here first, one gate per file; readers never wait.
 */

type Parameters = Record<string, unknown> | readonly unknown[];
type Callback = (this: { lastID?: number | bigint; changes?: number }, error: Error | null, rows?: unknown[]) => void;

interface WriteGate {
  /** Resolves, with the function that lets the next one in, once no other writer is inside. */
  enter(): Promise<() => void>;
}

function createGate(): WriteGate {
  let last = Promise.resolve();
  return {
    enter() {
      const { promise, resolve } = Promise.withResolvers<void>();
      const entered = last.then(() => resolve);
      last = promise;
      return entered;
    },
  };
}

const gates = new Map<string, WriteGate>();
const idle = new Map<string, Handle[]>();
const statements = new WeakMap<Handle, Map<string, Statement>>();
const STATEMENTS_KEPT = 200;
/**
 * Nobody needs these questions of Sequelize: foreign keys are on in every handle, and none of our columns has a type by which it would
 * parse values. It asks for the types before each read in small letters, and for a description of a table in capitals.
 */
const UNREAD_PRAGMA = /^\s*PRAGMA (foreign_keys|FOREIGN_KEYS|table_info\(`)/;
const HANDLES_KEPT = 4;

function gateOf(file: string): WriteGate {
  const gate = gates.get(file) ?? createGate();
  gates.set(file, gate);
  return gate;
}

function open(file: string): Handle {
  const reused = idle.get(file)?.pop();
  if (reused) return reused;
  const handle = new BetterSqlite(file);
  handle.pragma('journal_mode = WAL');
  handle.pragma('synchronous = FULL');
  handle.pragma('busy_timeout = 5000');
  handle.pragma('foreign_keys = ON');
  // Deleted text is overwritten, so that it is in no free page of the file.
  handle.pragma('secure_delete = ON');
  return handle;
}

function prepare(handle: Handle, sql: string): Statement {
  const known = statements.get(handle) ?? new Map<string, Statement>();
  statements.set(handle, known);
  const statement = known.get(sql) ?? handle.prepare(sql);
  if (known.size >= STATEMENTS_KEPT) known.clear();
  known.set(sql, statement);
  return statement;
}

const storable = (value: unknown) => {
  if (typeof value === 'boolean') return value ? 1 : 0;
  return value === undefined ? null : value;
};

function bindings(parameters: Parameters): unknown[] {
  if (Array.isArray(parameters)) return parameters.map(storable);
  const named = Object.entries(parameters).map(([name, value]) => [name.replace(/^\$/, ''), storable(value)]);
  return named.length === 0 ? [] : [Object.fromEntries(named)];
}

class Database {
  readonly filename: string;
  readonly #handle: Handle;
  #leave: (() => void) | undefined;

  constructor(filename: string, _mode: number, opened: (error: Error | null) => void) {
    this.filename = filename;
    this.#handle = open(filename);
    queueMicrotask(() => opened(null));
  }

  serialize(work: () => void) {
    work();
  }

  run(sql: string, parameters?: Parameters | Callback, done?: Callback) {
    this.all(sql, parameters, done);
  }

  all(sql: string, parameters: Parameters | Callback = [], done?: Callback) {
    const callback = typeof parameters === 'function' ? parameters : done;
    const values = typeof parameters === 'function' ? [] : parameters;
    if (UNREAD_PRAGMA.test(sql)) return callback?.call({}, null, []);
    if (this.#handle.inTransaction || !this.#writes(sql)) return this.#execute(sql, values, callback);
    gateOf(this.filename)
      .enter()
      .then((leave) => {
        this.#leave = leave;
        this.#execute(sql, values, callback);
      });
  }

  close(done?: (error: Error | null) => void) {
    if (this.#handle.inTransaction) this.#handle.exec('ROLLBACK');
    this.#letNextIn();
    const spare = idle.get(this.filename) ?? [];
    idle.set(this.filename, spare);
    if (spare.length < HANDLES_KEPT) spare.push(this.#handle);
    else this.#handle.close();
    done?.(null);
  }

  #writes(sql: string): boolean {
    if (/^\s*(BEGIN|PRAGMA wal_checkpoint)/i.test(sql)) return true;
    if (/^\s*(SELECT|PRAGMA|COMMIT|ROLLBACK|SAVEPOINT|RELEASE)/i.test(sql)) return false;
    return true;
  }

  #letNextIn() {
    this.#leave?.();
    this.#leave = undefined;
  }

  #execute(sql: string, parameters: Parameters, callback: Callback | undefined) {
    let rows: unknown[] = [];
    let outcome: { lastID?: number | bigint; changes?: number } = {};
    let failure: Error | null = null;
    try {
      const statement = prepare(this.#handle, sql);
      if (statement.reader) rows = statement.all(...bindings(parameters));
      else {
        const result = statement.run(...bindings(parameters));
        outcome = { lastID: result.lastInsertRowid, changes: result.changes };
      }
    } catch (error) {
      failure = asDriverError(error);
    }
    if (!this.#handle.inTransaction) this.#letNextIn();
    if (failure) callback?.call(outcome, failure, rows);
    else withoutStacks(() => callback?.call(outcome, failure, rows));
  }
}

/** Sequelize reads the stack of each query's call, in case it failed: writing it down takes a fifteenth of a server's time. */
function withoutStacks(work: () => void): void {
  const { prepareStackTrace } = Error;
  Error.prepareStackTrace = () => '';
  try {
    work();
  } finally {
    Error.prepareStackTrace = prepareStackTrace;
  }
}

/** Sequelize knows the short names of the codes only. */
function asDriverError(error: unknown): Error {
  if (!(error instanceof Error)) return new Error(String(error));
  if ('code' in error && typeof error.code === 'string' && error.code.startsWith('SQLITE_CONSTRAINT'))
    Object.assign(error, { code: 'SQLITE_CONSTRAINT' });
  return error;
}

/** Closes the handles that wait to be used again; call once nothing uses the file any more. */
export function closeIdleHandles(file: string): void {
  for (const handle of idle.get(file) ?? []) handle.close();
  idle.delete(file);
}

/** The module for Sequelize's `dialectModule`. */
export const sqliteDriver = { Database, OPEN_READWRITE: 2, OPEN_CREATE: 4 };

/** Thrown when another process holds the lock of a SQLite database. */
export class DatabaseInUse extends Error {
  override name = 'DatabaseInUse';
}

/** Creates an empty file that only this user may read. An existing one is not opened: closing it would end SQLite's locks. */
export function createPrivateFile(file: string): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  try {
    closeSync(openSync(file, 'wx', 0o600));
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error;
  }
}

/**
 * Reserves a SQLite database for one server or one command that needs it alone. The lock is an exclusive transaction on
 * a file beside the database, so the operating system ends it with the process, also after SIGKILL.
 * @returns the function that ends the lock
 * @throws DatabaseInUse when another process holds it
 */
export function lockSqlite(databaseFile: string): () => void {
  const folder = dirname(databaseFile);
  const file = join(folder, 'lock.sqlite');
  createPrivateFile(file);
  const handle = new BetterSqlite(file, { timeout: 0 });
  try {
    // Nothing is ever written, so no journal is needed.
    handle.pragma('journal_mode = MEMORY');
    handle.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    handle.close();
    if (!hasCode(error, 'SQLITE_BUSY')) throw error;
    throw new DatabaseInUse(
      `Another process uses the database in ${folder}: a server or a command that needs it alone`,
    );
  }
  return () => {
    if (handle.open) handle.close();
  };
}
