import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { root } from './child.ts';
import type { FailedTest, Outcome } from './outcome.ts';
import { checkPart, type Part, vitestPart } from './parts.ts';
import type { RanPart } from './run-parts.ts';
import { runSideBySide } from './run-parts.ts';
import { trySecondTime, writeSecondTries } from './second-tries.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portfolio-second-tries-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const failure = (title: string, file = 'a.test.ts'): FailedTest => ({ file, title, error: `${title}: first` });
const outcomeOf = (passed: number, failures: FailedTest[]): Outcome => ({
  counts: { passed, failed: failures.length },
  failures,
  passedOnRetry: [],
  skipped: [],
});

/** A part that had these failures, and answers each second try with the next outcome. */
function ran(failures: FailedTest[], second: Outcome[]): RanPart & { tried: FailedTest[][] } {
  const tried: FailedTest[][] = [];
  const part: Part = {
    name: 'The API',
    run: () => Promise.reject(new Error('it has run')),
    async retry(failed) {
      tried.push([...failed]);
      return second.shift() ?? outcomeOf(0, []);
    },
  };
  return { part, result: { name: part.name, seconds: 1, ...outcomeOf(10, failures) }, tried };
}

test('a test that passes on its second try counts as passed and keeps its first error', async () => {
  const [result] = await trySecondTime([ran([failure('one')], [outcomeOf(1, [])])]);
  expect(result).toMatchObject({
    counts: { passed: 11, failed: 0 },
    failures: [],
    passedOnRetry: [{ title: 'one', error: 'one: first' }],
  });
});

test('a test that fails twice has failed, whatever another test of its file does', async () => {
  const [result] = await trySecondTime([ran([failure('one'), failure('two')], [outcomeOf(1, [failure('two')])])]);
  expect(result?.counts).toMatchObject({ passed: 11, failed: 1 });
  expect(result?.failures.map(({ title }) => title)).toEqual(['two']);
  expect(result?.passedOnRetry.map(({ title }) => title)).toEqual(['one']);
});

test('tests of a file whose setup failed at first are not skipped once they ran, and those of other files stay so', async () => {
  const first = ran([failure('the file did not load, or its setup failed')], [outcomeOf(2, [])]);
  first.result.skipped = [
    { file: 'a.test.ts', title: 'one' },
    { file: 'b.test.ts', title: 'other' },
  ];
  const [result] = await trySecondTime([first]);
  expect(result?.counts).toEqual({ passed: 12, failed: 0 });
  expect(result?.skipped).toEqual([{ file: 'b.test.ts', title: 'other' }]);
});

test.each([
  ['nothing ran', outcomeOf(0, [])],
  ['the file did not load', outcomeOf(0, [failure('the file did not load, or its setup failed')])],
  ['an error came from outside of the tests', outcomeOf(1, [failure('the run failed outside of its tests', 'vitest')])],
])('a second try in which %s makes nobody pass', async (_, second) => {
  const [result] = await trySecondTime([ran([failure('one')], [second])]);
  expect(result?.counts.passed).toBe(10);
  expect(result?.failures[0]?.title).toBe('one');
  expect(result?.passedOnRetry).toEqual([]);
});

test('each file is tried by itself', async () => {
  const one = ran([failure('one'), failure('two', 'b.test.ts')], [outcomeOf(1, []), outcomeOf(1, [])]);
  await trySecondTime([one]);
  expect(one.tried.map((failed) => failed.map(({ file }) => file))).toEqual([['a.test.ts'], ['b.test.ts']]);
});

test('a run in which very much fails is broken and gets no second try', async () => {
  const one = ran(
    Array.from({ length: 40 }, (_, index) => failure(`no ${index}`)),
    [],
  );
  const [result] = await trySecondTime([one]);
  expect([one.tried.length, result?.counts.failed]).toEqual([0, 40]);
});

test('Vitest runs exactly the tests that failed, with names full of signs, and a file whose setup failed as a whole', async () => {
  const file = (name: string) => relative(root, join(folder, name)).replaceAll('\\', '/');
  const flagged = (name: string) => `
import { existsSync, writeFileSync } from 'node:fs';
const flag = ${JSON.stringify(join(folder, name))};
const wasTried = existsSync(flag);
writeFileSync(flag, '');`;
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }');
  await writeFile(
    join(folder, 'named.test.ts'),
    `${flagged('named')}
import { describe, expect, test } from 'vitest';
describe('a group (1)', () => test('of $5.00 [sic] | fails *once*?', () => expect(wasTried).toBe(true)));
test('always fails', () => expect(1).toBe(2));
test('fails alone, because it was not to run again', () => expect(wasTried).toBe(false));
`,
  );
  await writeFile(
    join(folder, 'setup.test.ts'),
    `${flagged('setup')}
import { beforeAll, test } from 'vitest';
beforeAll(() => { if (!wasTried) throw new Error('no server'); });
test('one', () => undefined);
test('two', () => undefined);
`,
  );
  const part = vitestPart('small', { projects: [], args: ['--root', folder] });
  const { outcome } = await part.run(false);
  expect(outcome.counts).toMatchObject({ passed: 1, failed: 3 });
  const [result] = await trySecondTime([{ part, result: { name: part.name, seconds: 1, ...outcome } }]);
  expect(result?.counts).toMatchObject({ passed: 4, failed: 1 });
  expect(result?.failures.map(({ title }) => title)).toEqual(['always fails']);
  expect(result?.passedOnRetry.map((one) => `${one.file} ${one.title}`).sort()).toEqual([
    `${file('named.test.ts')} a group (1) › of $5.00 [sic] | fails *once*?`,
    `${file('setup.test.ts')} the file did not load, or its setup failed`,
  ]);
});

test('the report names part, file, title and first error of each second try', async () => {
  const file = join(folder, 'second-tries.json');
  const [result] = await trySecondTime([ran([failure('one')], [outcomeOf(1, [])])]);
  await writeSecondTries(result ? [result] : [], file);
  expect(JSON.parse(await readFile(file, 'utf8'))).toEqual({
    at: expect.stringMatching(/^\d{4}-/),
    tests: [{ part: 'The API', file: 'a.test.ts', title: 'one', error: 'one: first' }],
  });
});

test('a part that cannot run has failed, and every other part runs to its end', async () => {
  const broken: Part = { name: 'Broken', run: () => Promise.reject(new Error('no such program')) };
  const lanes = await runSideBySide([
    [broken, checkPart('After it', process.execPath, ['--version'])],
    [checkPart('Beside it', process.execPath, ['--version'])],
  ]);
  expect(lanes.map(({ result }) => [result.name, result.counts.passed, result.counts.failed])).toEqual([
    ['Broken', 0, 1],
    ['After it', 1, 0],
    ['Beside it', 1, 0],
  ]);
  expect(lanes[0]?.result.failures[0]?.error).toContain('no such program');
});
