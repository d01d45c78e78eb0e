import { writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { readCurrentBuild } from '#api/http/web-build.ts';
import { count, type Finding, Table } from './finding.ts';
import { pathTexts } from './hostile.ts';
import { converse } from './raw.ts';
import { each } from './send.ts';
import type { Site, TestEnv } from './test-env.ts';

/** Folders of the site that a hostile name could be relative to. */
const bases = [
  '/',
  '/assets/',
  '/files/',
  '/resume.pdf/',
  '/projects/',
  '/admin/',
  '/api/upload/files/',
  '/api/projects/',
];

const root = join(import.meta.dirname, '..', '..', '..');
const builtSite = relative(root, readCurrentBuild(join(root, 'web', 'dist')).folder);

/** Files that must not be served, each with text that only it contains. */
const targets = (site: Site): { path: string; holds: string }[] => [
  { path: 'etc/passwd', holds: 'root:' },
  { path: 'package.json', holds: '"allowScripts"' },
  { path: 'api/main.ts', holds: 'readEnvironment' },
  { path: `${builtSite}/server/entry-server.js`, holds: 'renderToString' },
  { path: `${builtSite}/client/.vite/manifest.json`, holds: '"isEntry"' },
  { path: `${site.dataDir.slice(1)}/secrets.json`, holds: 'encryptionKey' },
  { path: `${site.dataDir.slice(1)}/${CANARY.name}`, holds: CANARY.words },
  { path: CANARY.name, holds: CANARY.words },
  { path: 'secrets.json', holds: 'encryptionKey' },
  { path: 'portfolio.sqlite', holds: 'SQLite format' },
  { path: '.env', holds: 'ADMIN_PASSWORD' },
];

const CANARY = { name: 'outside.pdf', words: '%PDF-1.4 these words stand in a file that is not served' };

const encodings: ((path: string) => string)[] = [
  (path) => path,
  (path) => path.replaceAll('/', '%2f'),
  (path) => path.replaceAll('/', '%252f'),
  (path) => path.replaceAll('/', '\\'),
];

function* namesOf(site: Site): Generator<{ path: string; holds: string }> {
  for (const { path, holds } of targets(site))
    for (const encode of encodings)
      for (const base of bases) {
        for (const up of pathTexts)
          for (const depth of [1, 3, 5, 9]) yield { path: base + up.repeat(depth) + encode(path), holds };
        for (const start of ['/', '//', '%2f', '%252f', 'file:///', 'C:\\', '%00/', '\\\\127.0.0.1\\', '~/', './/'])
          yield { path: base + start + encode(path), holds };
      }
}

export async function attackPaths(testEnv: TestEnv): Promise<Finding[]> {
  const site = await testEnv.start('paths');
  await writeFile(join(site.dataDir, CANARY.name), CANARY.words);
  const table = new Table();
  let opened = 0;
  const statuses = new Map<string, number>();
  await each([...namesOf(site)], 16, async ({ path, holds }) => {
    const answer = await converse(site.port, `GET ${path} HTTP/1.1\r\nHost: site.example\r\nConnection: close\r\n\r\n`);
    const status = answer.slice(9, 12);
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    if (answer.includes(holds)) opened += 1;
    table.check(
      (answer.includes(holds) && `${path} gives ${holds}`) ||
        (!/^[234]/.test(status) && `${path}: ${status || 'no answer'}`),
    );
  });
  await site.stop();
  const spread = [...statuses].sort().map(([status, times]) => `${status}: ${count(times)}`);
  return [
    {
      area: 'paths',
      promise: 'encoded, doubly encoded and absolute names give nothing from outside',
      figure: `${opened} of ${count(table.tried)} names gave a byte (${spread.join(', ')})`,
      broken: table.broken,
    },
  ];
}
