import { expect, test } from 'vitest';
import { readPause, readReply, refuse } from './provider.ts';

const NOW = Date.parse('2030-01-01T10:00:00Z');

test.each([
  [{ 'retry-after': '30' }, 30_000],
  [{ 'retry-after': '0' }, 1_000],
  [{ 'retry-after': 'Tue, 01 Jan 2030 10:00:45 GMT' }, 45_000],
  [{ 'retry-after': 'Tue, 01 Jan 2030 09:00:00 GMT' }, 1_000],
  [{ 'retry-after': '999999' }, 3_600_000],
  [{ 'retry-after': 'soon' }, 60_000],
  [{ 'x-ratelimit-reset': '12' }, 12_000],
  [{ 'retry-after': '5', 'x-ratelimit-reset': '12' }, 5_000],
  [{}, 60_000],
])('%j means a pause of %i ms', (headers, pause) => {
  expect(readPause(new Headers(headers), NOW)).toBe(pause);
});

test.each([
  [400, 'refused'],
  [401, 'unauthorized'],
  [403, 'refused'],
  [408, 'failed'],
  [429, 'limited'],
  [500, 'failed'],
  [503, 'failed'],
])('status %i is mapped to %s', (status, kind) => {
  expect(refuse('/users/me', status, new Headers()).kind).toBe(kind);
});

test('an endless reply is cut off', async () => {
  let sent = 0;
  const endless = new ReadableStream({
    pull(controller) {
      sent += 1;
      controller.enqueue(new Uint8Array(1024 * 1024));
    },
  });
  await expect(readReply(new Response(endless))).rejects.toMatchObject({ kind: 'malformed' });
  expect(sent).toBeLessThan(10);
});

test('a character split between two chunks is decoded correctly', async () => {
  const bytes = new TextEncoder().encode('Zoë’s call');
  const halves = new ReadableStream({
    start(controller) {
      controller.enqueue(bytes.slice(0, 3));
      controller.enqueue(bytes.slice(3));
      controller.close();
    },
  });
  expect(await readReply(new Response(halves))).toBe('Zoë’s call');
});
