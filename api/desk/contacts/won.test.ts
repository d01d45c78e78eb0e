import { afterEach, beforeEach, expect, test } from 'vitest';
import { fillWonAt } from '#api/database/won-contacts.ts';
import { client } from '#api/testing/quotes.ts';
import { acceptTestQuote, openTestRoom } from '#api/testing/rooms.ts';
import { contactRequest, startTestServer, type TestServer } from '#api/testing/test-server.ts';
import { mergeContacts } from '#common/contract/contact-actions.ts';
import * as contacts from '#common/contract/contacts.ts';
import { cancelEngagement, handOver, sendRoomMessage } from '#common/contract/quotes/engagements.ts';
import * as room from '#common/contract/quotes/room.ts';
import { reportSources } from '#common/contract/reports.ts';
import { listTimeline } from '#common/contract/timeline.ts';

let api: TestServer;
beforeEach(async () => {
  api = await startTestServer({ SEED: 'none' });
});
afterEach(() => api.close());

async function request(fields: Record<string, unknown> = {}): Promise<string> {
  const body = contactRequest({ name: client.name, email: client.email, ...fields });
  return (await api.send(contacts.submitContact, { body, token: null })).body.data.id;
}
const one = (id: string) => ({ params: { id } });
const read = async (id: string) => (await api.send(contacts.getContact, one(id))).body.data;
const setStatus = (id: string, status: string) => api.send(contacts.setContactStatus, { ...one(id), body: { status } });
const statusEntries = async (id: string) =>
  (await api.send(listTimeline, { ...one(id), query: { type: 'status' } })).body.data.entries;
const confirm = async (engagement: { id: string; roomToken: string }) => {
  await api.send(handOver, { ...one(engagement.id), body: {} });
  const mine = await openTestRoom(api, engagement);
  await mine.send(room.requestHandoverCode);
  await mine.send(room.answerHandover, { body: { code: await mine.code(), delivered: true } });
};
const listWon = async (won: boolean) =>
  (await api.send(contacts.listContacts, { query: { won: String(won) } })).body.data.submissions.map(
    ({ id }: { id: string }) => id,
  );

test('an accepted quote wins its request, and a confirmed delivery completes it', async () => {
  const [id, other] = [await request(), await request({ email: 'other@bakery.example' })];
  expect((await read(id)).wonAt).toBeNull();
  const engagement = await acceptTestQuote(api, { contactId: id });
  const won = await read(id);
  expect(won).toMatchObject({ status: 'in_progress', wonAt: new Date(engagement.createdAt).toISOString() });
  expect(await statusEntries(id)).toMatchObject([{ author: 'Quote', from: 'new', to: 'in_progress' }]);
  expect([await listWon(true), await listWon(false)]).toEqual([[id], [other]]);
  await confirm(engagement);
  expect(await read(id)).toMatchObject({ status: 'completed', wonAt: won.wonAt });
  expect(await statusEntries(id)).toMatchObject([{ author: 'Quote', from: 'in_progress', to: 'completed' }, {}]);
  const [source] = (await api.send(reportSources)).body.data;
  expect(source).toMatchObject({ requests: 2, won: 1 });
});

test('a status that the owner set for good stays', async () => {
  const id = await request();
  await setStatus(id, 'rejected');
  const engagement = await acceptTestQuote(api, { contactId: id });
  expect(await read(id)).toMatchObject({ status: 'rejected', wonAt: expect.any(String) });
  await confirm(engagement);
  expect((await read(id)).status).toBe('rejected');
  expect(await statusEntries(id)).toMatchObject([{ to: 'rejected' }]);
});

test('a request is won until its last work is cancelled, and not again by a restore of what is known', async () => {
  const id = await request();
  const [first, second] = [
    await acceptTestQuote(api, { contactId: id }),
    await acceptTestQuote(api, { contactId: id }),
  ];
  await api.send(cancelEngagement, one(first.id));
  expect((await read(id)).wonAt).not.toBeNull();
  await api.send(cancelEngagement, one(second.id));
  expect((await read(id)).wonAt).toBeNull();
  for (const statement of fillWonAt) await api.context.database.sequelize.query(statement);
  expect((await read(id)).wonAt).toBeNull();
});

test('requests of earlier releases are won by their work, and so are those that they were merged into', async () => {
  const [target, merged] = [await request(), await request()];
  const engagement = await acceptTestQuote(api, { contactId: merged });
  await api.send(mergeContacts, { ...one(target), body: { ids: [merged] } });
  expect((await read(target)).wonAt).not.toBeNull();
  const { models, sequelize } = api.context.database;
  await models.contacts.update({ wonAt: null }, { where: {} });
  for (const statement of fillWonAt) await sequelize.query(statement);
  expect((await read(target)).wonAt).toBe(new Date(engagement.createdAt).toISOString());
  await api.send(cancelEngagement, one(engagement.id));
  expect((await read(target)).wonAt).toBeNull();
});

test('an answer in the room ends the waiting of the request into which its own was merged', async () => {
  const [target, merged] = [await request(), await request()];
  const engagement = await acceptTestQuote(api, { contactId: merged });
  await api.send(mergeContacts, { ...one(target), body: { ids: [merged] } });
  const mine = await openTestRoom(api, engagement);
  await mine.send(room.writeInRoom, { body: { message: 'The blue one, please.' } });
  expect((await read(target)).waitingSince).not.toBeNull();
  await api.send(sendRoomMessage, { ...one(engagement.id), body: { message: 'Blue it is.' } });
  expect((await read(target)).waitingSince).toBeNull();
});
