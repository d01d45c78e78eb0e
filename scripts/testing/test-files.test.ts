import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './child.ts';
import { mysqlSelection, mysqlTests, nightlyTests, testsBesideSql } from './dialect-tests.ts';
import { chooseFiles, featureOf, projectOf, sourceFiles, testFiles } from './test-files.ts';

test.each([
  ['common/limits.test.ts', 'unit'],
  ['web/shared/link-target.test.ts', 'unit'],
  ['api/http/readiness.unit.test.ts', 'unit'],
  ['api/http/readiness.test.ts', 'api'],
  ['api/database-away.mysql.test.ts', 'api'],
  ['desktop/main/token-vault.test.ts', 'desktop'],
  ['web/e2e/contacts.spec.ts', 'site'],
  ['desktop/e2e/contacts.e2e.ts', 'app'],
  ['web/e2e/site.ts', undefined],
])('%s is run by %s', (path, project) => {
  expect(projectOf(path)).toBe(project);
});

test('a name chooses the files whose path contains it, in any part of the project', () => {
  const chosen = chooseFiles(testFiles(), ['CONTACTS']);
  expect(chosen).toEqual(expect.arrayContaining(['api/desk/contacts/list.test.ts', 'web/e2e/contacts.spec.ts']));
  expect(chosen.filter((path) => !path.includes('contacts'))).toEqual([]);
});

test('a name may be a path as a shell or an editor gives it', () => {
  for (const name of ['./web/e2e/pdf.spec.ts', `${root}/web/e2e/pdf.spec.ts`, 'web\\e2e\\pdf.spec.ts'])
    expect(chooseFiles(testFiles(), [name])).toEqual(['web/e2e/pdf.spec.ts']);
});

test('MySQL gets the tests of what has SQL of its own, and of a server that goes away', () => {
  const chosen = mysqlTests();
  expect(chosen).toEqual(
    expect.arrayContaining([
      'api/crash.test.ts',
      'api/database-away.mysql.test.ts',
      'api/database/migrations.test.ts',
      'api/desk/contacts/list.test.ts',
      'api/operation/overview/overview.test.ts',
    ]),
  );
  expect(chosen).not.toContain('api/work/record/erase/erase.sqlite.test.ts');
  expect(chosen).not.toContain('api/desk/inbox/costly-emails.test.ts');
  expect(chosen).toContain('api/content/site/crash.test.ts');
  // A feature without SQL of its own is there with one file.
  expect(chosen.filter((path) => path.startsWith('api/calendar/calendly/'))).toHaveLength(1);
});

test('of a file that is there for locks alone MySQL gets the tests that write at the same time, each by its line', () => {
  const chosen = mysqlSelection();
  const namesIn = (path: string) => {
    const lines = readFileSync(join(root, path), 'utf8').split('\n');
    const found = chosen.flatMap((one) => (one.startsWith(`${path}:`) ? Number(one.slice(path.length + 1)) : []));
    return found.map((line) => /'(.+)'/.exec(lines[line - 1] ?? '')?.[1]);
  };
  expect(namesIn('api/work/payments/webhook.test.ts')).toEqual([
    'an event that reaches two instances at the same time acts once',
    'a payment and its refund that reach two instances at the same time both count',
  ]);
  // The group says it.
  expect(namesIn('api/operation/tokens/tokens.test.ts')).toContain(
    '120 calls a minute are counted over both, per token',
  );
  // Its tests share what writes at the same time.
  expect(chosen).toContain('api/calendar/booking/limits.test.ts');
  expect(new Set(chosen.map((one) => one.replace(/:\d+$/, '')))).toEqual(new Set(mysqlTests()));
});

test('a test file beside SQL is in every run on MySQL, or is named as one of the night', () => {
  const files = [...sourceFiles(), 'api/desk/inbox/new-kind-of-email.test.ts', 'api/database/new-index.test.ts'].filter(
    (path) => !path.endsWith('.unit.test.ts'),
  );
  const beside = testsBesideSql(files);
  const [chosen, nightly] = [new Set(mysqlTests(files)), new Set(nightlyTests)];
  expect(beside).toEqual(expect.arrayContaining(files.slice(-2)));
  expect(beside.filter((path) => chosen.has(path) === nightly.has(path))).toEqual([]);
  expect(nightlyTests.filter((path) => !files.includes(path))).toEqual([]);
});

test('each feature with SQL keeps a test on MySQL in every run', () => {
  const files = sourceFiles();
  const kept = new Set(mysqlTests(files).map(featureOf));
  expect([...new Set(testsBesideSql(files).map(featureOf))].filter((feature) => !kept.has(feature))).toEqual([]);
});

test('the nightly workflow runs all of the API on MySQL, with every program that a test needs', () => {
  const workflow = readFileSync(join(root, '.github', 'workflows', 'quality.yml'), 'utf8');
  const commands = [...workflow.matchAll(/command: '([^']+)'/g)].map(([, command]) => command);
  expect(commands).toContain('THOROUGH=1 npm run test:api -- --mysql');
  const [, needed = ''] = /^needed=\((.+)\)$/m.exec(readFileSync(join(root, '.ci', 'run'), 'utf8')) ?? [];
  const packages = needed.split(' ');
  expect(packages).toContain('mariadb-server');
  // Playwright installs its own.
  expect(packages.filter((name) => name !== 'chromium' && !workflow.includes(` ${name}`))).toEqual([]);
});
