import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { expect, test } from 'vitest';

/** Which part may import from which others: one way only. */
const ALLOWED: Record<string, string[]> = {
  common: [],
  api: ['common'],
  web: ['common'],
  desktop: ['common'],
};

const root = join(import.meta.dirname, '..', '..');

function sourceFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (entry.name === 'dist' || entry.name === 'node_modules') return [];
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return sourceFiles(path);
    return /\.(ts|tsx)$/.test(entry.name) ? [path] : [];
  });
}

const isTest = (path: string) => /\.test\.tsx?$/.test(path) || path.includes(`${sep}testing${sep}`);

/** `[file, imported file]` from the project's root, for relative imports. */
function importsOf(path: string): [string, string][] {
  const found = readFileSync(path, 'utf8').matchAll(/(?:from|import)\s*\(?\s*'([.#][^']+)'/g);
  return [...found].map(([, target = '']) => [
    relative(root, path),
    target.startsWith('#') ? join(...target.slice(1).split('/')) : relative(root, join(dirname(path), target)),
  ]);
}

const partOf = (path: string) => path.split(sep)[0] ?? '';
const all = Object.keys(ALLOWED)
  .flatMap((part) => sourceFiles(join(root, part)))
  .filter((path) => !isTest(path));

/** The API renders pages through this file, and nothing else of the web app. */
const SERVER_ENTRY = join('web', 'app', 'entry-server.tsx');

const isJourney = (path: string) => path.includes(`${sep}e2e${sep}`);

test('imports run one way', () => {
  const wrong = all
    .filter((path) => !isJourney(path))
    .flatMap(importsOf)
    .filter(([from, to]) => {
      const [part, target] = [partOf(from), partOf(to)];
      return part !== target && !ALLOWED[part]?.includes(target) && !(part === 'api' && to === SERVER_ENTRY);
    });
  expect(wrong).toEqual([]);
});

test('common imports nothing but zod', () => {
  const packages = sourceFiles(join(root, 'common'))
    .filter((path) => !isTest(path))
    .flatMap((path) => [...readFileSync(path, 'utf8').matchAll(/from '([^.#'][^']*)'/g)].map(([, name]) => name));
  expect([...new Set(packages)]).toEqual(['zod']);
});

test('no file is longer than 300 lines', () => {
  const long = all.filter((path) => readFileSync(path, 'utf8').split('\n').length > 301);
  expect(long.map((path) => relative(root, path))).toEqual([]);
});
