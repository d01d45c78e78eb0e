import { expect, test } from 'vitest';
import { assertNotGuessable } from './passwords.ts';

const check = (password: string) => assertNotGuessable(password, 'owner@example.com');

test.each([
  '123qweasdzxc',
  'Mailcreated5240',
  'MAILCREATED5240',
  'sonyericsson',
  'leavemealone',
  'polniypizdec0211',
  'elina12345elina',
  'changemechangeme',
  'aaaaaaaaaaaa',
  'owner2026owner',
])('%s is refused as easy to guess', async (password) => {
  await expect(check(password)).rejects.toMatchObject({
    code: 'rule_broken',
    problems: [{ path: 'newPassword', message: 'This password is too easy to guess' }],
  });
});

test.each(['correct horse battery staple', 'nine purple lanterns', '9qE-vorhang-2!x'])(
  '%s is taken',
  async (password) => {
    await expect(check(password)).resolves.toBeUndefined();
  },
);
