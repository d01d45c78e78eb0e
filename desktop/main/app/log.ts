import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Logger, pino } from 'pino';

const FILE = 'main.log';
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

/**
 * Opens the app's log, one JSON object per line. Requests, replies and settings are never logged, and
 * everything that looks like a token is removed from errors.
 */
export function openLog(folder: string): Logger {
  mkdirSync(folder, { recursive: true });
  const names = ['token', 'authorization', 'password'];
  return pino(
    {
      redact: { paths: [...names, ...names.map((name) => `*.${name}`)], remove: true },
      serializers: { err: serializeError },
    },
    pino.destination({ dest: join(folder, FILE), sync: true }),
  );
}
