import { expect, test } from 'vitest';
import { processorTime } from '#scripts/testing/processor-time.ts';
import { parseStory } from './story.ts';

const text = (value: string) => [{ type: 'text', text: value }];

test('headings begin below the title of the page', () => {
  expect(parseStory('# One\n## Two\n### Three\n###### Six')).toEqual([
    { type: 'heading', level: 2, children: text('One') },
    { type: 'heading', level: 2, children: text('Two') },
    { type: 'heading', level: 3, children: text('Three') },
    { type: 'heading', level: 3, children: text('Six') },
  ]);
});

test('a heading ends a paragraph, and a hash without a space is text', () => {
  expect(parseStory('Before\n## Title\nAfter #1')).toEqual([
    { type: 'paragraph', children: text('Before') },
    { type: 'heading', level: 2, children: text('Title') },
    { type: 'paragraph', children: text('After #1') },
  ]);
  expect(parseStory('#1 of 3')).toEqual([{ type: 'paragraph', children: text('#1 of 3') }]);
});

test('code between fences stays as written', () => {
  expect(parseStory('```ts\n# not a heading\n  **a**\n```\nAfter')).toEqual([
    { type: 'code', text: '# not a heading\n  **a**' },
    { type: 'paragraph', children: text('After') },
  ]);
});

test('a fence of the other kind does not close code, and one that is never closed ends with the text', () => {
  expect(parseStory('~~~\n```\na')).toEqual([{ type: 'code', text: '```\na' }]);
});

test('lists and bold text are those of legal texts', () => {
  expect(parseStory('- **a**')).toMatchObject([{ type: 'list', items: [{ children: [{ type: 'strong' }] }] }]);
});

test.each([
  ['hashes', '#'.repeat(20_000)],
  ['headings', '# a\n'.repeat(5_000)],
  ['fences', '```\n'.repeat(5_000)],
  ['spaces after a hash', `# ${' '.repeat(19_000)}`],
])('20,000 characters of %s are parsed at once', (_what, hostile) => {
  const started = processorTime();
  parseStory(hostile);
  expect(processorTime() - started).toBeLessThan(5_000);
});

test.each(['\r\n', '\r'])('line breaks written as %j make the same blocks', (end) => {
  const lines = [
    '## Head',
    '',
    'Some text.',
    '',
    '- alpha',
    '- beta',
    '',
    '```js',
    'let a = 1;',
    '',
    'b();',
    '```',
    'End',
  ];
  expect(parseStory(lines.join(end))).toEqual(parseStory(lines.join('\n')));
  expect(parseStory(lines.join(end)).map(({ type }) => type)).toEqual([
    'heading',
    'paragraph',
    'list',
    'code',
    'paragraph',
  ]);
});

test('backticks that are closed in their line are text, and a fence ends without a word behind it', () => {
  expect(parseStory('```npm i``` installs it.\n\nLast words.').map(({ type }) => type)).toEqual([
    'paragraph',
    'paragraph',
  ]);
  expect(parseStory('```\n```js\n```')).toEqual([{ type: 'code', text: '```js' }]);
});

test('hashes behind a heading are none of it', () => {
  expect(parseStory('## Head ##')).toEqual(parseStory('## Head'));
});
