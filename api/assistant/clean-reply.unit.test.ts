import { describe, expect, test } from 'vitest';
import { cleanReply } from './clean-reply.ts';

const rules = {
  origin: 'https://hunar.example',
  addresses: new Set(['https://demo.example/app', 'https://github.com/owner/app']),
};
const clean = (text: string) => cleanReply(text, rules);

describe('allowed text stays unchanged', () => {
  test.each([
    'Plain words, 3 < 4, a & b, 100 %.',
    '**Bold**, *italic* and `code`',
    '- one\n- two',
    'See [the case](/projects/kestrel-dispatch) and [prices](/#services).',
    'The [demo](https://demo.example/app) and https://github.com/owner/app are open.',
    '[Home](https://hunar.example) or [form](https://hunar.example/#contact)',
    'اردو میں جواب',
  ])('%s', (text) => expect(clean(text)).toBe(text));
});

describe('forbidden parts are removed', () => {
  test.each([
    ['[here](https://evil.example/x)', 'here'],
    ['[here](//evil.example)', 'here'],
    ['[here](https://hunar.example.evil.example/)', 'here'],
    ['[here](https://hunar.example@evil.example/)', 'here'],
    ['[here](https://demo.example/app/../other)', 'here'],
    ['[here](https://demo.example/app?next=x)', 'here'],
    ['[here](javascript:alert(1))', '[here] (javascript alert(1))'],
    ['[here](/\\evil.example)', 'here'],
    ['[here](</evil.example/%0a>)', 'here'],
    ['![pixel](https://evil.example/p.png)', 'pixel'],
    ['![pixel](/projects/x)', 'pixel'],
    ['Look at https://evil.example/a?b=c.', 'Look at (link removed)'],
    ['<https://evil.example>', '(link removed)'],
    ['www.evil.example', '(link removed)'],
    ['<script>alert(1)</script>Hi', 'alert(1)Hi'],
    ['<img src=x onerror=alert(1)>Hi', 'Hi'],
    ['<a href="https://evil.example">Hi</a>', 'Hi'],
    ['# Heading', 'Heading'],
    ['```js\ncode\n```', 'code'],
    ['[a][1]\n\n[1]: https://evil.example', '[a] [1]'],
    ['\u202eabc\u200b', 'abc'],
  ])('%s', (text, wanted) => expect(clean(text)).toBe(wanted));
});

test.each([
  '[x](https&#58;//evil.example)',
  '[x](https&colon;//evil.example)',
  '[x](ht\\tps://evil.example)',
  'http\\://evil.example',
  '[a](/x) [b](h\u200bttps://evil.example)',
  '[[x](/a)](https://evil.example)',
  '[x](\nhttps://evil.example)',
  '[x]( https://evil.example "title")',
  '[x](/a "https://evil.example")',
  '[https://evil.example](/a)',
  '<<b>script>alert(1)<</b>/script>',
  '<svg/onload=alert(1)//',
  '[x](data:text/html;base64,PHNjcmlwdD4=)',
  '[x](vbscript:msgbox)',
  '\ue0000\ue001',
  'mailto:evil@evil.example',
])('nothing in %j links elsewhere or can run', (text) => {
  const cleaned = clean(text);
  expect(cleaned).not.toMatch(
    /https?:\/\/evil|https?:\/\/\S|&#?\w+;|<[a-z/!]|\]\((?!\/(?!\/))|(javascript|data|vbscript|mailto):\S/i,
  );
});
