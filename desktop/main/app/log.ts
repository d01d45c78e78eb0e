import { closeSync, fstatSync, mkdirSync, openSync, renameSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { type Logger, pino } from 'pino';

const FILE = 'main.log';
/** The log of the time before, which is replaced by the next one. */
const EARLIER = 'main.1.log';
/** Size in bytes from which a new file is begun; with the earlier one the logs take twice as much. */
const MAX_BYTES = 1_000_000;
const SECRETS = /Bearer\s+[\w.~+/-]+=*|eyJ[\w-]+\.[\w-]+\.[\w-]+/g;

/** Masks everything that looks like a token. */
export const maskSecrets = (text: string): string => text.replace(SECRETS, '…');

function serializeError(error: unknown) {
  if (!(error instanceof Error)) return maskSecrets(String(error));
  return {
    name: error.name,
    message: maskSecrets(error.message),
    stack: maskSecrets(error.stack ?? ''),
    ...('code' in error ? { code: String(error.code) } : {}),
  };
}

/** A file of lines that is set aside when it is full. A line that cannot be written goes to the console. */
function openRotatingFile(folder: string, maxBytes: number) {
  const path = join(folder, FILE);
  const open = () => openSync(path, 'a', 0o600);
  let file = open();
  let size = fstatSync(file).size;

  function rotate(): void {
    closeSync(file);
    renameSync(path, join(folder, EARLIER));
    file = open();
    size = 0;
  }

  return {
    write(line: string): void {
      try {
        const bytes = Buffer.from(line);
        if (size > 0 && size + bytes.length > maxBytes) rotate();
        writeSync(file, bytes);
        size += bytes.length;
      } catch (error) {
        process.stderr.write(`The log cannot be written: ${error}\n${line}`);
      }
    },
  };
}

/**
 * Opens the app's log, one JSON object per line. Requests, replies and settings are never logged, and
 * everything that looks like a token is removed from errors.
 */
export function openLog(folder: string, maxBytes = MAX_BYTES): Logger {
  mkdirSync(folder, { recursive: true });
  const names = ['token', 'authorization', 'password'];
  return pino(
    {
      redact: { paths: [...names, ...names.map((name) => `*.${name}`)], remove: true },
      serializers: { err: serializeError },
    },
    openRotatingFile(folder, maxBytes),
  );
}
