import { expect, test } from 'vitest';
import { root } from './child.ts';
import { mysqlTests } from './dialect-tests.ts';
import { chooseFiles, projectOf, testFiles } from './test-files.ts';

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
  // A feature without SQL of its own is there with one file.
  expect(chosen.filter((path) => path.startsWith('api/calendar/calendly/'))).toHaveLength(1);
});
