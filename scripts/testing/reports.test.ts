import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { root, runTool } from './child.ts';
import { readPlaywrightReport } from './playwright-report.ts';
import { namedTests } from './report.ts';
import { readVitestReport } from './vitest-report.ts';

/** Small test files, run by the real tools: their reports are what is read here. */

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portfolio-reports-'));
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }');
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** A folder with these files, and its path as a report names it. */
async function project(name: string, files: Record<string, string>) {
  const path = join(folder, name);
  await mkdir(path);
  for (const [file, text] of Object.entries(files)) await writeFile(join(path, file), text);
  return { path, named: relative(root, path), report: join(path, 'report.json') };
}

const BROWSER_TESTS = `
import { existsSync, writeFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
test.describe('under load', () => {
  test('fails once', () => {
    const flag = new URL('tried', import.meta.url);
    const wasTried = existsSync(flag);
    writeFileSync(flag, '');
    expect(wasTried).toBe(true);
  });
});
test('always fails', () => expect('a').toBe('b'));
test('passes', () => undefined);
test('is skipped', () => test.skip());
`;

async function runBrowserTests(CI: string) {
  const { path, named, report } = await project(`browser-${CI || 'desk'}`, {
    'some.spec.ts': BROWSER_TESTS,
    'playwright.config.ts': `
import config from ${JSON.stringify(join(root, 'playwright.config.ts'))};
export default { ...config, outputDir: 'results', workers: 1, projects: [{ name: 'site', testDir: '.' }] };
`,
  });
  const env = { CI, PLAYWRIGHT_JSON_OUTPUT_NAME: report };
  const ended = await runTool('playwright', ['test', '-c', join(path, 'playwright.config.ts')], { env });
  return { file: `${named}/some.spec.ts`, outcome: await readPlaywrightReport(report, ended) };
}

test('in CI a browser test that fails once is named and has passed; one that fails twice has failed', async () => {
  const { file, outcome } = await runBrowserTests('true');
  expect(outcome.counts).toEqual({ passed: 2, failed: 1 });
  expect(outcome.skipped).toEqual([{ file, title: 'is skipped' }]);
  expect(outcome.passedOnRetry).toEqual([
    { file, title: 'under load › fails once', error: expect.stringContaining('Expected: true') },
  ]);
  expect(outcome.failures).toEqual([{ file, title: 'always fails', error: expect.stringContaining('Expected: "b"') }]);
});

test('outside CI a browser test that fails once has failed', async () => {
  const { outcome } = await runBrowserTests('');
  expect(outcome.counts).toEqual({ passed: 1, failed: 2 });
  expect(outcome.passedOnRetry).toEqual([]);
});

test('each failed test of Vitest is named with its groups and error, and so is a file that does not load', async () => {
  const { path, named, report } = await project('vitest', {
    'sums.test.ts': `
import { describe, expect, test } from 'vitest';
describe('a sum', () => test('is right', () => expect(1 + 1).toBe(3)));
test('passes', () => undefined);
test.skipIf(true)('needs a server', () => undefined);
`,
    'lost.test.ts': `import './nothing.ts';`,
    'setup.test.ts': `
import { beforeAll, test } from 'vitest';
beforeAll(() => { throw new Error('no server'); });
test('never runs', () => undefined);
`,
  });
  const args = ['run', '--root', path, '--includeTaskLocation', '--reporter=json', `--outputFile.json=${report}`];
  const ended = await runTool('vitest', args);
  const { counts, failures, skipped } = await readVitestReport(report, ended);
  expect(counts).toEqual({ passed: 1, failed: 3 });
  const needsServer = { file: `${named}/sums.test.ts`, title: 'needs a server' };
  expect(skipped).toContainEqual(needsServer);
  const skippedOf = async (line: number) =>
    (await readVitestReport(report, ended, [`${named}/sums.test.ts:${line}`])).skipped;
  expect(await skippedOf(5)).toContainEqual(needsServer);
  expect(await skippedOf(4)).not.toContainEqual(needsServer);
  const title = 'the file did not load, or its setup failed';
  expect(failures.sort((a, b) => a.file.localeCompare(b.file))).toEqual([
    { file: `${named}/lost.test.ts`, title, error: expect.stringContaining('nothing.ts') },
    { file: `${named}/setup.test.ts`, title, error: expect.stringContaining('no server') },
    {
      file: `${named}/sums.test.ts`,
      title: 'a sum › is right',
      fullName: 'a sum > is right',
      error: expect.stringMatching(/^AssertionError: expected 2 to be 3/),
    },
  ]);
});

test('a promise that no test waited for fails the run of Vitest with its error', async () => {
  const { path, report } = await project('stray', {
    'stray.test.ts': `
import { test } from 'vitest';
test('passes', () => void Promise.reject(new Error('nobody waited')));
`,
  });
  const args = ['run', '--root', path, '--reporter=dot', '--reporter=json', `--outputFile.json=${report}`];
  const { counts, failures } = await readVitestReport(report, await runTool('vitest', args));
  expect(counts).toEqual({ passed: 1, failed: 1 });
  expect(failures[0]?.error).toContain('nobody waited');
});

test('a tool that ends before it wrote its report has failed with the end of its output', async () => {
  const ended = { good: false, output: 'started\nout of memory' };
  for (const read of [readVitestReport, readPlaywrightReport]) {
    const { counts, failures } = await read(join(folder, 'none.json'), ended);
    expect([counts.failed, failures.map(({ error }) => error)]).toEqual([1, ['started\nout of memory']]);
  }
});

test('the end of a run names what failed, part by part, what passed on the second try and what did not run', () => {
  const counts = { passed: 1, failed: 1 };
  const failed = { file: 'api/a.test.ts', title: 'a sum › is right', error: 'expected 2\nto be 3' };
  const stalled = { file: 'web/e2e/b.spec.ts', title: 'opens', error: 'it stalled' };
  const late = { file: 'web/e2e/c.spec.ts', title: 'needs Dovecot' };
  const parts = [
    { name: 'The API', seconds: 1, counts, failures: [failed], passedOnRetry: [], skipped: [] },
    { name: 'The site', seconds: 1, counts, failures: [], passedOnRetry: [stalled], skipped: [late] },
  ];
  expect(namedTests(parts)).toBe(
    [
      'failed (The API):',
      '  api/a.test.ts › a sum › is right',
      '    expected 2',
      '    to be 3',
      'skipped (The site):',
      '  web/e2e/c.spec.ts › needs Dovecot',
      'passed on the second try (The site):',
      '  web/e2e/b.spec.ts › opens',
      '    it stalled',
    ].join('\n'),
  );
});

test('of very many failures all are named with their first line, the first twenty with all lines', () => {
  const failures = Array.from({ length: 30 }, (_, index) => ({
    file: 'a.ts',
    title: `no ${index}`,
    error: 'broken\nin the middle',
  }));
  const counts = { passed: 0, failed: 30 };
  const text = namedTests([{ name: 'All', seconds: 1, counts, failures, passedOnRetry: [], skipped: [] }]);
  const found = [/a\.ts › no/g, /broken/g, /in the middle/g].map((pattern) => text.match(pattern)?.length);
  expect(found).toEqual([30, 30, 20]);
});
