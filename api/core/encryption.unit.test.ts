import { expect, test } from 'vitest';
import { createEncryption } from './encryption.ts';

const vault = createEncryption('a secret of at least thirty-two bytes');
const sealed = vault.seal('refresh-1 ü', 'tokens');

test('what was sealed opens again, and shows nothing until then', () => {
  expect(vault.open(sealed, 'tokens')).toBe('refresh-1 ü');
  expect(Buffer.from(sealed, 'base64url').toString('latin1')).not.toContain('refresh');
});

test('the same text is sealed differently each time', () => {
  expect(vault.seal('refresh-1 ü', 'tokens')).not.toBe(sealed);
});

const bytes = [...Buffer.from(sealed, 'base64url')];
const changedAt = (index: number) =>
  Buffer.from(bytes.map((byte, at) => (at === index ? byte ^ 1 : byte))).toString('base64url');

test.each([
  ['with another key', createEncryption('another secret of thirty-two bytes..'), sealed, 'tokens'],
  ['for another purpose', vault, sealed, 'authorization'],
  ['with a changed nonce', vault, changedAt(0), 'tokens'],
  ['with a changed tag', vault, changedAt(12), 'tokens'],
  ['with a changed text', vault, changedAt(28), 'tokens'],
  ['cut short', vault, sealed.slice(0, 30), 'tokens'],
  ['empty', vault, '', 'tokens'],
])('it does not open %s', (_name, opener, text, purpose) => {
  expect(opener.open(text, purpose)).toBeNull();
});
