import { expect, test } from 'vitest';
import { createEncryption } from './encryption.ts';

const vault = createEncryption('a secret of at least thirty-two bytes');
const encrypted = vault.encrypt('refresh-1 ü', 'tokens');

test('what was sealed opens again, and shows nothing until then', () => {
  expect(vault.decrypt(encrypted, 'tokens')).toBe('refresh-1 ü');
  expect(Buffer.from(encrypted, 'base64url').toString('latin1')).not.toContain('refresh');
});

test('the same text is sealed differently each time', () => {
  expect(vault.encrypt('refresh-1 ü', 'tokens')).not.toBe(encrypted);
});

const bytes = [...Buffer.from(encrypted, 'base64url')];
const changedAt = (index: number) =>
  Buffer.from(bytes.map((byte, at) => (at === index ? byte ^ 1 : byte))).toString('base64url');

test.each([
  ['with another key', createEncryption('another secret of thirty-two bytes..'), encrypted, 'tokens'],
  ['for another purpose', vault, encrypted, 'authorization'],
  ['with a changed nonce', vault, changedAt(0), 'tokens'],
  ['with a changed tag', vault, changedAt(12), 'tokens'],
  ['with a changed text', vault, changedAt(28), 'tokens'],
  ['cut short', vault, encrypted.slice(0, 30), 'tokens'],
  ['empty', vault, '', 'tokens'],
])('it does not open %s', (_name, opener, text, purpose) => {
  expect(opener.decrypt(text, purpose)).toBeNull();
});
