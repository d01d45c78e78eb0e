import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { selectRow, selectRows } from '#api/database/table.ts';
import { type TakenEmail, takeEmail } from '#api/desk/inbox/take.ts';
import { writeBackup } from '#api/operation/backup/write.ts';
import { startBackupPair } from '#api/testing/backup-pair.ts';
import { at, book, openAlways, setRules } from '#api/testing/bookings.ts';
import { startPaymentTest } from '#api/testing/payments.ts';
import { newSubscriber, type PushTestSite, startPushTest } from '#api/testing/push-service.ts';
import { client, sendTestQuote } from '#api/testing/quotes.ts';
import { newRequest } from '#api/testing/replies.ts';
import { acceptTestQuote, openTestRoom } from '#api/testing/rooms.ts';
import { contactRequest, type TestServer } from '#api/testing/test-server.ts';
import * as bookings from '#common/contract/booking/bookings.ts';
import { cancelBooking } from '#common/contract/booking/owner.ts';
import { submitContact } from '#common/contract/contacts.ts';
import { removeExamples, restoreExamples } from '#common/contract/examples.ts';
import { applyImport, previewImport } from '#common/contract/imports.ts';
import * as push from '#common/contract/push.ts';
import { askAboutQuote, declineQuote } from '#common/contract/quotes/client.ts';
import { withdrawQuote } from '#common/contract/quotes/owner.ts';
import { erasePerson } from '#common/contract/quotes/record.ts';
import { writeInRoom } from '#common/contract/quotes/room.ts';
import { blockSender } from '#common/contract/senders.ts';
import { DAY, HOUR, MINUTE } from '#common/limits.ts';
import type { PushMessage } from '#common/push-options.ts';
import { queueProblems } from './problems.ts';

let site: PushTestSite;
let api: TestServer;
beforeAll(async () => {
  site = await startPushTest();
  api = site.api;
  await setRules(api, openAlways);
  await site.add('phone');
});
beforeEach(async () => {
  await api.context.database.models.deliveries.destroy({ where: {} });
  await site.set({ showNames: true, showDetails: false });
});
afterAll(() => site.close());

/** The messages that wait, without what each of them has. */
const told = async ({ context }: Pick<TestServer, 'context'> = api) => {
  const rows = await selectRows(context.database.models.deliveries, { where: { channel: 'push' }, order: ['id'] });
  return rows
    .map(({ data }) => (JSON.parse(data) as { message: PushMessage }).message)
    .sort((a, b) => (a.at < b.at ? -1 : 1))
    .map(({ title, body, path }) => ({ title, body, path }));
};

describe('a request', () => {
  test('is told with its name alone, and with more where the owner wants it', async () => {
    const id = await newRequest(api, { name: 'Ada Byron', company: 'Engines', message: 'A shop, at ada@example.com.' });
    expect(await told()).toEqual([{ title: 'New request', body: 'Ada Byron', path: `/admin/contacts/${id}` }]);
    await api.context.database.models.deliveries.destroy({ where: {} });
    await site.set({ showDetails: true });
    await newRequest(api, { name: 'Ada Byron', company: 'Engines', message: 'Write a shop to ada@example.com.' });
    expect((await told()).map(({ body }) => body)).toEqual(['Ada Byron · Engines · Write a shop to ….']);
  });

  test('of a blocked sender is not told, nor is their call', async () => {
    const id = await newRequest(api, { email: 'blocked@example.com' });
    await api.send(blockSender, { params: { id } });
    await api.context.database.models.deliveries.destroy({ where: {} });
    await api.send(submitContact, { body: contactRequest({ email: 'blocked@example.com' }) });
    await book(api, { start: at(api, 5, 9), email: 'Blocked@example.com' });
    expect(await told()).toEqual([]);
  });

  test('that is imported or an example is not told', async () => {
    const text = 'Name,Email\nAda,imported@example.com\nBob,imported2@example.com\n';
    const { body } = await api.send(previewImport, { body: { source: 'contacts-csv', text } });
    const applied = await api.send(applyImport, { params: { id: body.data.id }, body: { keys: 'all' } });
    expect(applied.body.data.added).toBe(2);
    await api.send(removeExamples);
    await api.send(restoreExamples);
    expect(await told()).toEqual([]);
  });
});

