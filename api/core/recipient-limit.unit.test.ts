import { expect, test } from 'vitest';
import { emailDigest, mailboxDigest } from './recipient-limit.ts';

test.each([
  ['ada@example.com', 'ADA@Example.COM'],
  ['ada@gmail.com', 'a.d.a+calls@googlemail.com'],
  ['ada@outlook.com', 'ada+1@outlook.com'],
  ['ada@bücher.example', 'ada@xn--bcher-kva.example'],
])('%s and %s are one mailbox', (one, other) => {
  expect(mailboxDigest(one)).toBe(mailboxDigest(other));
});

test.each([
  ['ada@example.com', 'ada+1@example.com'],
  ['ada@example.com', 'a.da@example.com'],
  ['ada@outlook.com', 'a.da@outlook.com'],
  ['ada@example.com', 'ada@example.org'],
])('%s and %s may be two mailboxes', (one, other) => {
  expect(mailboxDigest(one)).not.toBe(mailboxDigest(other));
});

test('an email is named without its capitals', () => {
  expect(emailDigest('Ada@Example.com')).toBe(emailDigest('ada@example.com'));
  expect(emailDigest('ada@example.com')).not.toContain('ada');
});
