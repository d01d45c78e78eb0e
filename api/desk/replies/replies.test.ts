import { afterEach, beforeEach, expect, test } from 'vitest';
import { selectRow, selectRows } from '#api/database/table.ts';
import { startDeliveryTest, until } from '#api/testing/deliveries.ts';
import { clientEmail, newDocument, newRequest } from '#api/testing/replies.ts';
import { deleteContact, getContact } from '#common/contract/contacts.ts';
import { getDraft, saveDraft } from '#common/contract/drafts.ts';
import { listEmails, retryEmail } from '#common/contract/email.ts';
import { deleteFile } from '#common/contract/files.ts';
import { discardEmail, pauseOutbox, rescheduleEmail, undoSend } from '#common/contract/outbox.ts';
import { sendReply } from '#common/contract/replies.ts';
import { listTimeline } from '#common/contract/timeline.ts';
import { REPLY } from '#common/dashboard-limits.ts';
import { DAY } from '#common/limits.ts';

let running: Awaited<ReturnType<typeof startDeliveryTest>>;
let id: string;
beforeEach(async () => {
  running = await startDeliveryTest({ REPLY_ADDRESS: 'reply+{token}@example.com' });
  id = await newRequest(running.api);
  // Only replies are looked at here.
  await running.api.context.database.models.deliveries.destroy({ where: {} });
});
afterEach(() => running.close());

const send = (body: Record<string, unknown>, headers: Record<string, string> = {}) =>
  running.api.send(sendReply, { params: { id }, body, headers });
const post = (endpoint: typeof undoSend | typeof discardEmail | typeof retryEmail, email: string) =>
  running.api.send(endpoint, { params: { id: email } });
const timeline = async () => (await running.api.send(listTimeline, { params: { id } })).body.data.entries;
const draft = async () => (await running.api.send(getDraft, { params: { id, kind: 'reply' } })).body.data;
const contact = async () => {
  const row = await selectRow(running.api.context.database.models.contacts, { where: { id } });
  if (!row) throw new Error('The request is gone');
  return row;
};
const statusOf = async (email: string) =>
  (await selectRow(running.api.context.database.models.deliveries, { where: { id: email } }))?.status;

const waitUntilSent = () =>
  until(
    () => selectRows(running.api.context.database.models.deliveries, { where: { status: 'pending' } }),
    ({ length }) => length === 0,
  );

/** Lets the time to undo pass and waits until everything was sent. */
async function sendOut() {
  const { api, startEmailServer, startWorker } = running;
  const server = await startEmailServer();
  api.advance(REPLY.undo + 1);
  startWorker();
  await waitUntilSent();
  return server;
}

test('a reply goes to the client alone, with text, HTML, files and an address for answers', async () => {
  const key = await newDocument(running.api);
  const before = await contact();
  const { status, body } = await send({
    subject: 'Your engine',
    body: 'Hi **Ada**,\n- one\n<b>two</b>',
    attachments: [key],
  });
  expect(status).toBe(201);
  expect(body.data).toMatchObject({ status: 'pending', contactId: id, sendAt: null });
  expect(body.data.messageId).toBe(`<${body.data.id}@example.com>`);
  expect((await timeline()).map(({ type }: { type: string }) => type)).toEqual(['form']);
  expect((await contact()).waitingSince).toBe(before.waitingSince);

  const { received } = await sendOut();
  expect(received).toHaveLength(1);
  const [email] = received;
  expect(email).toMatchObject({ to: 'ada@example.com', subject: 'Your engine', messageId: body.data.messageId });
  expect(email?.replyTo).toMatch(/^reply\+[0-9a-f]{48}@example\.com$/);
  expect(email?.html).toContain(
    '<p>Hi <strong>Ada</strong>,</p>\n<ul><li>one</li></ul>\n<p>&lt;b&gt;two&lt;/b&gt;</p>',
  );
  expect(email?.text.trim()).toBe('Hi Ada,\n\n- one\n\n<b>two</b>');
  expect(email?.files).toMatchObject([{ name: 'offer.pdf', type: 'application/pdf' }]);
  for (const header of ['auto-submitted', 'x-auto-response-suppress', 'in-reply-to', 'references', 'cc', 'bcc'])
    expect(email?.headers).not.toHaveProperty(header);

  const [entry] = await timeline();
  expect(entry).toMatchObject({
    ...{ type: 'email_out', emailId: body.data.id, subject: 'Your engine', to: 'ada@example.com', status: 'sent' },
    ...{ text: 'Hi **Ada**,\n- one\n<b>two</b>', messageId: body.data.messageId, bouncedAt: null, author: 'Admin' },
  });
  const after = await contact();
  expect(after).toMatchObject({ status: 'contacted', waitingSince: null, snoozedUntil: null });
  expect(after.firstReplyAt).toBe(Date.parse(entry.at));
  expect(after.updatedAt).toBeGreaterThan(before.updatedAt);
});

