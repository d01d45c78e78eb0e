import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { findChromium } from './chromium.ts';
import { type Counts, readPlaywrightCounts, readVitestCounts } from './counts.ts';
import { findMysqlProgram, type MysqlServer, startMysqlServer } from './mysql-server.ts';

/**
 * Everything that must hold, in one run: types, lint, unused code, unit tests, the API on SQLite and on MySQL or
 * MariaDB, the site and the desktop app in a real browser. The last line is `N passed, N failed`.
 */

const root = join(import.meta.dirname, '..', '..');
const bin = join(root, 'node_modules', '.bin');
const reports = await mkdtemp(join(tmpdir(), 'portfolio-test-'));
const skipped: string[] = [];
const total: Counts = { passed: 0, failed: 0, skipped: 0 };

function run(command: string, args: string[], env: Record<string, string> = {}): Promise<boolean> {
  const child = spawn(command, args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH}`, NODE_ENV: 'test', ...env },
  });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code) => resolve(code === 0));
  });
}

function add(counts: Counts) {
  total.passed += counts.passed;
  total.failed += counts.failed;
  total.skipped += counts.skipped;
}

const heading = (name: string) => process.stdout.write(`\n── ${name}\n`);

async function check(name: string, command: string, args: string[]) {
  heading(name);
  const good = await run(command, args);
  add({ passed: Number(good), failed: Number(!good), skipped: 0 });
}

async function vitest(name: string, projects: string[], env: Record<string, string> = {}) {
  heading(name);
  const report = join(reports, `${name.replaceAll(/\W+/g, '-')}.json`);
  const args = ['run', '--config', 'scripts/testing/vitest.config.ts', '--reporter=dot', '--reporter=json'];
  const chosen = projects.flatMap((project) => ['--project', project]);
  const good = await run('vitest', [...args, `--outputFile.json=${report}`, ...chosen], env);
  add(existsSync(report) ? await readVitestCounts(report, good) : { passed: 0, failed: 1, skipped: 0 });
}

async function playwright(name: string, args: string[], chromium: string) {
  heading(name);
  const report = join(reports, `${name.replaceAll(/\W+/g, '-')}.json`);
  const good = await run('playwright', ['test', ...args], { PLAYWRIGHT_JSON_OUTPUT_NAME: report, CHROMIUM: chromium });
  add(existsSync(report) ? await readPlaywrightCounts(report, good) : { passed: 0, failed: 1, skipped: 0 });
}

/** Main process, preload and page as they are packed. What needs a real Electron is for `npm run test:electron`. */
async function desktop(chromium: string) {
  await check('Building the desktop app', process.execPath, ['scripts/desktop/build.ts']);
  const args = ['--config', 'scripts/desktop/playwright.config.ts', '--grep-invert', '@electron'];
  await playwright('The desktop app', args, chromium);
}

await check('Types', 'tsc', ['--noEmit']);
await check('Lint and format', 'biome', ['check', '--error-on-warnings', '.']);
await check('Unused code and packages', 'knip', ['--config', 'scripts/testing/knip.json']);
await check('Size of what a visitor loads', 'size-limit', []);
await vitest('Rules, the desktop app’s parts and the API on SQLite', ['unit', 'desktop', 'api']);

let mysql: MysqlServer | undefined;
if (findMysqlProgram()) {
  mysql = await startMysqlServer();
  await vitest('The API on MySQL', ['api'], { TEST_MYSQL_PORT: new URL(await mysql.createDatabase()).port });
} else skipped.push('the API on MySQL: no mysqld or mariadbd on this machine');

const chromium = await findChromium();
if (chromium) {
  await playwright('The site in a browser', ['--config', 'scripts/testing/playwright.config.ts'], chromium);
  await desktop(chromium);
} else skipped.push('the site and the desktop app in a browser: no Chromium on this machine');

await mysql?.stop();
await rm(reports, { recursive: true, force: true });

if (total.skipped > 0) skipped.push(`${total.skipped} tests that said why above`);
for (const what of skipped) process.stdout.write(`\nskipped: ${what}`);
if (process.env.CI === 'true') total.failed += skipped.length;
process.stdout.write(`\n\n${total.passed} passed, ${total.failed} failed\n`);
process.exit(total.failed === 0 ? 0 : 1);
