import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { escapeRegExp } from '#common/rules/escape-reg-exp.ts';
import { MAX_NOTES } from './dashboard-limits.ts';
import { FEEDBACK, MAX_BACKUP, MAX_UPLOAD, MEGABYTE, MIN_NAME, PASSWORD, SIGN_IN_DAYS, TRASH_DAYS } from './limits.ts';
import { logo } from './logo.ts';
import * as messages from './messages.ts';
import { API_PREFIX, DESKTOP_SCHEME, FILES_PREFIX, paths, projectPath, sectionIds, slugPattern } from './paths.ts';
import { EVENT_STREAM } from './rules/event-stream.ts';

const root = join(import.meta.dirname, '..');
/** The document that a new site begins with; a test beside it holds its own texts. */
const STARTER = 'common/content/starter/';

interface Fact {
  name: string;
  /** The files, or folders, where it may be written. */
  homes: readonly string[];
  pattern: RegExp;
}

/** A text as a whole, however a formatter breaks its lines. */
const whole = (text: string) =>
  `${/^\w/.test(text) ? '(?<![\\w-])' : ''}${escapeRegExp(text).replace(/\s+/g, '\\s+')}${/\w$/.test(text) ? '(?![\\w-])' : ''}`;
const fact = (name: string, homes: string | readonly string[], pattern: string): Fact => ({
  name,
  homes: [homes].flat(),
  pattern: new RegExp(pattern, 'gu'),
});

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : [];
}

/** Sentences of the messages; single words are everybody's. */
const sentences = Object.values(messages)
  .flatMap(stringsIn)
  .filter((text) => text.length >= 16 && /\s/.test(text));

const limits = [
  ...[TRASH_DAYS, SIGN_IN_DAYS].map((days) => `${days} days`),
  ...[FEEDBACK.min, FEEDBACK.max, MIN_NAME, PASSWORD.minAtSignIn, PASSWORD.min, PASSWORD.max, MAX_NOTES].map(
    (length) => `${length} characters`,
  ),
  ...[MAX_UPLOAD, MAX_BACKUP].flatMap((bytes) => [`${bytes / MEGABYTE}MB`, `${bytes / MEGABYTE} MB`]),
];
/** Addresses of one slash are no fact; the others may go on with a slash, a query or a section. */
/** That of the projects is a prefix, too, and is looked for below. */
const addresses = Object.values(paths).filter((path) => path !== paths.home && path !== paths.projects);
const sections = Object.values(sectionIds).join('|');
const prefixes = [API_PREFIX, FILES_PREFIX, projectPath('')].map((prefix) => escapeRegExp(prefix.replace(/\/$/, '')));
const quote = '[\'"`}]';

const facts: readonly Fact[] = [
  fact('a duration', ['common/messages.ts', STARTER], whole(messages.testimonialTime)),
  ...sentences.map((text) =>
    fact(
      'a sentence',
      [
        'common/messages.ts',
        // English is one of the languages that they are written in.
        'common/texts/compiled/en/messages.ts',
        'common/texts/compiled/en/rules.ts',
        'common/options.ts',
        'common/dashboard-options.ts',
        'common/rules/files.ts',
        STARTER,
      ],
      whole(text),
    ),
  ),
  ...limits.map((text) => fact('a limit', ['common/limits.ts', 'common/dashboard-limits.ts'], whole(text))),
  fact('a colour', 'common/theme.ts', '#[\\da-f]{3}(?:[\\da-f]{3})?(?=[\'"`;,)\\s])|\\boklch\\((?=[\\d.])'),
  fact('the mark', 'common/logo.ts', escapeRegExp(logo.stem)),
  ...addresses.map((path) => fact('an address', 'common/paths.ts', `${quote}${escapeRegExp(path)}(?=['"\`/?#$])`)),
  fact('an address', ['common/paths.ts', 'common/contract/'], `${quote}(?:${prefixes.join('|')})(?=['"\`/])`),
  fact('a section of the landing page', 'common/paths.ts', `${quote}/#(?:${sections})\\b`),
  fact('the scheme of the desktop app', 'common/paths.ts', `${escapeRegExp(DESKTOP_SCHEME)}:`),
  fact('the pattern of a slug', 'common/paths.ts', escapeRegExp(slugPattern.source.replace(/[\^$]/g, ''))),
  fact('a storage key', 'web/shared/storage-keys.ts', '(?:get|set|remove)Item\\([\'"`]\\w'),
  fact('the type of an event stream', 'common/rules/event-stream.ts', escapeRegExp(EVENT_STREAM)),
  fact('a header of an event stream', 'api/http/contract.ts', 'x-accel-buffering'),
  fact('a unit of time or size', 'common/limits.ts', '\\b(?:60_?000|3_?600_?000|86_?400(?:_?000)?|1024 \\* 1024)\\b'),
];

