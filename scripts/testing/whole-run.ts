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

/** The same part, and whether it has ended. */
function observed(part: Part): { part: Part; hasEnded(): boolean } {
  let hasEnded = false;
  const end = () => {
    hasEnded = true;
  };
  return { part: { ...part, run: (live) => part.run(live).finally(end) }, hasEnded: () => hasEnded };
}

/** In CI everything is tried on MySQL, too; elsewhere what depends on the database's dialect. */
const mysqlPart = (machine: Machine, workers: () => string): Part =>
  vitestPart(process.env.CI === 'true' ? 'The API on MySQL' : 'The API on MySQL, what depends on it', {
    projects: ['api'],
    files: process.env.CI === 'true' ? [] : dialectTests(),
    env: async () => ({ TEST_MYSQL_PORT: await machine.mysqlPort(), TEST_WORKERS: workers() }),
  });

interface DesktopRun {
  /** Asked for when the part begins; default: one for each core. */
  workers?: () => string;
  files?: readonly string[];
  args?: readonly string[];
}

/** The desktop app runs as it is packed, so it is built before; what needs a real Electron is for `npm run test:electron`. */
export const desktopPart = (
  chromium: string,
  { workers = () => String(workerCount()), files = [], args = [] }: DesktopRun = {},
): Part =>
  playwrightPart('The desktop app', {
    projects: ['desktop'],
    files,
    args: ['--grep-invert', '@electron', ...args],
    env: async () => ({ CHROMIUM: chromium, TEST_WORKERS: workers() }),
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
 * and the desktop app in a real browser. Browsers wait a lot, so what only computes runs beside the site, on half the
 * cores; what begins after the site has ended gets them all.
 */
export async function wholeRun(machine: Machine): Promise<Lane[]> {
  const chromium = await machine.chromium();
  const cores = workerCount();
  const half = String(Math.max(1, Math.floor(cores / 2)));
  const site = chromium ? observed(sitePart(chromium)) : undefined;
  const workers = () => (site && !site.hasEnded() ? half : String(cores));
  const sqlite = vitestPart('Rules, single parts and the API on SQLite', {
    projects: ['unit', 'desktop', 'api'],
    env: async () => ({ TEST_WORKERS: workers() }),
  });
  const computing: Part[] = [...checks, sqlite];
  if (machine.hasMysql()) computing.push(mysqlPart(machine, workers));
  else machine.skipped.push('the API on MySQL: no mysqld or mariadbd on this machine');
  if (!chromium || !site) {
    machine.skipped.push('the site and the desktop app in a browser: no Chromium on this machine');
    return [computing];
  }
  computing.push(desktopBuild(), desktopPart(chromium, { workers }));
  return cores === 1 ? [[...computing, site.part]] : [[site.part], computing];
}
