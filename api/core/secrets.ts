import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { Config } from '#api/config.ts';
import { hasCode } from './error-code.ts';

const Secrets = z.object({ jwtSecret: z.string().min(32), encryptionKey: z.string().min(32) });
export type Secrets = z.output<typeof Secrets>;

/**
 * Reads secrets from the environment and missing ones from `secrets.json` in the data folder, which is
 * created on the first start (mode 600) and never replaced: a damaged file is an error.
 */
export async function loadSecrets(config: Config): Promise<Secrets> {
  if (config.jwtSecret && config.encryptionKey)
    return { jwtSecret: config.jwtSecret, encryptionKey: config.encryptionKey };
  const file = join(config.dataDir, 'secrets.json');
  await mkdir(config.dataDir, { recursive: true, mode: 0o700 });
  const generated = JSON.stringify({
    jwtSecret: randomBytes(48).toString('base64url'),
    encryptionKey: randomBytes(48).toString('base64url'),
  });
  await writeFile(file, generated, { mode: 0o600, flag: 'wx', flush: true }).catch((error: unknown) => {
    if (!hasCode(error, 'EEXIST')) throw error;
  });
  const stored = Secrets.parse(JSON.parse(await readFile(file, 'utf8')));
  return {
    jwtSecret: config.jwtSecret ?? stored.jwtSecret,
    encryptionKey: config.encryptionKey ?? stored.encryptionKey,
  };
}
