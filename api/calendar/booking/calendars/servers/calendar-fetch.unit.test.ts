import { expect, test } from 'vitest';
import { answerDigest, offeredSchemes, readDigestChallenge } from './calendar-fetch.ts';

/** The example of RFC 7616, 3.9.1. */
const challenge = (algorithm: string) =>
  `Digest realm="http-auth@example.org", qop="auth, auth-int", algorithm=${algorithm}, nonce="7ypf/xlj9XXwfDPEoM4URrv/xwf94BcCAzFZH4GiTo0v", opaque="FQhe/qaU925kfnzjCev0ciny7QMkPqMAFRtzCUYo5tdS"`;
const request = { method: 'GET', uri: '/dir/index.html', username: 'Mufasa', password: 'Circle of Life' };
const cnonce = 'f2/wE4q74E6zIJEtWaHKaf5wv/H5QzzpXusqGemxURZJ';
const answerTo = (header: string) => {
  const read = readDigestChallenge(header);
  return read && answerDigest(read, request, cnonce);
};

test('a digest is that of the example of its standard', () => {
  expect(answerTo(challenge('MD5'))).toContain('response="8ca523f5e9506fed4657c9700eebdbec"');
  expect(answerTo(challenge('SHA-256'))).toContain(
    'response="753927fa0e85d155564e2e272a28d1802ca10daf4496794697cf8db5856cb6c1"',
  );
});

test('the digest without qop is that of the older standard', () => {
  const old = readDigestChallenge('Digest realm="testrealm@host.com", nonce="dcd98b7102dd2f0e8b11d0f600bfb0c093"');
  const answer = old && answerDigest(old, { ...request, password: 'CircleOfLife' });
  expect(answer).toContain('response="1949323746fe6a43ef61f9606e7febea"');
  expect(answer).not.toContain('qop');
});

test('the strongest known algorithm is taken, and an unknown one is none', () => {
  expect(readDigestChallenge(`${challenge('MD5')}, ${challenge('SHA-256')}`)?.algorithm).toBe('SHA-256');
  expect(readDigestChallenge(challenge('SHA-1'))).toBeNull();
  expect(readDigestChallenge('Negotiate')).toBeNull();
  expect(offeredSchemes(`Negotiate, ${challenge('MD5')}, Basic realm="x"`)).toEqual(['Negotiate', 'Digest', 'Basic']);
});
