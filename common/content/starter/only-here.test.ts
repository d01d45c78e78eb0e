import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { patternOf, starterLiterals } from './testing/starter-literals.ts';

/** Texts of the first owner stand in their document alone: every other owner's site is made of the same code. */

const root = join(import.meta.dirname, '..', '..', '..');
const pattern = patternOf(starterLiterals(Date.UTC(2026, 10, 22)));

const sources = globSync('{api,common,desktop,web}/**/*.{ts,tsx,css,html,svg}', {
  cwd: root,
  exclude: (path) => /(?:^|\/)(?:dist|node_modules|e2e|testing)$/.test(path),
})
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !/\.test\.tsx?$/.test(file))
  .filter((file) => !file.startsWith('common/content/starter/'))
  // The example content is data of its own, marked as such; the schema's history does not change.
  .filter((file) => !/^api\/(?:seed\/content\/|database\/migrations\/)/.test(file))
  // Names of all zones of the world, of which the starter has one.
  .filter((file) => file !== 'api/calendar/booking/calendars/events/windows-zones.ts')
  // Labels of its choices, for other languages to be compared with.
  .filter((file) => !/^common\/texts\/compiled\/en\/(?:labels|forms)\.ts$/.test(file))
  // Words that any client may type are no text of an owner.
  .filter((file) => !file.startsWith('api/assistant/understand/messages/'));

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
  "text: 'If I miss it, I refund what you have paid.'",
])('%j is found', (line) => {
  expect(literalsIn('web/public/page.tsx', line)).toHaveLength(1);
});

test.each(['// Hunar', "import { a } from '#common/hunar.ts';", "'$1,500,000'", 'Hunarian'])(
  '%j is nothing of theirs',
  (line) => {
    expect(literalsIn('web/public/page.tsx', line)).toEqual([]);
  },
);
