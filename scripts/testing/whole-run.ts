import { mysqlSelection } from './dialect-tests.ts';
import type { Machine } from './machine.ts';
import { checkPart, type Part, playwrightPart, vitestPart } from './parts.ts';
import type { Lane } from './run-parts.ts';
import { workerCount } from './workers.ts';

export const typesPart = (): Part => checkPart('Types', process.execPath, ['scripts/types.ts']);

const checks = [
  checkPart('Lint and format', 'biome', ['check', '--error-on-warnings', '.']),
  checkPart('Unused code and packages', 'knip', []),
  checkPart('Size of what a visitor loads', 'size-limit', [], 'dependencies/checks'),
];

export const siteBuild = (): Part => checkPart('Building the site', process.execPath, ['scripts/build.ts']);

export const desktopBuild = (): Part =>
  checkPart('Building the desktop app', process.execPath, ['scripts/desktop/build.ts']);

const mysqlPart = (machine: Machine): Part =>
  vitestPart('The API on MySQL, what depends on it', {
    projects: ['api'],
    files: mysqlSelection(),
    // The site in a browser runs beside it.
    args: [`--maxWorkers=${workerCount()}`, '--includeTaskLocation'],
    env: async () => ({ TEST_MYSQL_PORT: await machine.mysqlPort() }),
  });

/** The desktop app runs as it is packed, so it is built before; what needs a real Electron is for `npm run test:electron`. */
export const desktopPart = (chromium: string, files: readonly string[] = []): Part =>
  playwrightPart('The desktop app', {
    projects: ['desktop'],
    files,
    // Its scenarios wait half of their time: for the start of the app, for notices and for a server that is away.
    args: ['--grep-invert', '@electron', `--workers=${workerCount(1)}`],
    env: async () => ({ CHROMIUM: chromium }),
  });

export const sitePart = (chromium: string, files: readonly string[] = [], args: readonly string[] = []): Part =>
  playwrightPart('The site in a browser', {
    projects: ['site'],
    files,
    args,
    env: async () => ({ CHROMIUM: chromium }),
  });

/**
 * Everything that must hold: types, lint, unused code, unit tests, the API on SQLite and on MySQL or MariaDB, the site and the
 * desktop app in a real browser. Beside each other run what computes on one core, and then the browser tests of the site, which
 * wait for half of their time, and all others. The parts that compute most come last: they keep both cores busy alone when the site
 * has ended.
 * @returns stages, one after the other, of lanes that run side by side
 */
export async function wholeRun(machine: Machine, hasSite: boolean): Promise<Lane[][]> {
  const chromium = hasSite ? await machine.chromium() : undefined;
  const sqlite = vitestPart('Rules, single parts and the API on SQLite', { projects: ['unit', 'desktop', 'api'] });
  const onMysql = machine.hasMysql() ? [mysqlPart(machine)] : [];
  if (onMysql.length === 0) machine.skipped.push('the API on MySQL: no mysqld or mariadbd on this machine');
  if (!chromium) {
    const reason = hasSite ? 'no Chromium on this machine' : 'the site could not be built';
    machine.skipped.push(`the site and the desktop app in a browser: ${reason}`);
  }
  const [site, desktop] = chromium ? [[sitePart(chromium)], [desktopPart(chromium)]] : [[], []];
  return [
    [[typesPart()], [...checks, ...(chromium ? [desktopBuild()] : [])]],
    [site, [...desktop, ...onMysql, sqlite]],
  ];
}
