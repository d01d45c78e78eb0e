import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadEnvFile } from 'node:process';
import { parseEnv } from 'node:util';
import { type Config, ConfigError, Environment, readConfig } from './config.ts';
import { hasCode } from './core/error-code.ts';

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

const SETTINGS = Object.keys(Environment.shape);

/** Variables of a `.env` that others read: Docker Compose, the tests, Node. */
const OF_OTHERS = /^(MYSQL_|DOMAIN$|COMPOSE_|TEST_|NODE_|NPM_|CI$)/;

/** The number of letters to insert, delete, replace or swap with their neighbor until `a` is `b` (Damerau-Levenshtein). */
export function editDistance(a: string, b: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let row = 1; row <= a.length; row++) {
    const current = [row];
    for (let column = 1; column <= b.length; column++) {
      const isSame = a[row - 1] === b[column - 1];
      const isSwapped = a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      current[column] = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (beforeLast[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    [beforeLast, last] = [last, current];
  }
  return last[b.length] ?? 0;
}

function nearestSetting(name: string, maxDistance: number): string | undefined {
  // Names of other lengths are further away than that: to compare all took 20 ms of a start.
  const [nearest] = SETTINGS.filter((setting) => Math.abs(setting.length - name.length) <= maxDistance)
    .map((setting) => ({ setting, distance: editDistance(name.toUpperCase(), setting) }))
    .filter(({ distance }) => distance <= maxDistance)
    .sort((a, b) => a.distance - b.distance);
  return nearest?.setting;
}

const isSetting = (name: string) => SETTINGS.includes(name);

/**
 * One line for each variable that is probably a misspelled setting. A name in `.env` was written for this server, so it
 * may be further off than one of the environment, which is full of names that have nothing to do with it.
 */
export function findMisspelled(fileNames: readonly string[], environmentNames: readonly string[]): string[] {
  const inFile = fileNames.filter((name) => !isSetting(name) && !OF_OTHERS.test(name));
  const inEnvironment = environmentNames.filter(
    (name) =>
      name.includes('_') && name.length >= 6 && !isSetting(name) && !OF_OTHERS.test(name) && !inFile.includes(name),
  );
  return [
    ...inFile.map((name) => ({ name, nearest: nearestSetting(name, Math.max(1, Math.floor(name.length / 4))) })),
    ...inEnvironment.map((name) => ({ name, nearest: nearestSetting(name, name.length < 8 ? 1 : 2) })),
  ].flatMap(({ name, nearest }) =>
    nearest === undefined ? [] : [`${name} is not a setting and is ignored. Did you mean ${nearest}?`],
  );
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
