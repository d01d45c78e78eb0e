import { join } from 'node:path';
import { loadEnvFile } from 'node:process';
import { type Config, ConfigError, readConfig } from './config.ts';

/** Adds what `.env` in the current folder says; names that are set already are kept. */
export function loadDotEnv(): void {
  try {
    loadEnvFile(join(process.cwd(), '.env'));
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
  }
}

/** The settings of this process. A wrong one goes to `fail` in one line that names it. */
export function readEnvironment(fail: (message: string) => never): Config {
  loadDotEnv();
  try {
    return readConfig(process.env);
  } catch (error) {
    if (error instanceof ConfigError) fail(`Not started: ${error.message}`);
    throw error;
  }
}
