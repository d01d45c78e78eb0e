import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { languages } from '#common/languages.ts';
import { readCurrentBuild } from './web-build.ts';

/** Tests what the browser of a visitor can load of the build, at once or later. */

interface Chunk {
  file: string;
  src?: string;
  css?: string[];
  imports?: string[];
  dynamicImports?: string[];
}

const client = join(readCurrentBuild(join(import.meta.dirname, '..', '..', 'web', 'dist')).folder, 'client');
const read = (name: string): Record<string, Chunk> =>
  JSON.parse(readFileSync(join(client, '.vite', `${name}.json`), 'utf8'));

const site = read('manifest');
const dashboard = read('dashboard');

const ENTRY = 'app/entry-client.tsx';
/** Loaded on `/preview` only. */
const PREVIEW = 'app/preview/follow-dashboard.ts';

/** The chunk and everything that it can load, without what the preview alone does. */
function reachable(manifest: Record<string, Chunk>, from: string): Set<string> {
  const found = new Set<string>();
  const open = [from];
  for (let key = open.pop(); key !== undefined; key = open.pop()) {
    if (found.has(key) || key === PREVIEW) continue;
    found.add(key);
    open.push(...(manifest[key]?.imports ?? []), ...(manifest[key]?.dynamicImports ?? []));
  }
  return found;
}

const codeOf = (manifest: Record<string, Chunk>, keys: Iterable<string>) =>
  [...keys].map((key) => readFileSync(join(client, manifest[key]?.file ?? ''), 'utf8')).join('\n');

const visitors = reachable(site, ENTRY);
/** A text of each of these modules, which minifying keeps. */
const ofTheEditor = {
  'the schema of the document': 'The hero must be the first section',
  'the forms of the document': 'An id has 1 to 40 lowercase letters, digits and hyphens',
  'the rules of publishing': 'Ends before it begins',
  'the names of its fields': 'Is not among the budgets of the form',
  'the dialog of the Site tab': 'Publish changes',
  'the starter document': 'Works with',
};

test('a visitor can load no part of the dashboard', () => {
  expect(visitors.size).toBeGreaterThan(20);
  expect([...visitors].filter((key) => /^(admin|desktop|app\/preview)\//.test(site[key]?.src ?? ''))).toEqual([]);
  expect([...visitors].flatMap((key) => site[key]?.dynamicImports ?? [])).toContain(PREVIEW);
});

test.each(languages)('a page in %s can load the texts of no other language', (language) => {
  const entry = language === 'en' ? ENTRY : `app/languages/${language}.ts`;
  const others = languages.filter((other) => other !== language);
  const texts = [...reachable(site, entry)].filter((key) => key.includes('texts/compiled/'));
  expect(texts.length).toBeGreaterThan(4);
  expect(texts.filter((key) => others.some((other) => key.includes(`/compiled/${other}/`)))).toEqual([]);
  expect([...reachable(site, entry)].filter((key) => key.startsWith('app/languages/'))).toEqual(
    language === 'en' ? [] : [entry],
  );
});

test.each(Object.entries(ofTheEditor))('%s is not in what a visitor can load', (_what, text) => {
  expect(codeOf(site, visitors).includes(text)).toBe(false);
});

test('the dashboard has the editor of the document', () => {
  const code = codeOf(dashboard, reachable(dashboard, 'app/entry-dashboard.tsx'));
  const { 'the starter document': _starter, ...editor } = ofTheEditor;
  expect(Object.values(editor).filter((text) => !code.includes(text))).toEqual([]);
});

test('the dashboard’s sheet stands alone: it has the colors of both themes', () => {
  const sheets = Object.values(dashboard).flatMap(({ css = [] }) => css);
  const rules = sheets.map((file) => readFileSync(join(client, file), 'utf8')).join('');
  expect(rules).toMatch(/:root\{[^}]*--paper:/);
  expect(rules).toMatch(/\.dark\{[^}]*--paper:/);
});
