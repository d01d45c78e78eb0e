import { expect, test } from 'vitest';
import { createEncryption } from './encryption.ts';

const encryption = createEncryption('a secret of at least thirty-two bytes');
const encrypted = encryption.encrypt('refresh-1 ü', 'tokens');

test('an encrypted text is unreadable and can be decrypted', () => {
  expect(encryption.decrypt(encrypted, 'tokens')).toBe('refresh-1 ü');
  expect(Buffer.from(encrypted, 'base64url').toString('latin1')).not.toContain('refresh');
});

test('the same text is encrypted differently each time', () => {
  expect(encryption.encrypt('refresh-1 ü', 'tokens')).not.toBe(encrypted);
});

const bytes = [...Buffer.from(encrypted, 'base64url')];
const changedAt = (index: number) =>
  Buffer.from(bytes.map((byte, at) => (at === index ? byte ^ 1 : byte))).toString('base64url');

test.each([
  ['with another key', createEncryption('another secret of thirty-two bytes..'), encrypted, 'tokens'],
  ['for another purpose', encryption, encrypted, 'authorization'],
  ['with a changed nonce', encryption, changedAt(0), 'tokens'],
  ['with a changed tag', encryption, changedAt(12), 'tokens'],
  ['with a changed text', encryption, changedAt(28), 'tokens'],
  ['cut short', encryption, encrypted.slice(0, 30), 'tokens'],
  ['empty', encryption, '', 'tokens'],
])('decryption returns null for %s', (_name, opener, text, purpose) => {
  expect(opener.decrypt(text, purpose)).toBeNull();
});
