import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { type MarkdownElements, renderMarkdown } from './markdown.tsx';

const elements = {
  a: ({ href, children }) => <a href={href}>{children}</a>,
  ul: ({ children }) => <ul>{children}</ul>,
  ol: ({ children }) => <ol>{children}</ol>,
} satisfies MarkdownElements;
const html = (text: string) => renderToStaticMarkup(renderMarkdown(text, elements));

test.each([
  ['**Bold** and *soft*  \nline', '<p><strong>Bold</strong> and <em>soft</em><br/>line</p>'],
  ['- one\n- two\n  1. inner', '<ul><li>one</li><li>two<ol><li>inner</li></ol></li></ul>'],
  ['- one\n\n- two', '<ul><li><p>one</p></li><li><p>two</p></li></ul>'],
  ['`a < b`', '<p><code>a &lt; b</code></p>'],
  ['```js\nlet a;\n```', '<pre><code>let a;\n</code></pre>'],
  ['[Prices](/#pricing) &amp; \\*more\\*', '<p><a href="/#pricing">Prices</a> &amp; *more*</p>'],
  ['# Title\n\n> quoted\n\n---', 'Title<p>quoted</p>'],
  ['a <b>c</b> ![alt](https://x.example/a.png)d', '<p>a c d</p>'],
  ['<script>alert(1)</script>', ''],
])('%j becomes %j', (text, expected) => {
  expect(html(text)).toBe(expected);
});
