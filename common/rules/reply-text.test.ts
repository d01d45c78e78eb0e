import { expect, test } from 'vitest';
import { replyHtml, replyText } from './reply-text.ts';

const body = (html: string) => /<body>(.*)<\/body>/s.exec(html)?.[1];

test.each([
  ['One\nTwo', '<p>One<br>Two</p>', 'One\nTwo'],
  ['One\r\n\r\n\r\nTwo', '<p>One</p>\n<p>Two</p>', 'One\n\nTwo'],
  ['A **bold** and *soft* word', '<p>A <strong>bold</strong> and <em>soft</em> word</p>', 'A bold and soft word'],
  ['**all *of* it**', '<p><strong>all <em>of</em> it</strong></p>', 'all of it'],
  [
    'Points:\n- one\n- **two**\nEnd',
    '<p>Points:</p>\n<ul><li>one</li><li><strong>two</strong></li></ul>\n<p>End</p>',
    'Points:\n\n- one\n- two\n\nEnd',
  ],
  [
    'See https://a.dev/x_y?a=1&b=2.',
    '<p>See <a href="https://a.dev/x_y?a=1&amp;b=2">https://a.dev/x_y?a=1&amp;b=2</a>.</p>',
    'See https://a.dev/x_y?a=1&b=2.',
  ],
  ['[my work](https://a.dev)', '<p><a href="https://a.dev">my work</a></p>', 'my work (https://a.dev)'],
  ['(https://a.dev/b_(c))', '<p>(<a href="https://a.dev/b_(c)">https://a.dev/b_(c)</a>)</p>', '(https://a.dev/b_(c))'],
])('%j is written with its formatting', (typed, html, text) => {
  expect([body(replyHtml(typed)), replyText(typed)]).toEqual([html, text]);
});

test.each([
  ['2 * 3 * 4', '2 * 3 * 4'],
  ['snake_case_name and __init__', 'snake_case_name and __init__'],
  ['**open', '**open'],
  ['# Title', '# Title'],
  ['`code` and ![x](y)', '`code` and ![x](y)'],
  ['[x](javascript:alert(1))', '[x](javascript:alert(1))'],
  ['<b onclick="x">&', '&lt;b onclick=&quot;x&quot;&gt;&amp;'],
  ['-no item', '-no item'],
  ['****', '****'],
])('%j is text', (typed, html) => {
  expect(body(replyHtml(typed))).toBe(`<p>${html}</p>`);
  expect(replyText(typed)).toBe(typed);
});

test('an address cannot leave its attribute', () => {
  const html = replyHtml('https://a.dev/"onmouseover="x and [a](https://a.dev/"><img)');
  expect(html).not.toMatch(/onmouseover="|<img/);
});

test.each(['*', '**', '[', '*a ', '**a ', '[a](', 'https://', '- '])(
  '20,000 characters of %j are read at once',
  (part) => {
    const long = part.repeat(20_000 / part.length);
    expect(replyText(long).length).toBeGreaterThan(0);
    expect(replyHtml(long).length).toBeGreaterThan(0);
  },
);

test('paragraphs and lists of a site from right to left have the direction of their own words', () => {
  const html = replyHtml('شکریہ\n\n- one', true);
  expect(html).toContain('<p dir="auto">شکریہ</p>');
  expect(html).toContain('<ul dir="auto">');
});