test('a reply answers the last email of the client, in its thread', async () => {
  await clientEmail(running.api, id, { messageId: '<first@client.dev>', subject: 'Re: RE: My engine' });
  await send({ body: 'One' });
  const { received } = await sendOut();
  await clientEmail(running.api, id, { messageId: '<second@client.dev>' });
  await send({ body: 'Two' });
  running.api.advance(REPLY.undo + 1);
  running.api.context.deliveries.notify();
  await waitUntilSent();
  const confirmations = await selectRows(running.api.context.database.models.contactEmails, {
    where: { direction: 'out', entryId: null },
    order: ['at', 'id'],
  });
  const known = confirmations.map(({ messageId }) => messageId);
  const [one, two] = received;
  expect(one).toMatchObject({ subject: 'Re: My engine' });
  expect(one?.headers['in-reply-to']).toBe('<first@client.dev>');
  expect(two?.headers['in-reply-to']).toBe('<second@client.dev>');
  const order = [...known, '<first@client.dev>', one?.messageId, '<second@client.dev>'].join(' ');
  expect(two?.headers.references?.replace(/\s+/g, ' ')).toBe(order);
});

test.each([
  [{ body: 'Hi {firstName}' }, 'body', '{firstName}'],
  [{ body: 'Hi', subject: 'For {company|you}' }, 'subject', '{company|you}'],
  [{ body: 'It costs [check: $500].' }, 'body', '[check: $500]'],
  [{ body: ' \n ' }, 'body', 'Write a message'],
  [{ body: 'x'.repeat(20_001) }, 'body', '20,000'],
  [{ body: 'Hi', subject: 'x'.repeat(201) }, 'subject', '200'],
  [{ body: 'Hi', attachments: ['none.pdf'] }, 'attachments.0', 'no longer there'],
  [{ body: 'Hi', attachments: Array.from({ length: 11 }, (_, index) => `a${index}.pdf`) }, 'attachments', 'at most 10'],
  [{ body: 'Hi', sendAt: '2020-01-01T00:00:00.000Z' }, 'sendAt', 'passed'],
  [{ body: 'Hi', sendAt: '2999-01-01T00:00:00.000Z' }, 'sendAt', 'within a year'],
])('%j is refused', async (body, path, words) => {
  const reply = await send(body);
  expect([reply.status, reply.body.errors[0].path]).toEqual([422, path]);
  expect(reply.body.errors[0].message).toContain(words);
  expect((await running.api.send(listEmails)).body.data.mails).toEqual([]);
});

test('a client without an address, a blocked one and a deleted one get no reply', async () => {
  const { contacts } = running.api.context.database.models;
  const set = (columns: object) => contacts.update(columns, { where: { id } });
  await set({ email: '' });
  expect((await send({ body: 'Hi' })).status).toBe(422);
  await set({ email: 'ada@example.com', spam: 1 });
  expect((await send({ body: 'Hi' })).status).toBe(422);
  await set({ spam: 0, mergedInto: id });
  expect((await send({ body: 'Hi' })).status).toBe(409);
  await set({ mergedInto: null });
  await running.api.send(deleteContact, { params: { id } });
  expect((await send({ body: 'Hi' })).status).toBe(404);
});

test('an email that came after the owner looked is answered 409 with the email', async () => {
  const seenUntil = new Date(running.api.context.now()).toISOString();
  running.api.advance(1000);
  await clientEmail(running.api, id, { messageId: '<new@client.dev>', text: 'Please wait' });
  const { status, body } = await send({ body: 'Hi', seenUntil });
  expect([status, body.code]).toEqual([409, 'conflict']);
  expect(body.data.newer).toMatchObject([{ type: 'email_in', text: 'Please wait' }]);
  const now = new Date(running.api.context.now()).toISOString();
  expect((await send({ body: 'Hi', seenUntil: now })).status).toBe(201);
});

