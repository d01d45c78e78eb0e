import { write, writeSync } from 'node:fs';
import { type DestinationStream, type Logger, pino, stdSerializers } from 'pino';
import { BaseError } from 'sequelize';
import { hasCode } from './error-code.ts';

/** Lines are collected and written together, because a write per request would cost more than the request. */
const WRITE_ABOVE = 16_000;
const WRITE_EVERY_MS = 1_000;
const RETRY_MS = 50;
/** Characters that wait for a reader that does not read. Later lines are dropped until it does. */
const MAX_WAITING = 4_000_000;
const MAX_LAST_WRITE_MS = 1_000;

const isBusy = (error: unknown) => hasCode(error, 'EAGAIN', 'EBUSY');

interface LogOutput {
  write(line: string): void;
  /** Writes what waits before the process ends; gives up after a second. */
  flushSync(): void;
}

/**
 * Writes log lines to an open file, standard output by default. When nobody reads the output any more, lines are
 * dropped and the server goes on: a log reader that leaves must not end the site.
 */
function createLogOutput(fd = 1): LogOutput {
  let waiting: string[] = [];
  let size = 0;
  let isWriting = false;
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;

  function take(): Buffer {
    const chunk = Buffer.from(waiting.join(''));
    waiting = [];
    size = 0;
    return chunk;
  }

  function end(error: Error) {
    isWriting = false;
    take();
    if (hasCode(error, 'EPIPE', 'EBADF', 'EIO', 'ENXIO')) isClosed = true;
  }

  function send(chunk: Buffer) {
    write(fd, chunk, (error, written) => {
      if (error && isBusy(error)) setTimeout(send, RETRY_MS, chunk).unref();
      else if (error) end(error);
      else if (written < chunk.length) send(chunk.subarray(written));
      else {
        isWriting = false;
        if (size > WRITE_ABOVE) flush();
      }
    });
  }

  function flush() {
    clearTimeout(timer);
    timer = undefined;
    if (isWriting || size === 0) return;
    isWriting = true;
    send(take());
  }

  return {
    write(line) {
      if (isClosed || size > MAX_WAITING) return;
      waiting.push(line);
      size += line.length;
      if (size > WRITE_ABOVE) flush();
      timer ??= setTimeout(flush, WRITE_EVERY_MS).unref();
    },
    flushSync() {
      const started = performance.now();
      let chunk = isClosed ? Buffer.alloc(0) : take();
      while (chunk.length > 0 && performance.now() - started < MAX_LAST_WRITE_MS) {
        try {
          chunk = chunk.subarray(writeSync(fd, chunk));
        } catch (error) {
          // The process ends, and there is no other place to say it.
          if (!isBusy(error)) return;
          Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, RETRY_MS);
        }
      }
    },
  };
}

const LEVELS: readonly (readonly [number, string])[] = [
  [50, 'Error: '],
  [40, 'Warning: '],
];
/** Longer lists are shown by their length. */
const SHOWN_VALUES = 3;
const MAX_VALUE = 200;

function describeValue(name: string, value: unknown): string {
  if (Array.isArray(value) && value.length > SHOWN_VALUES) return `${value.length} ${name}`;
  if (name === 'err' && typeof value === 'object' && value !== null) {
    const { type, code, message } = value as Record<string, unknown>;
    return String(message ?? code ?? type).split('\n', 1)[0] ?? '';
  }
  return `${name} ${Array.isArray(value) ? value.join(', ') : typeof value === 'object' ? JSON.stringify(value) : value}`;
}

/** One short line for a person: the time, what happened, and with what. A request is its method, path, status and time. */
function describeLine(line: string): string {
  const { level, time, msg, requestId, warning, ...more } = JSON.parse(line) as Record<string, unknown>;
  const at = new Date(Number(time)).toTimeString().slice(0, 8);
  if (msg === 'request') {
    const { method, path, status, ms } = more;
    return `${at}  ${String(method).toUpperCase()} ${path} ${status}, ${ms} ms\n`;
  }
  const label = LEVELS.find(([from]) => Number(level) >= from)?.[1] ?? '';
  const details = Object.entries(more).map(([name, value]) => describeValue(name, value).slice(0, MAX_VALUE));
  return `${at}  ${label}${[msg, ...details].filter(Boolean).join(', ')}\n`;
}

/** Writes each log line at once and for a person, so that lines stand in the order of all that is written there. */
export const createTerminalOutput = (write: (text: string) => unknown): LogOutput => ({
  write: (line) => void write(describeLine(line)),
  flushSync: () => undefined,
});

/** Opens the log of a server: for a person on a terminal, otherwise as JSON. */
export const openLogOutput = (): LogOutput =>
  process.stdout.isTTY ? createTerminalOutput((text) => process.stdout.write(text)) : createLogOutput();

/** Standard output and error that nobody reads any more raise an error event, which would end the process. */
export function ignoreClosedOutput(): void {
  for (const stream of [process.stdout, process.stderr])
    stream.on('error', (error) => {
      if (!hasCode(error, 'EPIPE', 'EIO')) throw error;
    });
}

/**
 * A failure of the database has a dozen frames of its libraries before the first of our own: V8's ten would end there.
 */
const STACK_FRAMES = 40;

/** Stack frames without the first line, which repeats the message. */
const framesOf = ({ stack = '' }: Error) => stack.split('\n').filter((line) => /^\s+at /.test(line));

const codeOf = (error: Error): string | undefined => ('code' in error ? String(error.code) : undefined);

/** Describes a database error by type and place only, because its message contains the statement and its values. */
function serializeDatabaseError(error: BaseError) {
  const cause = 'parent' in error && error.parent instanceof Error ? error.parent : error;
  return { type: error.name, code: codeOf(cause), stack: framesOf(error).join('\n') };
}

const serializeError = (error: unknown) => {
  if (!(error instanceof Error)) return { type: typeof error };
  if (error instanceof BaseError) return serializeDatabaseError(error);
  const { type, message, stack } = stdSerializers.errWithCause(error);
  return { type, code: codeOf(error), message, stack };
};

/** SMTP servers repeat rejected addresses, and people put theirs into URLs. */
const WORD = /[^\s"'<>(),;:\\/]+/g;
const CONTAINS_EMAIL = /[^@](?:@|%40)[^@]/i;
/** Works word by word, so that the time stays linear for long lines. */
const maskEmails = (line: string) =>
  line.includes('@') || line.includes('%40')
    ? line.replace(WORD, (word) => (CONTAINS_EMAIL.test(word) ? '[email]' : word))
    : line;

/** Logs one JSON object per line. No client address, email, user text or token is ever logged. */
export function createLog(level: string, destination: DestinationStream): Logger {
  Error.stackTraceLimit = STACK_FRAMES;
  return pino(
    { level, base: null, serializers: { err: serializeError }, hooks: { streamWrite: maskEmails } },
    destination,
  );
}
