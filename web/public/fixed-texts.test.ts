import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';

/** What visitors read stands in the packs (common/texts), so that it can be said in the language of the site. */

const web = join(import.meta.dirname, '..');
const files = globSync('{public,shared,app}/**/*.tsx', { cwd: web })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !/\.test\.tsx$/.test(file))
  // The owner's dashboard and page about the API are English, and lists of pages stand in the dashboard alone.
  .filter((file) => !/^(?:public\/api-docs\/|app\/entry-dashboard\.tsx|shared\/components\/pager\.tsx)/.test(file));

/** Properties whose texts are shown or read aloud. */
const SPOKEN = /^(?:label|aria-label|placeholder|title|alt|helper|text|message|heading|description)$/;
const LETTERS = /\p{L}{2}/u;
/** The name of a file is the same in every language. */
const FILE = 'verify-record.mjs';

interface Node {
  type: string;
  value?: unknown;
  name?: { name?: unknown };
  [key: string]: unknown;
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

/** The texts in elements and in their properties that are written out. */
function* fixedTexts(node: Node): Generator<string> {
  if (node.type === 'JSXText' && LETTERS.test(String(node.value))) yield String(node.value).trim();
  if (node.type === 'JSXAttribute' && SPOKEN.test(String(node.name?.name)) && isNode(node.value)) {
    const { type, expression, value } = node.value;
    const literal = type === 'JSXExpressionContainer' && isNode(expression) ? expression.value : value;
    if (typeof literal === 'string' && LETTERS.test(literal)) yield literal;
  }
  for (const child of Object.values(node).flat()) if (isNode(child)) yield* fixedTexts(child);
}

const textsOf = (source: string) => [
  ...fixedTexts(parseSync('page.tsx', source, { lang: 'tsx' }).program as unknown as Node),
];

test('no sentence for visitors stands in code', () => {
  expect(files.length).toBeGreaterThan(100);
  const found = files.flatMap((file) =>
    textsOf(readFileSync(join(web, file), 'utf8')).map((text) => `${file}: ${text}`),
  );
  expect(found).toEqual([`public/record/record-page.tsx: ${FILE}`]);
});

test.each(['<p>Send request</p>', '<Field label="Name" />', "<button aria-label={'Close'} />", '<p>{n} weeks</p>'])(
  '%s is found',
  (line) => {
    expect(textsOf(`export const element = ${line};`)).toHaveLength(1);
  },
);

test.each(['<p>{t(texts.send)}</p>', '<p className="text-muted"> · </p>', '<input type="email" />'])(
  '%s is none',
  (line) => {
    expect(textsOf(`export const element = ${line};`)).toEqual([]);
  },
);
