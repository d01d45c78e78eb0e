import { afterAll, beforeAll, expect, test } from 'vitest';
import { selectRow } from '#api/database/table.ts';
import { contactRequest, startTestServer, type TestServer } from '#api/testing/test-server.ts';
import { logout } from '#common/contract/auth.ts';
import * as contract from '#common/contract/contacts.ts';

let api: TestServer;
let origin: string;
beforeAll(async () => {
  api = await startTestServer({ SEED: 'none', PORT: '0' });
  await api.server.start();
  origin = `http://127.0.0.1:${api.server.info.port}`;
});
afterAll(() => api.close());

const submit = async (name: string) => {
  await api.send(contract.submitContact, { body: contactRequest({ name }) });
};

/** Reads the stream until `count` contacts have arrived, as a client would. */
async function follow(count: number, lastEventId?: string) {
  const response = await fetch(`${origin}/api/contacts/stream`, {
    headers: {
      authorization: `Bearer ${api.token}`,
      'accept-encoding': 'gzip',
      ...(lastEventId ? { 'last-event-id': lastEventId } : {}),
    },
    signal: AbortSignal.timeout(50_000),
  });
  const names: string[] = [];
  let cursor = '';
  let text = '';
  for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += chunk;
    const events = text.split('\n\n');
    text = events.pop() ?? '';
    for (const event of events) {
      cursor = /^id: (.*)$/m.exec(event)?.[1] ?? cursor;
      const data = /^event: contact\ndata: (.*)$/m.exec(event)?.[1];
      if (data) names.push(JSON.parse(data).name);
    }
    if (names.length >= count) break;
  }
  return { response, names, cursor };
}

test('a new contact is sent at once and uncompressed', async () => {
  const { cursor } = await follow(0);
  const following = follow(1, cursor);
  await submit('Streamed');
  const { response, names } = await following;
  expect(response.headers.get('content-type')).toContain('text/event-stream');
  expect(response.headers.get('content-encoding')).toBe('identity');
  expect(names).toEqual(['Streamed']);
});

test('contacts from a disconnected time are sent once, after the last id', async () => {
  const { cursor } = await follow(0);
  for (const name of ['One', 'Two', 'Three']) await submit(name);
  const first = await follow(2, cursor);
  const second = await follow(3 - first.names.length, first.cursor);
  expect([...first.names, ...second.names]).toEqual(['One', 'Two', 'Three']);
});

test('contacts stored concurrently are sent in one order without gaps', async () => {
  const { cursor } = await follow(0);
  const batchIds = Array.from({ length: 20 }, (_, index) => `Same ${index}`);
  const following = follow(20, cursor);
  await Promise.all(batchIds.map(submit));
  expect((await following).names.sort()).toEqual(batchIds.sort());
});

test('the stream ends when the owner signs out', async () => {
  const response = await fetch(`${origin}/api/contacts/stream`, { headers: { authorization: `Bearer ${api.token}` } });
  const reader = response.body?.getReader();
  await api.send(logout);
  let ended = false;
  for (let reads = 0; reads < 10 && !ended; reads++) ended = (await reader?.read())?.done ?? true;
  expect(ended).toBe(true);
  expect((await api.send(contract.streamContacts)).status).toBe(401);
});

test('an open stream announces contacts of a database that was restored from an older dump', async () => {
  await api.signIn();
  const { contacts, versions } = api.context.database.models;
  await submit('Before the dump');
  const kept = await selectRow(versions, { where: { name: 'contacts' } });
  for (const name of ['Lost one', 'Lost two', 'Lost three']) await submit(name);
  const following = follow(1);
  await new Promise((resolve) => setTimeout(resolve, 200));
  await api.context.database.transaction(async (transaction) => {
    await contacts.destroy({ where: { name: ['Lost one', 'Lost two', 'Lost three'] }, transaction });
    await versions.update({ value: kept?.value ?? 0 }, { where: { name: 'contacts' }, transaction });
  });
  // The stream looks once a second.
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  await submit('After the restore');
  expect((await following).names).toEqual(['After the restore']);
});
