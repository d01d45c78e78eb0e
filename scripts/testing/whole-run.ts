import { dialectTests } from './dialect-tests.ts';
import type { Machine } from './machine.ts';
import { checkPart, type Part, playwrightPart, vitestPart } from './parts.ts';
import type { Lane } from './run-parts.ts';
import { workerCount } from './workers.ts';

const checks = [
  checkPart('Types', 'tsc', ['--noEmit']),
  checkPart('Lint and format', 'biome', ['check', '--error-on-warnings', '.']),
  checkPart('Unused code and packages', 'knip', []),
  checkPart('Size of what a visitor loads', 'size-limit', [], 'dependencies/checks'),
];

export const desktopBuild = (): Part =>
  checkPart('Building the desktop app', process.execPath, ['scripts/desktop/build.ts']);

/** The same part, and a promise that it has ended. */
function observed(part: Part): { part: Part; ended: Promise<void> } {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { part: { ...part, run: (live) => part.run(live).finally(resolve) }, ended: promise };
}

/** In CI everything is tried on MySQL, too; elsewhere what depends on the database's dialect. */
const mysqlPart = (machine: Machine, workers: string): Part =>
  vitestPart(process.env.CI === 'true' ? 'The API on MySQL' : 'The API on MySQL, what depends on it', {
    projects: ['api'],
    files: process.env.CI === 'true' ? [] : dialectTests(),
    env: async () => ({ TEST_MYSQL_PORT: await machine.mysqlPort(), TEST_WORKERS: workers }),
  });

/** The desktop app runs as it is packed; what needs a real Electron is for `npm run test:electron`. */
export const desktopPart = (
  chromium: string,
  ready: Promise<void>,
  files: readonly string[] = [],
  args: readonly string[] = [],
): Part =>
  playwrightPart('The desktop app', {
    projects: ['desktop'],
    files,
    args: ['--grep-invert', '@electron', ...args],
    env: async () => {
      await ready;
      return { CHROMIUM: chromium };
    },
  });

export const sitePart = (chromium: string, files: readonly string[] = [], args: readonly string[] = []): Part =>
  playwrightPart('The site in a browser', {
    projects: ['site'],
    files,
    args,
    env: async () => ({ CHROMIUM: chromium }),
  });

/**
 * Everything that must hold: types, lint, unused code, unit tests, the API on SQLite and on MySQL or MariaDB, the site
 * and the desktop app in a real browser. Browsers wait a lot, so what only computes runs beside them, on half the cores.
 */
export async function wholeRun(machine: Machine): Promise<Lane[]> {
  const chromium = await machine.chromium();
  const cores = workerCount();
  const half = String(Math.max(1, Math.floor(cores / 2)));
  const build = observed(desktopBuild());
  const sqlite = vitestPart('Rules, single parts and the API on SQLite', {
    projects: ['unit', 'desktop', 'api'],
    env: async () => ({ TEST_WORKERS: half }),
  });
  const computing: Part[] = [...checks, ...(chromium ? [build.part] : []), sqlite];
  if (machine.hasMysql()) computing.push(mysqlPart(machine, half));
  else machine.skipped.push('the API on MySQL: no mysqld or mariadbd on this machine');
  if (!chromium) {
    machine.skipped.push('the site and the desktop app in a browser: no Chromium on this machine');
    return [computing];
  }
  const browsing = [sitePart(chromium), desktopPart(chromium, build.ended)];
  return cores === 1 ? [[...computing, ...browsing]] : [browsing, computing];
}
