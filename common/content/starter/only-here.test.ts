import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fillContent } from '#common/site/braces.ts';
import { formatMoney, formatWeeks, utcOffset } from '#common/site/format.ts';
import { textsIn } from '#common/site/texts.ts';
import { starter } from './starter.ts';

/** What the first owner says stands in their document alone: every other owner's site is made of the same code. */

const root = join(import.meta.dirname, '..', '..', '..');
const now = Date.UTC(2026, 10, 22);
const filled = fillContent(starter, { contactEmail: 'owner@example.com', now });

const MIN_LENGTH = 8;
/** Words of the trade and of the interface, which mean nothing about this owner. */
const EVERYBODYS = new Map([
  ['Projects', 'a kind of row, and a label of the dashboard'],
  ['Testimonials', 'a kind of row, and a label of the dashboard'],
  ['Technical skills', 'a label of the dashboard'],
  ['Introduction', 'the name of a section'],
  ['Available', 'a state of the document, of updates and of services'],
  ['AI assistant', 'the name of the chat'],
  ['Thank you!', 'thanks'],
  ['Business impact', 'a topic that visitors ask about'],
  ['Start a project', 'what a visitor wants'],
  ['Platform', 'what a program runs on'],
]);

const everybodys = new Set([...EVERYBODYS.keys()].map((text) => text.toLowerCase()));

const { identity, look, packages, addOns, promises } = filled;
const sentencesOf = (text: string) => text.split(/(?<=[.!?])\s+|\n+|\{\w+\}/).map((part) => part.trim());
const texts = [...textsIn(starter), ...textsIn(filled)].flatMap(({ text }) => sentencesOf(text));
const literals = new Set([
  ...texts.filter((text) => text.length >= MIN_LENGTH && !everybodys.has(text.toLowerCase())),
  ...[identity.name, identity.ownerName, ...identity.ownerName.split(' '), identity.city, identity.country],
  ...[identity.timeZone, utcOffset(identity.timeZone, now), look.accent],
  ...[...packages, ...addOns].map(({ price }) => formatMoney(price, identity)),
  ...packages.map(({ weeks }) => formatWeeks(weeks)),
  ...[promises.reply.time, promises.roadmap.time],
]);

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s+/g, '\\s+');
const pattern = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${[...literals]
    .sort((a, b) => b.length - a.length)
    .map(escaped)
    .join('|')})(?![\\p{L}\\p{N}]|,\\d)`,
  'giu',
);

const sources = globSync('{api,common,desktop,web}/**/*.{ts,tsx,css,html,svg}', {
  cwd: root,
  exclude: (path) => /(?:^|\/)(?:dist|node_modules|e2e|testing)$/.test(path),
})
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !/\.test\.tsx?$/.test(file))
  .filter((file) => !file.startsWith('common/content/starter/'))
  // The example content is data of its own, marked as such; the schema's history does not change.
  .filter((file) => !/^api\/(?:seed\/content\/|database\/migrations\/)/.test(file));

const withoutComments = (text: string) =>
  text
    .replace(/\/\*[\s\S]*?\*\/|<!--[\s\S]*?-->/g, (comment) => comment.replace(/[^\n]/g, ' '))
    .replace(/(^|[^:'"`\\/])\/\/[^\n]*/g, '$1');

/** Imports and addresses of modules name no owner. */
const withoutImports = (text: string) => text.replace(/^(?:import|export) [^;]*? from '[^']*';$/gm, '');

function literalsIn(file: string, source: string): string[] {
  const text = withoutImports(withoutComments(source));
  return [...text.matchAll(pattern)].map(
    ({ 0: found, index }) => `${file}:${text.slice(0, index).split('\n').length}: ${found}`,
  );
}

test('no name, price, promise, color or text of the starter stands in code outside of it', () => {
  expect(sources.length).toBeGreaterThan(500);
  expect(sources.flatMap((file) => literalsIn(file, readFileSync(join(root, file), 'utf8')))).toEqual([]);
});

test.each([
  "title = 'Hunar'",
  '<p>Ask Bilal</p>',
  '/reach (you|bilal)/',
  "from: 'Lahore'",
  "price = '$1,500'",
  "time = '1-2 hours'",
  "color: '#FB501B'",
  '<h2>Late? You get your\n  money back.</h2>',
  "text: 'If I miss it, the money-back guarantee applies; the agreement says exactly how.'",
])('%j is found', (line) => {
  expect(literalsIn('web/site/page.tsx', line)).toHaveLength(1);
});

test.each(['// Hunar', "import { a } from '#common/hunar.ts';", "'$1,500,000'", 'Hunarian'])(
  '%j is nothing of theirs',
  (line) => {
    expect(literalsIn('web/site/page.tsx', line)).toEqual([]);
  },
);