test('a repeated call with one key queues one reply, and another text with it is refused', async () => {
  const headers = { 'idempotency-key': 'k1' };
  const [one, two] = await Promise.all([send({ body: 'Hi' }, headers), send({ body: 'Hi' }, headers)]);
  const three = await send({ body: 'Hi' }, headers);
  expect([one.body, two.body]).toEqual([three.body, three.body]);
  expect((await send({ body: 'Other' }, headers)).status).toBe(422);
  expect((await sendOut()).received).toHaveLength(1);
});

test('a reply that is undone within ten seconds is never sent, and its text is the draft again', async () => {
  running.api.holdClock();
  const key = await newDocument(running.api);
  await running.api.send(saveDraft, { params: { id, kind: 'reply' }, body: { body: 'Hi A', updatedAt: null } });
  const { data } = (await send({ subject: 'S', body: 'Hi Ada', attachments: [key] })).body;
  expect(await draft()).toBeNull();
  running.api.advance(REPLY.undo - 1000);
  expect((await post(undoSend, data.id)).body.data.status).toBe('discarded');
  expect(await draft()).toMatchObject({ subject: 'S', body: 'Hi Ada', attachments: [key] });
  expect((await post(undoSend, data.id)).status).toBe(409);
  expect((await post(retryEmail, data.id)).status).toBe(404);
  expect((await sendOut()).received).toEqual([]);
  expect((await timeline()).map(({ type }: { type: string }) => type)).toEqual(['form']);
});

test('what was typed since stays when a reply is undone', async () => {
  running.api.holdClock();
  const { data } = (await send({ body: 'First' })).body;
  await running.api.send(saveDraft, { params: { id, kind: 'reply' }, body: { body: 'Second', updatedAt: null } });
  await post(undoSend, data.id);
  expect((await draft()).body).toBe('First\n\nSecond');
});

test('after ten seconds a reply cannot be undone, but still be discarded', async () => {
  const { data } = (await send({ body: 'Hi' })).body;
  running.api.advance(REPLY.undo);
  expect((await post(undoSend, data.id)).status).toBe(409);
  expect((await post(discardEmail, data.id)).body.data.status).toBe('discarded');
  expect((await post(discardEmail, data.id)).status).toBe(409);
});

test('a reply that a worker has claimed can neither be undone nor discarded', async () => {
  const { data } = (await send({ body: 'Hi', sendAt: new Date(running.api.context.now() + DAY).toISOString() })).body;
  running.api.advance(DAY + 1);
  await running.api.signIn();
  expect(await running.api.context.deliveries.claimDue('reply', 10)).toHaveLength(1);
  expect((await post(undoSend, data.id)).status).toBe(409);
  expect((await post(discardEmail, data.id)).status).toBe(409);
});

test('a scheduled reply waits for its time, which can be changed', async () => {
  const { api } = running;
  const at = (days: number) => new Date(api.context.now() + days * DAY).toISOString();
  const { data } = (await send({ body: 'Hi', sendAt: at(7) })).body;
  expect(data.undoUntil).toBe(data.sendAt);
  expect(await api.context.deliveries.claimDue('reply', 10)).toEqual([]);
  const move = (sendAt: string) => api.send(rescheduleEmail, { params: { id: data.id }, body: { sendAt } });
  expect((await move(at(-1))).status).toBe(422);
  expect((await move(at(400))).status).toBe(422);
  expect((await move(at(2))).status).toBe(200);
  api.advance(DAY);
  expect(await api.context.deliveries.claimDue('reply', 10)).toEqual([]);
  api.advance(DAY + 1);
  await api.signIn();
  expect((await sendOut()).received).toHaveLength(1);
  expect((await move(at(3))).status).toBe(409);
  const unscheduled = (await send({ body: 'Hi' })).body.data.id;
  expect((await api.send(rescheduleEmail, { params: { id: unscheduled }, body: { sendAt: at(2) } })).status).toBe(409);
});

