import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadEnvFile } from 'node:process';
import { parseEnv } from 'node:util';
import { type Config, ConfigError, readConfig } from './config.ts';
import { hasCode } from './core/error-code.ts';
import { findMisspelled } from './misspelled-settings.ts';

/** Adds what `.env` in the current folder says; names that are set already are kept. @returns the names in the file */
function loadDotEnv(): string[] {
  const file = join(process.cwd(), '.env');
  try {
    loadEnvFile(file);
    return Object.keys(parseEnv(readFileSync(file, 'utf8')));
  } catch (error) {
    if (!hasCode(error, 'ENOENT')) throw error;
    return [];
  }
}

/**
 * The settings of this process. A wrong one goes to `fail` in one line that names it; a name that is probably
 * misspelled is told on standard error.
 */
export function readEnvironment(fail: (message: string) => never): Config {
  const before = Object.keys(process.env);
  const inFile = loadDotEnv();
  for (const line of findMisspelled(inFile, before)) process.stderr.write(`${line}\n`);
  try {
    return readConfig(process.env);
  } catch (error) {
    if (error instanceof ConfigError) fail(error.message);
    throw error;
  }
}
