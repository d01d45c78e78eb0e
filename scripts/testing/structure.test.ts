import { expect, test } from 'vitest';
import { findCycles, importsOf, isForTests, readSource, sourceFiles } from './source-graph.ts';
import { DOMAINS } from './test-files.ts';

const PARTS_OF_A_SERVER = [
  'common/',
  'api/core/',
  'api/database/',
  'api/storage/',
  'api/files/',
  'api/search/',
  'api/metrics/',
  'api/http/',
  'api/',
];

/**
 * Areas by the start of their path, the longest match wins, and which other areas each may import. A `*` in a name
 * stands for one folder: two folders of one such area are strangers to each other.
 */
const AREAS: Record<string, readonly string[]> = {
  'common/': [],
  'api/core/': ['common/', 'api/database/', 'api/storage/', 'api/metrics/', 'api/http/', 'api/'],
  'api/database/': ['common/', 'api/core/', 'api/'],
  'api/storage/': ['common/', 'api/core/', 'api/'],
  'api/files/': ['common/', 'api/core/', 'api/database/', 'api/storage/', 'api/http/', 'api/'],
  'api/search/': ['common/'],
  'api/metrics/': ['common/', 'api/core/', 'api/database/', 'api/http/'],
  'api/http/': ['common/', 'api/core/', 'api/database/', 'api/metrics/', 'api/'],
  ...Object.fromEntries(
    DOMAINS.map((domain, index) => [
      `api/${domain}/`,
      [...PARTS_OF_A_SERVER, ...DOMAINS.slice(0, index).map((earlier) => `api/${earlier}/`)],
    ]),
  ),
  'api/seed/': ['common/', 'api/*'],
  // Files that put the server together: main, start, server, cleanup, config.
  'api/': ['common/', 'api/*'],
  'web/shared/': ['common/'],
  'web/styles/': [],
  'web/emails/': ['common/', 'web/shared/'],
  'web/public/shared/': ['common/', 'web/shared/'],
  'web/public/*/': ['common/', 'web/shared/', 'web/public/shared/'],
  'web/admin/lib/': ['common/', 'web/shared/'],
  'web/admin/components/': ['common/', 'web/shared/', 'web/admin/lib/', 'web/admin/forms/'],
  'web/admin/forms/': ['common/', 'web/shared/', 'web/admin/lib/', 'web/admin/components/'],
  'web/admin/content-editor/': [
    'common/',
    'web/shared/',
    'web/admin/lib/',
    'web/admin/components/',
    'web/admin/forms/',
  ],
  'web/admin/*/': [
    'common/',
    'web/shared/',
    'web/admin/lib/',
    'web/admin/components/',
    'web/admin/forms/',
    'web/admin/content-editor/',
  ],
  // The frame of the dashboard, which holds every tab.
  'web/admin/app/': ['common/', 'web/shared/', 'web/admin/*'],
  'web/desktop/': ['common/', 'web/shared/', 'web/styles/', 'web/admin/*'],
  'web/app/': ['common/', 'web/*'],
  'web/build/': ['common/'],
  'web/': ['common/', 'web/build/'],
  'desktop/': ['common/'],
};

/** The areas that may use another one beside these, with the reason. */
const EXCEPTIONS: Record<string, string> = {
  'web/admin/settings/ → web/desktop/': 'the settings have a section of the desktop app',
  'web/public/booking/ → web/public/contact/': 'whoever books may have told the contact form who they are',
  'web/public/contact/ → web/public/booking/': 'the contact section offers a call',
  'web/public/estimate/ → web/public/contact/': 'an estimate becomes a request by the contact form',
  'web/public/landing/ → web/public/booking/': 'the landing page names the next free time',
  'web/public/landing/ → web/public/chat/': 'the landing page opens the chat',
  'web/public/landing/ → web/public/contact/': 'the landing page ends in the contact section',
  'web/public/landing/ → web/public/testimonials/': 'the landing page shows testimonials',
  'web/public/layout/ → web/public/chat/': 'every page has the chat',
};

const files = ['common', 'api', 'web', 'desktop'].flatMap(sourceFiles).filter((path) => !isForTests(path));
const known = new Set(files);
const graph = new Map(files.map((path) => [path, importsOf(path).filter((target) => known.has(target))]));

const patternOf = (area: string) => new RegExp(`^${area.replaceAll('*', '[^/]+')}`);
const areas = Object.keys(AREAS)
  .map((name) => ({ name, pattern: patternOf(name) }))
  .sort((a, b) => b.name.length - a.name.length || a.name.localeCompare(b.name));