describe('an answer', () => {
  const email = (fields: Partial<TakenEmail['head']> = {}, more: Partial<TakenEmail> = {}): TakenEmail => ({
    head: {
      ...{ uid: 1, at: api.context.now(), messageId: `<${crypto.randomUUID()}@mail.example>`, references: [] },
      ...{ from: { name: 'Ada', address: 'ada@example.com' }, senders: ['ada@example.com'], authentication: [] },
      ...{ recipients: [], subject: 'Re: Your request', failedRecipients: [], isAutomatic: false, reportSign: null },
      ...fields,
    },
    body: { text: 'Yes, please.', quoted: '', files: [], truncated: false },
    ...{ files: [], automatic: null, bounced: null, verified: 'pass', isUnread: false },
    ...more,
  });
  const take = (contactId: string, taken: TakenEmail) =>
    api.context.database.transaction((transaction) =>
      takeEmail(api.context, taken, [{ contactId, matchedBy: 'sender' }], transaction),
    );

  test('by email is told once, also where the mailbox is read anew', async () => {
    const id = await newRequest(api, { name: 'Ada Byron' });
    await api.context.database.models.deliveries.destroy({ where: {} });
    const taken = email();
    await take(id, taken);
    expect(await told()).toEqual([{ title: 'Answer from a client', body: 'Ada Byron', path: `/admin/contacts/${id}` }]);
    const worker = site.startWorker();
    await site.received(1);
    await worker.stop();
    const { contactEmails, contactEntries, deliveries } = api.context.database.models;
    await contactEmails.destroy({ where: { contactId: id } });
    await contactEntries.destroy({ where: { contactId: id } });
    expect(await take(id, taken)).toBe('stored');
    expect(await deliveries.count({ where: { channel: 'push', status: 'pending' } })).toBe(0);
    expect(site.messages()).toHaveLength(1);
  });

  test('by a machine, or of days ago, is not told', async () => {
    const id = await newRequest(api);
    await api.context.database.models.deliveries.destroy({ where: {} });
    await take(id, email({}, { automatic: 'auto_reply' }));
    await take(id, email({ at: api.context.now() - 2 * DAY }));
    expect(await told()).toEqual([]);
  });
});

test('a call is told when the client books, moves and cancels it, and not when the owner does', async () => {
  await site.set({ showDetails: true });
  const { body } = await book(api, { start: at(api, 3, 9), name: 'Call Er', email: 'caller@example.com' });
  const { id, token } = body.data;
  await api.send(bookings.rescheduleManagedBooking, { params: { token }, body: { start: at(api, 4, 10) } });
  await api.send(bookings.cancelManagedBooking, { params: { token }, body: {} });
  const calls = await told();
  expect(calls.map(({ title }) => title).sort()).toEqual(['Call booked', 'Call cancelled', 'Call moved']);
  expect(calls[0]?.path).toBe('/admin?tab=calendly&section=calls');
  expect(calls[0]?.body).toMatch(/^Call Er · .*\d{4}.*\d:\d\d/);
  const second = (await book(api, { start: at(api, 6, 9), email: 'caller@example.com' })).body.data;
  expect(second.id).not.toBe(id);
  await api.context.database.models.deliveries.destroy({ where: {} });
  const cancelled = await api.send(cancelBooking, { params: { id: second.id }, body: {} });
  expect(cancelled.status).toBe(200);
  expect(await told()).toEqual([]);
});

test('of a quote, a question and what the client decides are told, and what the owner does is not', async () => {
  const sent = await sendTestQuote(api);
  expect(await told()).toEqual([]);
  const by = { params: { token: sent.token ?? '' }, token: null };
  await api.send(askAboutQuote, { ...by, body: { message: 'Why so cheap?' } });
  await api.send(declineQuote, { ...by, body: { reason: 'Too late' } });
  const path = `/admin?tab=quotes&quote=${sent.id}`;
  expect(await told()).toEqual([
    { title: 'Answer from a client', body: client.name, path: `/admin/contacts/${sent.contactId}` },
    { title: 'Quote declined', body: client.name, path },
  ]);
  expect(JSON.stringify(await told())).not.toContain(sent.token);
  const other = await sendTestQuote(api);
  await api.context.database.models.deliveries.destroy({ where: {} });
  await api.send(withdrawQuote, { params: { id: other.id }, body: {} });
  expect(await told()).toEqual([]);
});

test('an accepted quote and a message in the room are told', async () => {
  await site.set({ showDetails: true });
  const engagement = await acceptTestQuote(api);
  expect((await told()).map(({ title, body }) => ({ title, body }))).toEqual([
    {
      title: 'Quote accepted',
      body: expect.stringMatching(new RegExp(`^${client.name} · Acme · ${engagement.number} · `)),
    },
  ]);
  await api.context.database.models.deliveries.destroy({ where: { channel: 'push' } });
  const room = await openTestRoom(api, engagement);
  await room.send(writeInRoom, { body: { message: 'When will it be there?' } });
  expect((await told()).map(({ title, body }) => ({ title, body }))).toEqual([
    { title: 'Answer from a client', body: `${client.name} · Acme · ${engagement.number} · When will it be there?` },
  ]);
});

