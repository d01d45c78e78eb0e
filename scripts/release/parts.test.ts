import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { COPIED, PROGRAMS, releaseLock, releaseManifest } from './parts.ts';

const root = join(import.meta.dirname, '..', '..');
const readJson = (name: string): unknown => JSON.parse(readFileSync(join(root, name), 'utf8'));
const manifest = releaseManifest(readJson('package.json'));

test('everything that a release is made of exists', () => {
  const paths = [...COPIED, ...Object.values(PROGRAMS)];
  expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

test('a release has every module that a thread of the server loads', () => {
  const sources = readdirSync(join(root, 'api'), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.ts$/.test(name) && !/\.test\.ts$|^(?:testing|dist)\b/.test(name))
    .map((name) => join('api', name));
  const loaded = sources.flatMap((source) => {
    const text = readFileSync(join(root, source), 'utf8').replace(/\/\*\*.*?\*\//gs, '');
    const itself = text.includes('new URL(import.meta.url)') ? [source] : [];
    const others = [...text.matchAll(/new URL\('([^']+)', import\.meta\.url\)/g)];
    return [...itself, ...others.map(([, path = '']) => join(source, '..', path))];
  });
  expect(loaded.length).toBeGreaterThan(3);
  const parts: string[] = [...COPIED, ...Object.values(PROGRAMS)];
  expect(loaded.filter((path) => !parts.includes(path.replaceAll('\\', '/')))).toEqual([]);
});

test('a release installs what its packages need, and nothing of the site', () => {
  const Packages = z.record(z.string(), z.looseObject({ dependencies: z.record(z.string(), z.string()).default({}) }));
  const packages = Packages.parse(releaseLock(readJson('package-lock.json'), manifest).packages);
  const names = Object.keys(packages).map((place) => place.split('node_modules/').at(-1));
  const needed = Object.values(packages).flatMap(({ dependencies }) => Object.keys(dependencies));
  expect(needed.filter((name) => !names.includes(name))).toEqual([]);
  expect(names).toContain('sharp');
  expect(names.filter((name) => /^(?:react|vite|openai|hono)$/.test(name ?? ''))).toEqual([]);
});

test('the commands of a release are those that need no sources', () => {
  expect(Object.keys(manifest.scripts).sort()).toEqual(['admin', 'db', 'doctor', 'start']);
});
