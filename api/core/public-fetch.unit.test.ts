import { expect, test } from 'vitest';
import { createPublicFetch, createPublicLookup, FetchFailed, isPublicAddress } from './public-fetch.ts';

test.each([
  '127.0.0.1',
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '169.254.169.254',
  '172.31.255.255',
  '192.168.0.1',
  '198.19.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::1',
  '::',
  '::ffff:127.0.0.1',
  '::ffff:a00:1',
  '::ffff:0:a00:1',
  '64:ff9b::a00:1',
  '64:ff9b:1::a00:1',
  '100::1',
  '2002:7f00:1::',
  'fd00::1',
  'fe80::1',
  'fec0::1',
  'ff02::1',
  'localhost',
])('%s is not public', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each(['1.1.1.1', '172.32.0.1', '192.0.2.1', '2606:4700:4700::1111'])('%s is public', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

const failureOf = async (url: string) => {
  const read = createPublicFetch();
  return read(url, { maxBytes: 1, signal: AbortSignal.timeout(20_000) }).then(
    () => 'read',
    (error: unknown) => (error instanceof FetchFailed ? error.reason : error),
  );
};

test.each([
  ['http://example.com/', 'not_https'],
  ['file:///etc/passwd', 'not_https'],
  ['https://127.0.0.1/', 'not_public'],
  ['https://2130706433/', 'not_public'],
  ['https://0x7f.1/', 'not_public'],
  ['https://[::1]/', 'not_public'],
  ['https://[::ffff:127.0.0.1]/', 'not_public'],
  ['https://169.254.169.254/latest/meta-data/', 'not_public'],
  ['https://localhost/', 'not_public'],
  ['https://intranet/', 'not_public'],
])('%s is refused as %s before anything is sent', async (url, reason) => {
  expect(await failureOf(url)).toBe(reason);
});

test('a name is looked up once for its connection, and refused when one of its addresses is private', () => {
  let asked = 0;
  const resolve = (...addresses: string[]) => {
    const lookUp = createPublicLookup((_hostname, _options, callback) => {
      asked++;
      callback(
        null,
        addresses.map((address) => ({ address, family: 4 })),
      );
    });
    let answer: unknown;
    lookUp('rebound.example', {}, (error, address) => {
      answer = error instanceof FetchFailed ? error.reason : address;
    });
    return answer;
  };
  expect(resolve('1.1.1.1', '1.0.0.1')).toBe('1.1.1.1');
  expect(resolve('1.1.1.1', '127.0.0.1')).toBe('not_public');
  expect(resolve('10.0.0.1')).toBe('not_public');
  expect(resolve()).toBe('not_public');
  expect(asked).toBe(4);
});
