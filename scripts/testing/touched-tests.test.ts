import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { BROWSER_AREAS, browserTestsOf, WHOLE_APP } from './browser-areas.ts';
import { root } from './child.ts';
import { projectOf, sourceFiles } from './test-files.ts';
import { touchedTests } from './touched-tests.ts';

const files = sourceFiles();
const noTexts: ReadonlySet<string> = new Set();
const touched = (...changed: string[]) => touchedTests({ files: changed, removed: noTexts }, files).tests;
const kindsOf = (tests: readonly string[]) => [...new Set(tests.map((path) => projectOf(path)))].sort();

test('a rule touches its own test and those of what uses it, and nothing that needs a server or a browser', () => {
  const tests = touched('common/rules/files.ts');
  expect(tests).toContain('common/rules/files.test.ts');
  expect(kindsOf(tests)).toEqual(['unit']);
});

test('a rule that much of the API uses touches its own tests and the nearest of the API, and leaves the rest to the whole run', () => {
  const { tests, left } = touchedTests({ files: ['common/rules/iban.ts'], removed: noTexts }, files);
  expect(tests).toContain('common/rules/iban.test.ts');
  expect(tests.filter((path) => projectOf(path) === 'api')).toHaveLength(2);
  expect(left).toBeGreaterThan(0);
});

test('a file of a feature of the API touches the tests in its folder and in its feature', () => {
  const tests = touched('api/calendar/booking/calendars/access.ts', 'api/calendar/booking/list.ts');
  expect(tests).toContain('api/calendar/booking/booking.test.ts');
  expect(tests.some((path) => path.startsWith('api/calendar/booking/calendars/'))).toBe(true);
  expect(tests.filter((path) => /testimonials|portfolio/.test(path))).toEqual([]);
});

test('a call of the contract touches the features that answer it', () => {
  expect(touched('common/contract/testimonials.ts').some((path) => path.startsWith('api/content/testimonials/'))).toBe(
    true,
  );
});

test('no way leads through what puts the whole server or the whole dashboard together', () => {
  const tests = touched('api/desk/contacts/presenter.ts', 'web/admin/contacts/contact-facts.tsx');
  expect(tests).toContain('api/desk/contacts/contacts.test.ts');
  expect(tests.filter((path) => /releases|copy-database|dashboard-search/.test(path))).toEqual([]);
});

test('a page touches the browser tests of its area, those first that name what it shows', () => {
  expect(touched('web/public/estimate/estimate-page.tsx')).toContain('web/e2e/estimate.spec.ts');
  expect(touched('desktop/main/inbox/popover-bounds.ts')).toContain('desktop/e2e/inbox.e2e.ts');
  expect(touched('web/admin/contacts/contact-facts.tsx')).toContain('web/e2e/desk.spec.ts');
});

test('a text touches the tests of all texts, and those that name the text that is gone', () => {
  const changed = ['common/texts/en/site.json', 'common/texts/keys/site.ts', 'common/texts/compiled/en/site.ts'];
  const { tests } = touchedTests({ files: changed, removed: new Set(['Open menu']) }, files);
  const aboutTexts = ['common/texts/sentences.test.ts', 'common/texts/text.test.ts', 'scripts/texts.test.ts'];
  expect(tests).toEqual(expect.arrayContaining([...aboutTexts, 'web/e2e/persuasion.spec.ts']));
  expect(kindsOf(tests)).toEqual(['site', 'unit']);
});

test('a changed test touches itself', () => {
  expect(touched('web/e2e/legal.spec.ts')).toEqual(['web/e2e/legal.spec.ts']);
});

test('what everybody uses touches a few tests and says how many it leaves', () => {
  const changed = ['common/limits.ts', 'web/shared/format.ts', 'api/database/table.ts'];
  const { tests, left } = touchedTests({ files: changed, removed: noTexts }, files);
  expect(tests.length).toBeLessThan(100);
  expect(left).toBeGreaterThanOrEqual(0);
});

test('each folder of the pages has its browser tests, and each browser test its folder', () => {
  const folders = new Set(files.flatMap((path) => /^web\/(?:public|admin)\/[^/]+\//.exec(path)?.[0] ?? []));
  expect([...folders].filter((folder) => !(folder in BROWSER_AREAS))).toEqual([]);
  for (const folder of Object.keys(BROWSER_AREAS)) {
    expect([folder, existsSync(join(root, folder))]).toEqual([folder, true]);
    expect([folder, browserTestsOf(folder, files).length > 0]).toEqual([folder, true]);
  }
  const inAreas = new Set(Object.keys(BROWSER_AREAS).flatMap((folder) => browserTestsOf(folder, files)));
  const browserTests = files.filter((path) => ['site', 'app'].includes(projectOf(path) ?? ''));
  const left = browserTests.filter((path) => !inAreas.has(path)).map((path) => path.replace(/^.*\/|\..*$/g, ''));
  expect(left.sort()).toEqual([...WHOLE_APP].sort());
});