test('a payment is told when it fails, arrives and is disputed', async () => {
  const shop = await startPaymentTest();
  try {
    const { p256dh, auth } = newSubscriber();
    const body = { endpoint: 'https://push.example.com/a', keys: { p256dh, auth }, name: 'Phone' };
    await shop.api.send(push.addPushDevice, { body });
    const { account } = shop.stripe;
    const first = await shop.openSession();
    shop.api.advance(DAY);
    await shop.deliver(account.expire(first));
    const second = await shop.openSession();
    await shop.deliver(account.complete(second));
    const row = await selectRow(shop.api.context.database.models.payments, { where: { id: shop.deposit.id } });
    await shop.deliver(account.dispute(row?.paymentIntent ?? '', 'needs_response'));
    const path = `/admin?tab=quotes&engagement=${shop.engagement.id}`;
    expect(await told(shop.api)).toEqual([
      { title: 'Payment failed', body: client.name, path },
      { title: 'Payment received', body: client.name, path },
      { title: 'Something needs you', body: client.name, path },
    ]);
  } finally {
    await shop.close();
  }
});

test('a failure of the site is told when it appears, once a day, and a setup that is open is not', async () => {
  // It moves the clock by days, which ends the session of the other tests.
  const own = await startPushTest();
  const { context, advance } = own.api;
  const toldHere = () => told(own.api);
  await own.add();
  const failure = { code: 'assistant-provider-failed', subject: 'Model X answered 401' } as const;
  context.observed.report({ code: 'proxy-not-trusted', subject: '10.0.0.1' });
  await queueProblems(context);
  expect(await toldHere()).toEqual([]);
  context.observed.report(failure);
  await Promise.all([queueProblems(context), queueProblems(context)]);
  await queueProblems(context);
  const one = {
    title: 'Something needs you',
    body: 'A model of the assistant does not reply',
    path: '/admin?tab=overview',
  };
  expect(await toldHere()).toEqual([one]);
  context.observed.resolve(failure.code);
  advance(HOUR);
  context.observed.report(failure);
  await queueProblems(context);
  expect(await toldHere()).toHaveLength(1);
  // It goes on for two days and is the same problem.
  for (let passed = 0; passed < 2 * DAY; passed += HOUR) {
    for (let minutes = 0; minutes < 60; minutes += 6) {
      advance(6 * MINUTE);
      await queueProblems(context);
    }
  }
  expect(await toldHere()).toHaveLength(1);
  context.observed.resolve(failure.code);
  advance(HOUR);
  context.observed.report(failure);
  await queueProblems(context);
  expect(await toldHere()).toHaveLength(2);
  await own.close();
});

test('what waits and names a person who is erased is not sent', async () => {
  await newRequest(api, { email: 'Gone@example.com', name: 'Someone Gone' });
  await newRequest(api, { email: 'stays@example.com', name: 'Who Stays' });
  await api.send(erasePerson, { body: { email: 'gone@example.com' } });
  expect((await told()).map(({ body }) => body)).toEqual(['Who Stays']);
});

describe('a backup', () => {
  test('has no device; its restore sends nothing, and leaves key, settings and devices as they are', async () => {
    const pair = await startBackupPair();
    try {
      const subscribe = (server: TestServer, name: string) => {
        const { p256dh, auth } = newSubscriber();
        return server.send(push.addPushDevice, {
          body: { endpoint: `https://push.example.com/${name}`, keys: { p256dh, auth }, name },
        });
      };
      await subscribe(pair.api, 'old phone');
      await pair.api.send(push.changePushSettings, { body: { showDetails: true } });
      await newRequest(pair.api);
      const path = pair.pathOf('push.zip');
      await writeBackup(pair.api.context, path);

      await subscribe(pair.other, 'phone');
      await pair.other.send(push.changePushSettings, { body: { kinds: { quote: false } } });
      const before = (await pair.other.send(push.readPush)).body.data;
      expect((await pair.restore(path)).status).toBe(200);
      expect((await pair.other.send(push.readPush)).body.data).toEqual(before);
      expect(await told(pair.other)).toEqual([]);
    } finally {
      await pair.close();
    }
  });

  test('brings key and settings to a database that has none, the key only with its ENCRYPTION_KEY', async () => {
    const pair = await startBackupPair();
    try {
      const { publicKey } = (await pair.api.send(push.readPush)).body.data;
      await pair.api.send(push.changePushSettings, { body: { quietHours: { from: '22:00', to: '07:00' } } });
      const { settings } = (await pair.api.send(push.readPush)).body.data;
      const path = pair.pathOf('push.zip');
      await writeBackup(pair.api.context, path);
      expect((await pair.restore(path)).status).toBe(200);
      const foreign = (await pair.other.send(push.readPush)).body.data;
      expect(foreign.settings).toEqual(settings);
      expect(foreign.publicKey).not.toBe(publicKey);

      await pair.other.context.database.models.pushKeys.destroy({ where: {} });
      pair.other.context.secrets.encryptionKey = pair.api.context.secrets.encryptionKey;
      expect((await pair.restore(path)).status).toBe(200);
      expect((await pair.other.send(push.readPush)).body.data.publicKey).toBe(publicKey);
    } finally {
      await pair.close();
    }
  });
});
