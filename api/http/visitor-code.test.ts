import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readCurrentBuild } from './web-build.ts';

/** Tests what the browser of a visitor can load of the build, at once or later. */

interface Chunk {
  file: string;
  src?: string;
  imports?: string[];
  dynamicImports?: string[];
}

const client = join(readCurrentBuild(join(import.meta.dirname, '..', '..', 'web', 'dist')).folder, 'client');
const manifest: Record<string, Chunk> = JSON.parse(readFileSync(join(client, '.vite', 'manifest.json'), 'utf8'));

const ENTRY = 'app/entry-client.tsx';
const DASHBOARD = 'admin/app/browser-admin-app.tsx';
/** Loaded on `/admin`, on `/preview` and on `/api/docs` only. */
const OWNERS_PARTS = [DASHBOARD, 'app/preview/follow-dashboard.ts', 'site/api-docs/api-docs-page.tsx'];

/** The chunk and everything that it can load, without what `closed` leads to. */
function reachable(from: string, closed: readonly string[]): Set<string> {
  const found = new Set<string>();
  const open = [from];
  for (let key = open.pop(); key !== undefined; key = open.pop()) {
    if (found.has(key) || closed.includes(key)) continue;
    found.add(key);
    open.push(...(manifest[key]?.imports ?? []), ...(manifest[key]?.dynamicImports ?? []));
  }
  return found;
}

const codeOf = (keys: Iterable<string>) =>
  [...keys].map((key) => readFileSync(join(client, manifest[key]?.file ?? ''), 'utf8')).join('\n');

const visitors = reachable(ENTRY, OWNERS_PARTS);
/** A text of each of these modules, which minifying keeps. */
const ofTheEditor = {
  'the schema of the document': 'The hero must be the first section',
  'the forms of the document': 'Must be an address that begins with https://',
  'the rules of publishing': 'Ends before it begins',
  'the names of its fields': 'Is not among the budgets of the form',
  'the dialog of the Site tab': 'Publish changes',
  'the starter document': 'Works with',
};

test('a visitor can load no part of the dashboard, and the entry loads them for the owner alone', () => {
  expect(visitors.size).toBeGreaterThan(20);
  expect([...visitors].filter((key) => /^(admin|desktop|app\/preview)\//.test(manifest[key]?.src ?? ''))).toEqual([]);
  for (const part of OWNERS_PARTS) expect(manifest[ENTRY]?.dynamicImports).toContain(part);
});

test.each(Object.entries(ofTheEditor))('%s is not in what a visitor can load', (_what, text) => {
  expect(codeOf(visitors).includes(text)).toBe(false);
});

test('the dashboard has the editor of the document', () => {
  const code = codeOf(reachable(DASHBOARD, []));
  const { 'the starter document': _starter, ...editor } = ofTheEditor;
  expect(Object.values(editor).filter((text) => !code.includes(text))).toEqual([]);
});
