import { afterEach, beforeEach, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#api/testing/test-server.ts';
import { submitContact } from '#common/contract/contacts.ts';
import { pauseOutbox } from '#common/contract/outbox.ts';
import { getVitals } from '#common/contract/system.ts';
import { MINUTE } from '#common/limits.ts';

let api: TestServer;
beforeEach(async () => {
  api = await startTestServer();
});
afterEach(() => api.close());

const vitals = async () => (await api.send(getVitals)).body.data;
const request = { name: 'Ada Vital', email: 'ada@client.example', message: 'We need a shop by May.' };

test('emails that nobody takes count as stuck after half an hour, and those of a paused outbox do not', async () => {
  expect((await vitals()).outbox).toEqual({ stuck: 0, since: null });
  const written = api.context.now();
  await api.send(submitContact, { body: request, token: null });
  api.advance(29 * MINUTE);
  expect((await vitals()).outbox.stuck).toBe(0);
  api.advance(2 * MINUTE);
  const { outbox } = await vitals();
  expect(outbox.stuck).toBeGreaterThanOrEqual(2);
  expect(Date.parse(outbox.since)).toBeGreaterThanOrEqual(written);
  expect(Date.parse(outbox.since)).toBeLessThan(written + MINUTE);
  await api.send(pauseOutbox, { body: { paused: true } });
  expect((await vitals()).outbox).toEqual({ stuck: 0, since: null });
});

test('the room on the disk is told in bytes, to the owner alone', async () => {
  const { disk } = await vitals();
  expect(disk.free).toBeGreaterThan(0);
  expect(disk.size).toBeGreaterThan(disk.free);
  expect((await api.send(getVitals, { token: null })).status).toBe(401);
});
