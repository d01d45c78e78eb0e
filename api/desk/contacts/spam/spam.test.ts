import { afterAll, beforeAll, expect, test } from 'vitest';
import { selectRows } from '#api/database/table.ts';
import { contactRequest, startTestServer, type TestServer } from '#api/testing/test-server.ts';
import { markSpam } from '#common/contract/contact-actions.ts';
import * as contacts from '#common/contract/contacts.ts';
import { getDesk } from '#common/contract/desk.ts';
import * as senders from '#common/contract/senders.ts';
import { undoChange } from '#common/contract/undo.ts';
import { spamRequests } from '#common/rules/testing/spam-requests.ts';

let api: TestServer;
beforeAll(async () => {
  api = await startTestServer({ SEED: 'none' });
});
afterAll(() => api.close());

const [{ message: OFFER } = { message: '' }] = spamRequests;
async function submit(fields: object = {}) {
  const { status, body } = await api.send(contacts.submitContact, { body: contactRequest({ ...fields }) });
  expect(status).toBe(201);
  return body.data.id as string;
}
const get = async (id: string) => (await api.send(contacts.getContact, { params: { id } })).body.data;
const mark = (id: string, spam: boolean) => api.send(markSpam, { params: { id }, body: { spam } });
const stats = async () => (await api.send(contacts.getContactStats)).body.data;
const emails = async (to: string) =>
  (await selectRows(api.context.database.models.deliveries, {})).filter(({ recipient, replyTo }) =>
    [recipient, replyTo].includes(to),
  );

test('an offer that nobody asked for is answered as ever, sends nothing and is in no number', async () => {
  const before = await stats();
  const id = await submit({ email: 'seo@offers.dev', message: OFFER });
  const { spam, spamScore, spamReasons, waitingSince } = await get(id);
  expect([spam, waitingSince]).toEqual([true, null]);
  expect(spamScore).toBeGreaterThanOrEqual(60);
  expect(spamReasons).toContain('Offers a better ranking');
  expect(await emails('seo@offers.dev')).toEqual([]);
  expect(await stats()).toEqual({ ...before, spam: before.spam + 1 });
  const { waiting } = (await api.send(getDesk)).body.data;
  expect(waiting.map((one: { id: string }) => one.id)).not.toContain(id);
  const list = async (query: Record<string, boolean>) =>
    (await api.send(contacts.listContacts, { query })).body.data.submissions.map((one: { id: string }) => one.id);
  expect([await list({}), await list({ spam: true })]).toEqual([expect.not.arrayContaining([id]), [id]]);
});

test('what is no spam waits since it was sent, and its sender is trusted until blocked', async () => {
  const id = await submit({ email: 'Mike@Agency.dev', message: `${OFFER} Mike` });
  const freed = (await mark(id, false)).body.data;
  expect(freed).toMatchObject({
    spam: false,
    unread: true,
    waitingSince: freed.submittedAt,
    undo: { id: expect.any(String) },
  });
  expect(await emails('mike@agency.dev')).toEqual([]);
  expect((await api.send(senders.listTrustedSenders)).body.data).toEqual([
    { email: 'mike@agency.dev', at: expect.any(String) },
  ]);
  const next = await submit({ email: 'mike@agency.dev', message: `${OFFER} Mike again` });
  expect(await get(next)).toMatchObject({ spam: false, spamScore: 0 });
  await api.send(senders.blockSender, { params: { id } });
  expect((await api.send(senders.listTrustedSenders)).body.data).toEqual([]);
  expect((await api.send(senders.distrustSender, { params: { email: 'mike@agency.dev' } })).status).toBe(404);
});

test('a text that was marked is spam from everybody, and undoing the mark forgets it', async () => {
  const message = 'We met at the fair, please call me back about the engine.';
  const id = await submit({ email: 'one@fair.dev', message });
  expect(await get(id)).toMatchObject({ spam: false });
  const marked = (await mark(id, true)).body.data;
  expect(marked).toMatchObject({ spam: true });
  const again = await submit({ email: 'two@fair.dev', message: `${message.toUpperCase()} 42` });
  expect(await get(again)).toMatchObject({ spam: true, spamScore: 100 });
  await api.send(undoChange, { params: { id: marked.undo.id } });
  expect(await get(id)).toMatchObject({ spam: false });
  expect(await get(await submit({ email: 'three@fair.dev', message }))).toMatchObject({ spam: false });
});

test('a client who was answered is never spam, but for a text that was marked', async () => {
  const email = 'client@studio.dev';
  const id = await submit({ email, message: 'Could you build a shop for us?' });
  await api.send(contacts.markResponded, { params: { id } });
  const offer = await submit({ email, message: `${OFFER} From a client` });
  expect(await get(offer)).toMatchObject({ spam: false, spamScore: 0, spamReasons: [] });
  await mark(offer, true);
  expect(await get(await submit({ email, message: `${OFFER} From a client` }))).toMatchObject({ spam: true });
});

test('a request is urgent by the words that say so, with the reason, until the owner sets the priority', async () => {
  const id = await submit({ email: 'down@shop.dev', message: 'Our shop has been down since noon.' });
  expect(await get(id)).toMatchObject({ priority: 'urgent', priorityReason: 'The message says "been down"' });
  const calm = await submit({ email: 'calm@shop.dev', message: 'The price list is down the page, but no rush.' });
  expect(await get(calm)).toMatchObject({ priority: 'medium', priorityReason: null });
  const words = await submit({ email: 'word@shop.dev', message: 'We write about insurgents.' });
  expect(await get(words)).toMatchObject({ priority: 'medium' });
  const { waiting } = (await api.send(getDesk)).body.data;
  expect(waiting[0].id).toBe(id);
  await api.send(contacts.setContactStatus, { params: { id }, body: { priority: 'high' } });
  expect(await get(id)).toMatchObject({ priority: 'high', priorityReason: null });
});
