import type { IncomingMessage } from 'node:http';
import { pino } from 'pino';
import { describe, expect, test } from 'vitest';
import { readConfig } from '#api/config.ts';
import { createObservedWarnings } from '#api/core/observed-warnings.ts';
import { createProxyWatch } from './requests.ts';

function startWatch(env: Record<string, string> = { PUBLIC_URL: 'https://example.com' }) {
  const lines: string[] = [];
  const log = pino({ base: null }, { write: (line: string) => void lines.push(JSON.parse(line).msg) });
  const observed = createObservedWarnings(log);
  const watch = createProxyWatch(readConfig(env), observed);
  const send = (remoteAddress: string, headers: IncomingMessage['headers'] = {}, times = 1) => {
    for (let count = 0; count < times; count++) watch({ socket: { remoteAddress }, headers } as IncomingMessage);
  };
  return { observed, lines, send };
}
const forwarded = { 'x-forwarded-for': '203.0.113.7' };
const untrusted = (subject: string) => [{ code: 'proxy-not-trusted', subject }];

describe('a proxy that TRUST_PROXY does not name', () => {
  test.each(['127.0.0.1', '::ffff:10.1.2.3', '172.18.0.1', '100.64.0.9', 'fd12::1'])(
    '%s is reported after ten requests and logged once',
    (peer) => {
      const { observed, lines, send } = startWatch();
      const subject = peer.replace('::ffff:', '');
      send(peer, forwarded, 9);
      expect(observed.list()).toEqual([]);
      send(peer, forwarded, 30);
      expect(observed.list()).toEqual(untrusted(subject));
      expect(lines).toHaveLength(1);
      expect(lines[0]).toContain(`TRUST_PROXY=${subject}`);
    },
  );

  test('a peer on the internet cannot cause the warning', () => {
    const { observed, send } = startWatch();
    send('203.0.113.50', forwarded, 100);
    expect(observed.list()).toEqual([]);
  });

  test('a stranger whose requests arrive beside others through one address cannot keep it', () => {
    const { observed, send } = startWatch();
    for (let count = 0; count < 100; count++) {
      send('172.17.0.1', forwarded, 5);
      send('172.17.0.1');
    }
    expect(observed.list()).toEqual([]);
    send('172.17.0.1', forwarded, 10);
    expect(observed.list()).toEqual(untrusted('172.17.0.1'));
    send('172.17.0.1');
    expect(observed.list()).toEqual([]);
  });

  test.each([{ 'x-forwarded-for': 'nonsense' }, { 'x-forwarded-for': '' }, {}])('%j is no proxy', (headers) => {
    const { observed, send } = startWatch();
    send('10.0.0.1', headers, 20);
    expect(observed.list()).toEqual([]);
  });

  test('a configured proxy is not reported', () => {
    const { observed, send } = startWatch({ TRUST_PROXY: '10.0.0.0/8', PUBLIC_URL: 'https://example.com' });
    send('10.0.0.1', forwarded, 20);
    expect(observed.list()).toEqual([]);
  });
});

test('https in front of an http PUBLIC_URL is reported, through a trusted proxy, too', () => {
  const secure = { ...forwarded, 'x-forwarded-proto': 'https' };
  const { observed, send } = startWatch({ TRUST_PROXY: '127.0.0.1' });
  send('127.0.0.1', secure, 10);
  expect(observed.list()).toEqual([{ code: 'public-url-not-https', subject: 'http://localhost:4000' }]);
  send('127.0.0.1', forwarded);
  expect(observed.list()).toEqual([]);
});
