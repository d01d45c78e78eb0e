import { expect, test } from 'vitest';
import { newId } from '#api/core/ids.ts';
import { isReplyAddress } from '#api/setting-addresses.ts';
import { contactOfAddress, contactOfToken, replyAddress, replyToken } from './reply-address.ts';

const secrets = { jwtSecret: 'j'.repeat(32), encryptionKey: 'e'.repeat(32) };
const parts = (replyTo: string | null) => ({ config: { replyAddress: replyTo }, secrets });
const address = 'reply+{token}@example.com';

test('a token names its request, whatever the case of its letters', () => {
  for (let count = 0; count < 200; count++) {
    const id = newId();
    const token = replyToken(secrets, id) ?? '';
    expect(token).toMatch(/^[0-9a-f]{48}$/);
    expect(contactOfToken(secrets, token)).toBe(id);
    expect(contactOfToken(secrets, token.toUpperCase())).toBe(id);
  }
});

test('a token that was changed, guessed or made with another key names nothing', () => {
  const token = replyToken(secrets, newId()) ?? '';
  for (let place = 0; place < token.length; place++) {
    const other = token[place] === 'a' ? 'b' : 'a';
    expect(contactOfToken(secrets, token.slice(0, place) + other + token.slice(place + 1))).toBeNull();
  }
  for (const wrong of ['', 'a', token.slice(1), `${token}a`, token.replace(/^./, 'g')])
    expect(contactOfToken(secrets, wrong)).toBeNull();
  expect(contactOfToken({ ...secrets, encryptionKey: 'f'.repeat(32) }, token)).toBeNull();
});

test('an address has the token where REPLY_ADDRESS says, and is read back', () => {
  const id = newId();
  const full = replyAddress(parts(address), id) ?? '';
  expect(full).toMatch(/^reply\+[0-9a-f]{48}@example\.com$/);
  expect(full.split('@')[0]?.length).toBeLessThanOrEqual(64);
  expect(contactOfAddress(parts(address), ` ${full.toUpperCase()} `)).toBe(id);
  for (const other of ['me@example.com', full.replace('example.com', 'example.org'), 'reply+@example.com'])
    expect(contactOfAddress(parts(address), other)).toBeNull();
});

test('an address without a token is the same for every request, and names none', () => {
  expect(replyAddress(parts('desk@example.com'), newId())).toBe('desk@example.com');
  expect(contactOfAddress(parts('desk@example.com'), 'desk@example.com')).toBeNull();
  expect(replyAddress(parts(null), newId())).toBeNull();
});

test('a request whose id is no UUID gets no token', () => {
  expect(replyToken(secrets, 'contact-1')).toBeNull();
  expect(replyAddress(parts(address), 'contact-1')).toBeNull();
});

test('a REPLY_ADDRESS is refused whose name is too long for an address once the token is in it', () => {
  const named = (length: number) => `${'r'.repeat(length)}{token}@example.com`;
  expect([named(16), named(17)].map(isReplyAddress)).toEqual([true, false]);
});