/** Places in which the text of a fact means something else. */
const ALLOWED: readonly { file: string; name: string; why: string }[] = [
  { file: 'web/admin/profile/two-factor/turn-on-dialog.tsx', name: 'a colour', why: 'scanners need black on white' },
  { file: 'api/files/images.ts', name: 'a colour', why: 'JPEG has no transparency; white stands behind it' },
  {
    file: 'common/contract/overview.ts',
    name: 'a limit',
    why: 'a period of the overview, not of the trash or sign-ins',
  },
  { file: 'common/texts/compiled/en/forms.ts', name: 'a duration', why: 'a sentence is translated as a whole' },
  {
    file: 'common/texts/compiled/en/forms.ts',
    name: 'a sentence',
    why: 'the page of an estimate, not the reply of a call',
  },
  { file: 'api/operation/api-docs/docs-page.ts', name: 'an address', why: 'the page links to its own other form' },
  { file: 'api/content/portfolio/repository/hosts.ts', name: 'an address', why: 'calls of GitLab and Gitea' },
  { file: 'api/database/connection.ts', name: 'a unit of time or size', why: 'settings of one pool, side by side' },
];

const sources = globSync('{api,web,desktop,common}/**/*.{ts,tsx,css,html,svg}', {
  cwd: root,
  exclude: (path) => /(?:^|\/)(?:dist|node_modules|e2e|testing)$/.test(path),
})
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !/\.test\.tsx?$/.test(file))
  // The example content and the schema's history are data of their own.
  .filter((file) => !/^api\/(?:seed\/content\/|database\/migrations\/|content\/portfolio\/starter\.ts$)/.test(file));

/** Comments may give examples; their lines stay, so that places can be told. */
const withoutComments = (text: string) =>
  text
    .replace(/\/\*[\s\S]*?\*\/|<!--[\s\S]*?-->/g, (comment) => comment.replace(/[^\n]/g, ' '))
    .replace(/(^|[^:'"`\\/])\/\/[^\n]*/g, '$1');

function placesOf(file: string, source: string): string[] {
  const text = withoutComments(source);
  return facts
    .filter(({ homes }) => !homes.some((home) => file.startsWith(home)))
    .filter(({ name }) => !ALLOWED.some((allowed) => allowed.file === file && allowed.name === name))
    .flatMap(({ name, pattern }) =>
      [...text.matchAll(pattern)].map(
        ({ 0: found, index }) =>
          `${file}:${text.slice(0, index).split('\n').length}: ${name} is written again: ${found.trim()}`,
      ),
    );
}

test('a fact of common/ is written in its home only', () => {
  expect(sources.length).toBeGreaterThan(500);
  expect(sources.flatMap((file) => placesOf(file, readFileSync(join(root, file), 'utf8')))).toEqual([]);
});

test.each([
  ['<p>\n  It takes two\n  minutes.\n</p>', 'a duration'],
  ["text: 'removed after 30 days'", 'a limit'],
  ["fill: '#14100d'", 'a colour'],
  ["navigate('/admin?tab=contacts')", 'an address'],
  ['href="/projects/kestrel"', 'an address'],
  ["fetch('/api/contacts')", 'an address'],
  ["localStorage.getItem('theme')", 'a storage key'],
  ['setTimeout(run, 60_000)', 'a unit of time or size'],
])('%j is found to be %s', (line, name) => {
  expect(placesOf('web/public/page.tsx', `\n${line}\n`)).toEqual([
    expect.stringContaining(`: ${name} is written again`),
  ]);
});

test.each([
  '// 30 days',
  '/* /admin?tab=contacts */',
  "import { a } from '#web/admin/a.ts';",
  "'the projects of others'",
])('%j is no fact', (line) => {
  expect(placesOf('web/public/page.tsx', line)).toEqual([]);
});