test('an instance of the earlier release never sends a reply', async () => {
  const { api } = running;
  await send({ body: 'Hi', sendAt: new Date(api.context.now() + 7 * DAY).toISOString() });
  // Its condition: due, or so far ahead that its clock must have been set back.
  const claimed = await api.context.database.sequelize.query(
    `SELECT id FROM deliveries WHERE channel = 'email' AND status = 'pending'
       AND (nextAttemptAt <= ${api.context.now()} OR nextAttemptAt > ${api.context.now() + 4_380_000})`,
  );
  expect(claimed[0]).toEqual([]);
});

test('nothing is sent while the outbox is paused', async () => {
  const { api, startEmailServer, startWorker } = running;
  const server = await startEmailServer();
  await api.send(pauseOutbox, { body: { paused: true } });
  const { data } = (await send({ body: 'Hi' })).body;
  api.advance(REPLY.undo + 1);
  const worker = startWorker();
  await worker.stop();
  expect((await api.send(listEmails)).body.data).toMatchObject({ paused: true, counts: { pending: 1 } });
  expect(server.received).toEqual([]);
  startWorker();
  await api.send(pauseOutbox, { body: { paused: false } });
  await until(
    () => statusOf(data.id),
    (status) => status === 'sent',
  );
  expect(server.received).toHaveLength(1);
});

test('three workers send each reply once and count it once', async () => {
  const { api, startEmailServer, startWorker } = running;
  for (let count = 0; count < 12; count++) await send({ body: `Hi ${count}` });
  const server = await startEmailServer();
  api.advance(REPLY.undo + 1);
  for (let count = 0; count < 3; count++) startWorker();
  const read = () => selectRows(api.context.database.models.deliveries, {});
  await until(read, (rows) => rows.every(({ status }) => status === 'sent'));
  expect(server.received).toHaveLength(12);
  expect((await timeline()).filter(({ type }: { type: string }) => type === 'email_out')).toHaveLength(12);
});

test('a bounced reply that is sent again has the same Message-ID and one entry', async () => {
  const { api } = running;
  const { data } = (await send({ body: 'Hi' })).body;
  const { received } = await sendOut();
  const bounce = { status: 'failed' as const, bouncedAt: api.context.now(), bounceReason: 'No such mailbox' };
  await api.context.database.models.deliveries.update(bounce, { where: { id: data.id } });
  expect((await timeline())[0]).toMatchObject({ status: 'failed', bounceReason: 'No such mailbox' });
  expect((await post(retryEmail, data.id)).status).toBe(200);
  await until(
    () => received.length,
    (sent) => sent === 2,
  );
  await until(
    () => statusOf(data.id),
    (status) => status === 'sent',
  );
  expect(new Set(received.map(({ messageId }) => messageId)).size).toBe(1);
  const sent = (await timeline()).filter(({ type }: { type: string }) => type === 'email_out');
  expect(sent).toMatchObject([{ status: 'sent', bouncedAt: null }]);
});

test('a request says that it has a draft and what becomes of its reply', async () => {
  const { api } = running;
  const shown = async () => {
    const { hasDraft, pendingReply } = (await api.send(getContact, { params: { id } })).body.data;
    return [hasDraft, pendingReply];
  };
  expect(await shown()).toEqual([false, null]);
  await api.send(saveDraft, { params: { id, kind: 'reply' }, body: { body: 'Hi', updatedAt: null } });
  expect(await shown()).toEqual([true, null]);
  const { data } = (await send({ body: 'Hi' })).body;
  expect(await shown()).toEqual([false, 'queued']);
  const set = (columns: object) => api.context.database.models.deliveries.update(columns, { where: { id: data.id } });
  await set({ sendAt: api.context.now() + DAY });
  expect(await shown()).toEqual([false, 'scheduled']);
  await set({ status: 'held' });
  expect(await shown()).toEqual([false, 'held']);
  await set({ status: 'failed' });
  expect(await shown()).toEqual([false, 'failed']);
  await set({ status: 'discarded' });
  expect(await shown()).toEqual([false, null]);
});

test('a file that a waiting reply needs cannot be deleted', async () => {
  const key = await newDocument(running.api);
  const { data } = (await send({ body: 'Hi', attachments: [key] })).body;
  const remove = () => running.api.send(deleteFile, { params: { key } });
  expect((await remove()).status).toBe(409);
  await post(discardEmail, data.id);
  expect((await remove()).status).toBe(200);
});
