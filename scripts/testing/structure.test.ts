import { expect, test } from 'vitest';
import { findCycles, importsOf, isForTests, readSource, sourceFiles } from './source-graph.ts';

/**
 * Areas by the start of their path, the longest match wins, and which other areas each may import. A `*` in a name
 * stands for one folder: two folders of one such area are strangers to each other.
 */
const AREAS: Record<string, readonly string[]> = {
  'common/': [],
  'api/core/': ['common/', 'api/database/', 'api/storage/', 'api/metrics/', 'api/http/', 'api/'],
  'api/database/': ['common/', 'api/core/', 'api/'],
  'api/storage/': ['common/', 'api/core/', 'api/'],
  'api/search/': ['common/'],
  'api/metrics/': ['common/', 'api/core/', 'api/database/', 'api/http/'],
  'api/http/': ['common/', 'api/core/', 'api/database/', 'api/metrics/', 'api/'],
  'api/features/*/': [
    'common/',
    'api/core/',
    'api/database/',
    'api/storage/',
    'api/search/',
    'api/metrics/',
    'api/http/',
    'api/',
  ],
  'api/seed/': ['common/', 'api/*', 'api/features/*/'],
  // Files that put the server together: main, start, server, cleanup, config.
  'api/': ['common/', 'api/*', 'api/features/*/'],
  'web/shared/': ['common/'],
  'web/styles/': [],
  'web/emails/': ['common/', 'web/shared/'],
  'web/site/shared/': ['common/', 'web/shared/'],
  'web/site/*/': ['common/', 'web/shared/', 'web/site/shared/'],
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

/** The features that may use another one, with the reason. */
const EXCEPTIONS: Record<string, string> = {
  'api/http/ → web/app/entry-server.tsx': 'pages are rendered by the built web app; only its types are imported',
  'api/features/assistant/ → api/features/booking/': 'the chat offers times of calls and books one',
  'api/features/assistant/ → api/features/portfolio/': 'the assistant answers from the published content',
  'api/features/assistant/ → api/features/quotes/': 'a reply with a price offers its estimate',
  'api/features/assistant/ → api/features/testimonials/': 'and from published testimonials',
  'api/features/backup/ → api/features/contacts/': 'a restore counts contacts anew',
  'api/features/backup/ → api/features/files/': 'a backup holds files and is received as an upload',
  'api/features/backup/ → api/features/portfolio/': 'a backup holds the portfolio and is checked as an import is',
  'api/features/booking/ → api/features/connections/':
    'a calendar is called, and its failure told, as the test of its connection does',
  'api/features/booking/ → api/features/contacts/': 'a call belongs to a request',
  'api/features/backup/ → api/features/booking/': 'a restore without kinds of call has those of its site',
  'api/features/calendly/ → api/features/booking/':
    "without an account the calls of the site's own calendar are offered",
  'api/features/connections/ → api/features/assistant/': 'a test asks a provider as the assistant does',
  'api/features/contacts/ → api/features/auth/': 'a stream of contacts ends with the session of its reader',
  'api/features/contacts/ → api/features/files/': 'requests have attached files',
  'api/features/email/ → api/features/contacts/': 'a reply that is taken back is the draft again',
  'api/features/examples/ → api/features/contacts/': 'removing examples counts contacts anew',
  'api/features/overview/ → api/features/contacts/': "a week is one of the desk's zone everywhere",
  'api/features/inbox/ → api/features/connections/': 'the mailbox is opened as the test of its connection does',
  'api/features/inbox/ → api/features/contacts/': 'an email belongs to a request',
  'api/features/inbox/ → api/features/files/': 'emails have attached files',
  'api/features/portfolio/ → api/features/files/': 'projects have images',
  'api/features/site/ → api/features/booking/': 'kinds of call are those of the site until the owner changes one',
  'api/features/site/ → api/features/files/': 'the site has images',
  'api/features/testimonials/ → api/features/files/': 'testimonials have photos',
  'api/features/quotes/ → api/features/contacts/': 'an estimate becomes a request',
  'api/features/replies/ → api/features/assistant/':
    'a reply is drafted by the providers and checked by the guard of the assistant',
  'api/features/replies/ → api/features/contacts/': 'a reply belongs to a request',
  'api/features/search/ → api/features/contacts/': 'the dashboard searches everything',
  'api/features/search/ → api/features/portfolio/': 'the dashboard searches everything',
  'api/features/search/ → api/features/testimonials/': 'the dashboard searches everything',
  'api/features/agreements/ → api/features/files/': 'a PDF to verify is received as an upload',
  'api/features/contacts/ → api/features/record/': 'a broken record waits for the owner',
  'api/features/engagements/ → api/features/agreements/': 'a change is accepted as a quote is',
  'api/features/engagements/ → api/features/contacts/': 'an engagement belongs to a request',
  'api/features/engagements/ → api/features/files/': 'a room has files',
  'api/features/engagements/ → api/features/payments/': 'an accepted quote asks for its deposit',
  'api/features/engagements/ → api/features/quotes/': 'an engagement is what a quote became',
  'api/features/engagements/ → api/features/record/': 'agreements and deliveries are recorded',
  'api/features/engagements/ → api/features/testimonials/': 'a confirmed delivery invites to a testimonial',
  'api/features/quotes/ → api/features/agreements/': 'a quote is accepted with an emailed code',
  'api/features/quotes/ → api/features/engagements/': 'an accepted quote becomes an engagement',
  'api/features/quotes/ → api/features/payments/': 'the page of a quote has its deposit',
  'api/features/quotes/ → api/features/record/': 'the record can be shown after three deliveries',
  'api/features/payments/ → api/features/contacts/': 'the emails of a payment belong to a request',
  'api/features/payments/ → api/features/quotes/': 'the bank details are those of the settings of quotes',
  'api/features/payments/ → api/features/record/': 'money back is recorded',
  'api/features/record/ → api/features/contacts/': 'erasing a person erases requests, too',
  'api/features/record/ → api/features/quotes/': 'erasing a person withdraws quotes, and settings show the record',
  'api/features/room/ → api/features/agreements/': 'a room is opened with an emailed code',
  'api/features/room/ → api/features/engagements/': 'a room is that of an engagement',
  'api/features/room/ → api/features/files/': 'a room has files',
  'api/features/room/ → api/features/payments/': 'payments are made in the room',
  'api/features/room/ → api/features/quotes/': 'a room shows its quote',
  'web/admin/settings/ → web/desktop/': 'the settings have a section of the desktop app',
  'web/site/booking/ → web/site/contact/': 'whoever books may have told the contact form who they are',
  'web/site/contact/ → web/site/booking/': 'the contact section offers a call',
  'web/site/estimate/ → web/site/contact/': 'an estimate becomes a request by the contact form',
  'web/site/landing/ → web/site/booking/': 'the landing page names the next free time',
  'web/site/landing/ → web/site/chat/': 'the landing page opens the chat',
  'web/site/landing/ → web/site/contact/': 'the landing page ends in the contact section',
  'web/site/landing/ → web/site/testimonials/': 'the landing page shows testimonials',
  'web/site/layout/ → web/site/chat/': 'every page has the chat',
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

test('common imports nothing but zod', () => {
  const packages = files
    .filter((path) => path.startsWith('common/'))
    .flatMap((path) => [...readSource(path).matchAll(/from '([^.#'][^']*)'/g)].map(([, name]) => name));
  expect([...new Set(packages)]).toEqual(['zod']);
});

test('no import climbs out of its folder', () => {
  const climbing = [...files, ...sourceFiles('scripts')].filter((path) => /from '\.\.\//.test(readSource(path)));
  expect(climbing).toEqual([]);
});

test('no file is longer than 300 lines', () => {
  const long = files.filter((path) => readSource(path).split('\n').length > 301);
  expect(long).toEqual([]);
});

test('only lazyPart calls React’s lazy, so every part that is loaded later has an error boundary of its own', () => {
  const files = sourceFiles('web').filter((file) => !isForTests(file));
  const callers = files.filter((file) => /\{[^}]*\blazy\b[^}]*\} from 'react'|\.lazy\(/.test(readSource(file)));
  expect(callers).toEqual(['web/shared/chunks/lazy-part.tsx']);
});