/** The area of a file and the folder that it stands for there. */
function areaOf(path: string) {
  for (const { name, pattern } of areas) {
    const [folder] = pattern.exec(path) ?? [];
    if (folder !== undefined) return { name, folder };
  }
  throw new Error(`${path} belongs to no area`);
}

function isAllowed(from: string, to: string): boolean {
  const [source, target] = [areaOf(from), areaOf(to)];
  if (source.folder === target.folder) return true;
  return (AREAS[source.name] ?? []).some((allowed) =>
    allowed.endsWith('*') ? patternOf(allowed).test(to) : target.name === allowed,
  );
}

const edges = [...graph].flatMap(([from, targets]) => targets.map((to) => [from, to] as const));
const crossing = edges.filter(([from, to]) => !isAllowed(from, to)).map(([from, to]) => `${from} → ${to}`);
const exceptionOf = (edge: string) => {
  const [from = '', to = ''] = edge.split(' → ');
  const feature = areaOf(to).folder;
  return `${areaOf(from).folder} → ${feature === 'web/app/' ? to : feature}`;
};

test('a part imports only the parts that it may know', () => {
  expect(crossing.filter((edge) => EXCEPTIONS[exceptionOf(edge)] === undefined)).toEqual([]);
});

test('every exception is in use', () => {
  const used = new Set(crossing.map(exceptionOf));
  expect(Object.keys(EXCEPTIONS).filter((edge) => !used.has(edge))).toEqual([]);
});

/** A domain offers so many names at most. */
const MAX_NAMES = 10;
const domainOf = (path: string) => DOMAINS.find((domain) => path.startsWith(`api/${domain}/`));

test('a domain is entered by the others through its index alone, which has few names', () => {
  const around = edges.filter(([from, to]) => {
    const [source, target] = [domainOf(from), domainOf(to)];
    return source && target && source !== target && to !== `api/${target}/index.ts`;
  });
  expect(around).toEqual([]);
  const doors = DOMAINS.filter((domain) => known.has(`api/${domain}/index.ts`));
  const sizes = doors.map((domain) => {
    const lists = readSource(`api/${domain}/index.ts`).matchAll(/\{([^}]*)\}/g);
    return [domain, [...lists].flatMap(([, list = '']) => list.split(',').filter((name) => name.trim() !== '')).length];
  });
  expect(sizes.filter(([, size]) => Number(size) > MAX_NAMES)).toEqual([]);
  expect(sizes.map(([domain]) => domain)).toEqual(['content', 'desk', 'calendar', 'work', 'assistant']);
});

test('no files import each other in a circle', () => {
  expect(findCycles(graph)).toEqual([]);
});

test('a circle of imports is found', () => {
  const circle = new Map([
    ['a', ['b']],
    ['b', ['c', 'd']],
    ['c', ['a']],
    ['d', []],
  ]);
  expect(findCycles(circle)).toEqual([['a', 'b', 'c']]);
});

test('common imports nothing but zod, the table of letters that makes addresses of titles, and what writes our texts', () => {
  const packages = files
    .filter((path) => path.startsWith('common/'))
    .flatMap((path) => [...readSource(path).matchAll(/from '([^.#'][^']*)'/g)].map(([, name]) => name));
  expect([...new Set(packages)].sort()).toEqual(['any-ascii', 'icu-minify/format', 'zod']);
});

test('no import climbs out of its folder', () => {
  const climbing = [...files, ...sourceFiles('scripts')].filter((path) => /from '\.\.\//.test(readSource(path)));
  expect(climbing).toEqual([]);
});

test('no file is longer than 300 lines', () => {
  const written = files.filter(
    (path) => !path.startsWith('common/texts/compiled/') && !path.startsWith('common/texts/keys/'),
  );
  const long = written.filter((path) => readSource(path).split('\n').length > 301);
  expect(long).toEqual([]);
});

test('no file may have a function of more than 80 lines', () => {
  const { overrides } = JSON.parse(readSource('.biome.json')) as { overrides: { includes: string[] }[] };
  const listed = overrides.flatMap(({ includes }) => includes).filter((path) => /^[^*]+\.tsx?$/.test(path));
  expect(listed).toEqual([]);
});

test('only lazyPart calls React’s lazy, so every part that is loaded later has an error boundary of its own', () => {
  const files = sourceFiles('web').filter((file) => !isForTests(file));
  const callers = files.filter((file) => /\{[^}]*\blazy\b[^}]*\} from 'react'|\.lazy\(/.test(readSource(file)));
  expect(callers).toEqual(['web/shared/chunks/lazy-part.tsx']);
});
