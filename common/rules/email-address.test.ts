import { expect, test } from 'vitest';
import { cleanEmail, EMAIL_ADDRESS, ownEmailProblem, readSender } from './email-address.ts';

test.each([
  'ada@example.com',
  'R&D@example.com',
  'ada!x@example.com',
  'ada/it@example.com',
  "o'neil@example.com",
  'ada+tag@mail.example.co.uk',
  `${'a'.repeat(64)}@example.com`,
  `ada@${'a'.repeat(63)}.com`,
  'ada@xn--e1afmkfd.xn--p1ai',
])('%s is an address', (address) => {
  expect(EMAIL_ADDRESS.test(address)).toBe(true);
});

test.each([
  'ada',
  '.ada@example.com',
  'a..b@example.com',
  'ada.@example.com',
  'ada@example',
  'ada@-example.com',
  'ada@example-.com',
  `${'a'.repeat(65)}@example.com`,
  `ada@${'a'.repeat(64)}.com`,
  'ada b@example.com',
  'ada@example.com, eve@example.com',
  'ada@example.com\nBcc: eve@example.com',
])('%j is none', (address) => {
  expect(EMAIL_ADDRESS.test(address)).toBe(false);
});

test.each([
  'Ada <ada@example.com>',
  '<ada@example.com>',
  'mailto:ada@example.com',
  'ada\uff20example.com',
  'ada\ufe6bexample.com',
  'ada@example.com;',
  'ada@example.com,',
  '"ada@example.com"',
  "'ada@example.com'",
  '(ada@example.com)',
  'ada@example.com>',
  'mailto:ada@example.com?subject=Hello',
  'ada@example.com.',
  ' ada@example.com\u200b',
])('what is pasted along goes: %j', (pasted) => {
  expect(cleanEmail(pasted)).toBe('ada@example.com');
});

test('a sender is a name with an address, or an address', () => {
  expect(readSender("O'Neil: Design (Berlin) <a@b.com>")).toEqual({
    name: "O'Neil: Design (Berlin)",
    address: 'a@b.com',
  });
  expect(readSender('a@b.com')).toEqual({ name: '', address: 'a@b.com' });
  for (const text of ['nonsense', 'a@b.com, c@d.com', 'Ann\nBcc: x <a@b.com>']) expect(readSender(text)).toBeNull();
});

test.each<[string, string | null]>([
  ['', 'Your email is required'],
  [' \u200b', 'Your email is required'],
  ['me@example.com', 'me@example.com is an example address'],
  ['ME@EXAMPLE.ORG', 'ME@EXAMPLE.ORG is an example address'],
  ['me@studio.dev', null],
])('the own email %j is refused blank or as an example', (email, problem) => {
  expect(ownEmailProblem(email)).toBe(problem);
});
