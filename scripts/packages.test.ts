import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';

/**
 * knip cannot hold these together: the groups of `dependencies/` are apart from the sources that import them.
 */

const root = join(import.meta.dirname, '..');
const names = z.record(z.string(), z.string()).default({});
const Manifest = z.object({ dependencies: names, devDependencies: names });
const readManifest = (folder: string) =>
  Manifest.parse(JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')));

const server = readManifest('.');
const groups = readdirSync(join(root, 'dependencies'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => readManifest(join('dependencies', entry.name)));
const declared = [server, ...groups].flatMap((manifest) => [
  ...Object.keys(manifest.dependencies),
  ...Object.keys(manifest.devDependencies),
]);

function filesOf(folder: string, kind: RegExp): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    if (entry.name === 'dist' || entry.name === 'node_modules') return [];
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return filesOf(path, kind);
    return kind.test(entry.name) ? [path] : [];
  });
}
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const sources = ['api', 'common', 'web', 'desktop', 'scripts', 'docs'].flatMap((folder) =>
  filesOf(folder, /\.(tsx?|mjs)$/),
);

const STATEMENT = /^(?:import|export)\b([^;'"]*)\bfrom '([^'\n]+)'/gm;
const BARE = /^import '([^'\n]+)'|\bimport\('([^'\n]+)'\)/gm;
const packageOf = (specifier: string) => /^(?:@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? specifier;

/** The packages that a file imports, but for those that are types only where `typesToo` is false. */
function importedPackages(path: string, { typesToo }: { typesToo: boolean }): string[] {
  const text = read(path);
  const named = [...text.matchAll(STATEMENT)]
    .filter(([, clause = '']) => typesToo || !clause.startsWith(' type '))
    .map(([, , specifier = '']) => specifier);
  const bare = [...text.matchAll(BARE)].map(([, first, second]) => first ?? second ?? '');
  return [...named, ...bare].filter((name) => !/^[.#/]|^node:|^virtual:/.test(name)).map(packageOf);
}

test('every package that is imported is declared', () => {
  const missing = sources.flatMap((path) =>
    importedPackages(path, { typesToo: true })
      .filter((name) => !declared.includes(name))
      .map((name) => `${path}: ${name}`),
  );
  expect(missing).toEqual([]);
});

test('the server imports no package that its image lacks', () => {
  const isRun = (path: string) =>
    /^(api|common|scripts\/backup|scripts\/(admin|database|db)\.ts$)/.test(path) &&
    !/\.test\.ts$|^api\/testing\//.test(path);
  const running = sources.filter(isRun);
  expect(running.length).toBeGreaterThan(100);
  const missing = running.flatMap((path) =>
    importedPackages(path, { typesToo: false })
      .filter((name) => !(name in server.dependencies))
      .map((name) => `${path}: ${name}`),
  );
  expect(missing).toEqual([]);
});

/** A command of another name, or loaded by another package. */
const USED_UNSEEN = ['@biomejs/biome', '@size-limit/file', 'node'];

/** As an import, in a style sheet, as a command. */
const BEFORE_AND_AFTER = [
  ["'", "'"],
  ["'", '/'],
  ['`', '/'],
  ['node_modules/', '/'],
  [' ', ' '],
] as const;

test('every package that is declared is used', () => {
  const others = ['package.json', 'electron-builder.yml', '.biome.json', 'tsconfig.json'];
  const text = [...sources, ...filesOf('web', /\.css$/), ...others].map(read).join('\n');
  const isUsed = (name: string): boolean => {
    if (USED_UNSEEN.includes(name)) return true;
    const typed = name.startsWith('@types/') ? name.slice('@types/'.length) : name;
    return typed === 'node' || BEFORE_AND_AFTER.some(([before, after]) => text.includes(`${before}${typed}${after}`));
  };
  expect(declared.filter((name) => !isUsed(name))).toEqual([]);
});
