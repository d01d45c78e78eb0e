import { Secret } from 'otpauth';
import { describe, expect, test } from 'vitest';
import { newSecret, stepOf } from './codes.ts';

// The secret of the SHA-1 examples in RFC 6238, appendix B.
const secret = Secret.fromLatin1('12345678901234567890').base32;
const STEP = 30_000;

describe('the examples of RFC 6238, appendix B (the last six of their eight digits)', () => {
  test.each([
    [59, '94287082'],
    [1_111_111_109, '07081804'],
    [1_111_111_111, '14050471'],
    [1_234_567_890, '89005924'],
    [2_000_000_000, '69279037'],
    [20_000_000_000, '65353130'],
  ])('at %i s: %s', async (seconds, code) => {
    expect(await stepOf(secret, code.slice(2), seconds * 1000)).toBe(Math.floor(seconds / 30));
  });
});

describe('clock differences', () => {
  const at = 1_111_111_109_000;
  const [code, step] = ['081804', 37_037_036];
  test.each([
    ['a step early', -1, step],
    ['at its time', 0, step],
    ['a step late', 1, step],
    ['two steps early', -2, null],
    ['two steps late', 2, null],
  ])('%s', async (_name, steps, expected) => {
    expect(await stepOf(secret, code, at + steps * STEP)).toBe(expected);
  });
});

test.each(['', '81804', '0081804', '081805', 'o81804'])('"%s" is not a valid code', async (code) => {
  expect(await stepOf(secret, code, 1_111_111_109_000)).toBeNull();
});

test('a new secret has 160 bits, and its URI contains everything that an app needs', async () => {
  const { secret: created, uri } = await newSecret('Hunar', 'owner@example.com');
  expect(created).toMatch(/^[A-Z2-7]{32}$/);
  const { protocol, host, pathname, searchParams } = new URL(uri);
  expect([protocol, host, decodeURIComponent(pathname)]).toEqual(['otpauth:', 'totp', '/Hunar:owner@example.com']);
  expect(Object.fromEntries(searchParams)).toEqual({
    issuer: 'Hunar',
    secret: created,
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  });
  expect((await newSecret('Maré: interfaces', 'a@example.com')).uri).toContain('issuer=Mar%C3%A9%20interfaces&');
  expect((await newSecret('Hunar', 'owner@example.com')).secret).not.toBe(created);
});
