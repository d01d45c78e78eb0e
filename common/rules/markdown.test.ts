import { expect, test } from 'vitest';
import { processorTime } from '#scripts/testing/processor-time.ts';
import { type Block, type Inline, type List, parseMarkdown } from './markdown.ts';

/** A short notation of the tree: `*b*` for bold, `/i/` for italic, `<href|text>` for links. */
const written = (nodes: readonly Inline[]): string =>
  nodes
    .map((node) => {
      if (node.type === 'text') return node.text;
      if (node.type === 'break') return '⏎';
      const inside = written(node.children);
      if (node.type === 'link') return `<${node.href}|${inside}>`;
      return node.type === 'strong' ? `*${inside}*` : `/${inside}/`;
    })
    .join('');
const writtenList = ({ start, items }: List): string =>
  `${start ?? '-'}{${items.map(({ children, lists }) => written(children) + lists.map(writtenList).join('')).join(', ')}}`;
const writtenBlock = (block: Block) => (block.type === 'list' ? writtenList(block) : written(block.children));
const read = (text: string) => parseMarkdown(text).map(writtenBlock);

test.each([
  ['one\ntwo\n\nthree', ['one⏎two', 'three']],
  ['**bold** __bold__ *italic* _italic_ ***both***', ['*bold* *bold* /italic/ /italic/ */both/*']],
  ['**a _b_ [c](/d)**', ['*a /b/ </d|c>*']],
  ['snake_case_name and 2 * 3 * 4', ['snake_case_name and 2 * 3 * 4']],
  ['\\*not\\* \\[a\\](/b)', ['*not* [a](/b)']],
  ['- a\n- b\n\n- c', ['-{a, b, c}']],
  ['* a\n  * b\n    * c\n* d', ['-{a-{b-{c}}, d}']],
  ['3. a\n4) b', ['3{a, b}']],
  ['1. a\n   - b\n2. c', ['1{a-{b}, c}']],
  ['- a\n1. b', ['-{a}', '1{b}']],
  ['- a\ngoes on\n\n  second\n\nend', ['-{a⏎goes on⏎⏎second}', 'end']],
  ['Text:\n- a', ['Text:', '-{a}']],
  ['It was\n1986. A year', ['It was⏎1986. A year']],
  ['[a](https://example.com) [b](mailto:c@example.com)', ['<https://example.com|a> <mailto:c@example.com|b>']],
  ['שלום **עולם**', ['שלום *עולם*']],
])('%j is read as the subset', (text, expected) => {
  expect(read(text)).toEqual(expected);
});

test.each([
  '# Heading',
  '> quote',
  '```\ncode\n```',
  '<b onclick="alert(1)">x</b>',
  '<script>alert(1)</script>',
  '<!-- comment -->',
  '<https://example.com>',
  '[a][b]',
  '[a](https://example.com "title")',
  '[a](java script:alert(1))',
  '----',
  '| a | b |',
  '**open',
  '** a **',
  '&lt;b&gt;',
])('%j is outside of the subset and stays as written', (text) => {
  expect(read(text)).toEqual([text.replaceAll('\n', '⏎')]);
});

test('an image is a link after an exclamation mark', () => {
  expect(read('![a](https://example.com/x.png)')).toEqual(['!<https://example.com/x.png|a>']);
});

test('a link inside of a link is the only link', () => {
  expect(read('[a [b](/c)](/d)')).toEqual(['[a </c|b>](/d)']);
});

const MAX = 20_000;
const repeat = (text: string) => text.repeat(Math.floor(MAX / text.length));
const depthOf = (value: unknown): number =>
  typeof value === 'object' && value !== null ? 1 + Math.max(0, ...Object.values(value).map(depthOf)) : 0;

test.each([
  `${'*'.repeat(9_999)}a${'*'.repeat(9_999)}`,
  `${'_'.repeat(9_999)}a${'_'.repeat(9_999)}`,
  repeat('- '),
  repeat('1) '),
  repeat('*a **b '),
  repeat('*a **b ') + repeat('c** d* '),
  repeat('['),
  repeat('[a]('),
  repeat('[*a*'),
  repeat('**a ** '),
  `*a ${repeat(' *')}`,
  repeat('a_'),
  repeat('- a\n'),
  Array.from({ length: 140 }, (_, depth) => `${'  '.repeat(depth)}- a`).join('\n'),
  repeat('\n'),
  repeat('\\'),
  repeat('<'),
])('a text of the longest length that repeats one mark is read at once, and its tree is not deep (%#)', (text) => {
  const started = processorTime();
  const blocks = parseMarkdown(text);
  expect(processorTime() - started).toBeLessThan(2_000);
  // Each list and each span is three levels of objects and lists.
  expect(depthOf(blocks)).toBeLessThan(30);
});

const LONG = 100_000;
test.each([
  ['brackets that open', '['.repeat(LONG)],
  ['links in links', '[a]('.repeat(LONG / 4)],
  ['stars and underscores', '*_'.repeat(LONG / 2)],
  ['lists within lists', Array.from({ length: 440 }, (_line, index) => `${' '.repeat(index)}- a`).join('\n')],
  ['blanks', `a${' '.repeat(LONG)}b`],
  ['backticks', '`'.repeat(LONG)],
  ['angles', '<'.repeat(LONG)],
])('a text that was made to take for ever is parsed in its length: %s', (_kind, text) => {
  const began = processorTime();
  parseMarkdown(text);
  expect(processorTime() - began).toBeLessThan(2_000);
});

test('a tab nests as four blanks do, and an address has pairs of parentheses', () => {
  expect(parseMarkdown('- alpha\n\t- beta')).toEqual(parseMarkdown('- alpha\n    - beta'));
  const [paragraph] = parseMarkdown('[Rust](https://en.wikipedia.org/wiki/Rust_(language))');
  expect(paragraph).toMatchObject({ children: [{ href: 'https://en.wikipedia.org/wiki/Rust_(language)' }] });
});
