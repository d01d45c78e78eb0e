import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Logger, pino } from 'pino';

const FILE = 'main.log';
const SECRETS = /Bearer\s+[\w.~+/-]+=*|eyJ[\w-]+\.[\w-]+\.[\w-]+/g;

/** Text without what looks like a token. */
export const withoutSecrets = (text: string): string => text.replace(SECRETS, '…');

function describeError(error: unknown) {
  if (!(error instanceof Error)) return withoutSecrets(String(error));
  return {
    name: error.name,
    message: withoutSecrets(error.message),
    stack: withoutSecrets(error.stack ?? ''),
    ...('code' in error ? { code: String(error.code) } : {}),
  };
}

/**
 * The app's log, one JSON object a line. Requests, replies and settings are never logged; what looks like a token is
 * taken out of errors all the same.
 */
export function openLog(folder: string): Logger {
  mkdirSync(folder, { recursive: true });
  const names = ['token', 'authorization', 'password'];
  return pino(
    {
      redact: { paths: [...names, ...names.map((name) => `*.${name}`)], remove: true },
      serializers: { err: describeError },
    },
    pino.destination({ dest: join(folder, FILE), sync: true }),
  );
}
