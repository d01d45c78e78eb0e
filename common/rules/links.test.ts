import { expect, test } from 'vitest';
import { withScheme } from './links.ts';

test.each([
  ['github.com/me/x', 'https://github.com/me/x'],
  [' www.example.co.uk ', 'https://www.example.co.uk'],
  ['example.com:8080/a?b#c', 'https://example.com:8080/a?b#c'],
  ['bücher.example', 'https://bücher.example'],
  ['http://example.com', 'http://example.com'],
  ['https://example.com', 'https://example.com'],
  ['javascript:alert(1)', 'javascript:alert(1)'],
  ['//example.com', '//example.com'],
  ['me@example.com', 'me@example.com'],
  ['localhost', 'localhost'],
  ['two words.com', 'two words.com'],
  ['', ''],
])('%j becomes %j', (typed, address) => {
  expect(withScheme(typed)).toBe(address);
});
