import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { selectRows } from '#api/database/table.ts';
import { at, book, openAlways, setRules } from '#api/testing/bookings.ts';
import { startPaymentTest } from '#api/testing/payments.ts';
import { client, sendTestQuote } from '#api/testing/quotes.ts';
import { newRequest } from '#api/testing/replies.ts';
import { acceptTestQuote, openTestRoom } from '#api/testing/rooms.ts';
import { contactRequest, type TestServer, testimonial } from '#api/testing/test-server.ts';
import { startWebhookTest, type WebhookTest } from '#api/testing/webhook-receiver.ts';
import * as bookings from '#common/contract/booking/bookings.ts';
import { bulkChangeContacts } from '#common/contract/contact-views.ts';
import * as contacts from '#common/contract/contacts.ts';
import { declineQuote } from '#common/contract/quotes/client.ts';
import { handOver } from '#common/contract/quotes/engagements.ts';
import { erasePerson } from '#common/contract/quotes/record.ts';
import { answerHandover, requestHandoverCode } from '#common/contract/quotes/room.ts';
import { blockSender } from '#common/contract/senders.ts';
import { submitTestimonial } from '#common/contract/testimonials.ts';
import { createWebhook, listWebhooks } from '#common/contract/webhooks.ts';
import { DAY } from '#common/limits.ts';
import { webhookEventTypes } from '#common/webhook-options.ts';

let site: WebhookTest;
let api: TestServer;
beforeAll(async () => {
  site = await startWebhookTest();
  api = site.api;
  await setRules(api, openAlways);
  await site.add(webhookEventTypes, { name: 'Ids' });
  await site.add(webhookEventTypes, { name: 'People', personalData: true });
});
beforeEach(async () => {
  await api.context.database.models.webhookLog.destroy({ where: {} });
});
afterAll(() => site.close());

const bodies = async (server: TestServer = api) =>
  (await selectRows(server.context.database.models.webhookLog, { order: ['at', 'id'] })).map(({ body }) =>
    JSON.parse(body),
  );
/** What the two webhooks are told, in the order of their ids. */
const told = async (type: string) =>
  (await bodies()).filter((body) => body.type === type).map(({ data }) => data as Record<string, unknown>);

describe('a request', () => {
  test('is told with its ids and states, and with the person and the text where the webhook wants them', async () => {
    const id = await newRequest(api, { company: 'Acme', projectType: 'web-app' });
    const contact = {
      ...{ id, status: 'new', priority: 'medium', projectType: 'web-app', source: 'form' },
      path: `/admin/contacts/${id}`,
    };
    const { name, email, message } = contactRequest();
    expect(await told('contact.received')).toEqual([
      { contact },
      { contact, person: { name, email, company: 'Acme' }, text: message },
    ]);
    const [first, second] = await bodies();
    expect(Object.keys(first)).toEqual(['id', 'type', 'version', 'timestamp', 'site', 'data']);
    expect(first).toMatchObject({ version: 1, site: api.context.config.publicUrl });
    expect(first.timestamp).toBe(new Date(first.timestamp).toISOString());
    expect(second.id).toBe(first.id);
  });

  test('that is spam, or whose sender is blocked, is told to nobody', async () => {
    const id = await newRequest(api, { email: 'blocked@example.com' });
    await api.send(blockSender, { params: { id } });
    await api.context.database.models.webhookLog.destroy({ where: {} });
    const again = await api.send(contacts.submitContact, { body: contactRequest({ email: 'blocked@example.com' }) });
    expect(again.status).toBe(201);
    await api.send(contacts.setContactStatus, { params: { id }, body: { status: 'contacted' } });
    await book(api, { start: at(api, 5, 9), email: 'Blocked@example.com' });
    expect(await bodies()).toEqual([]);
  });

  test('that is answered is told as answered, with its new status', async () => {
    const id = await newRequest(api);
    await api.send(contacts.markResponded, { params: { id }, body: { respondedBy: 'Me' } });
    expect(await told('contact.answered')).toMatchObject([{ contact: { id, status: 'contacted' } }, {}]);
    expect(await told('contact.updated')).toMatchObject([{ contact: { id, status: 'contacted' } }, {}]);
  });

  test('is told when its status or priority changes, and not when it is saved as it was', async () => {
    const id = await newRequest(api);
    const set = (body: object) => api.send(contacts.setContactStatus, { params: { id }, body });
    await set({ status: 'new', priority: 'medium' });
    expect(await told('contact.updated')).toEqual([]);
    await set({ priority: 'high' });
    await set({ status: 'completed' });
    expect(await told('contact.updated')).toMatchObject([
      { contact: { status: 'new', priority: 'high' } },
      {},
      { contact: { status: 'completed', priority: 'high' } },
      {},
    ]);
  });

  test('of many that are changed at once is told by itself', async () => {
    const ids = [];
    for (let i = 0; i < 3; i++) ids.push(await newRequest(api, { email: `bulk${i}@example.com`, company: 'Bulk Ltd' }));
    const body = { filter: { search: 'Bulk Ltd' }, expected: 3, change: { status: 'rejected' } };
    const { status, text } = await api.send(bulkChangeContacts, { body });
    expect([status, text]).toEqual([200, text]);
    const updated = (await told('contact.updated')).map(({ contact }) => (contact as { id: string }).id);
    expect(updated.sort()).toEqual([...ids, ...ids].sort());
    await api.context.database.models.webhookLog.destroy({ where: {} });
    await api.send(contacts.changeContacts, { body: { changes: ids.map((id) => ({ id, status: 'new' })) } });
    expect((await told('contact.updated')).length).toBe(6);
  });
});

test('a call is told when it is booked, moved and cancelled', async () => {
  const start = at(api, 3, 9);
  const { body } = await book(api, { start, name: 'Call Er', email: 'caller@example.com' });
  const { id, token } = body.data;
  const booking = {
    ...{ id, type: '30-minute-consultation', start, end: new Date(Date.parse(start) + 1_800_000).toISOString() },
    ...{ contactId: null, path: '/admin?tab=calendly&section=calls' },
  };
  expect(await told('booking.booked')).toEqual([
    { booking: { ...booking, contactId: expect.anything() } },
    {
      booking: { ...booking, contactId: expect.anything() },
      person: { name: 'Call Er', email: 'caller@example.com', company: null },
    },
  ]);
  const later = at(api, 4, 10);
  await api.send(bookings.rescheduleManagedBooking, { params: { token }, body: { start: later } });
  expect(await told('booking.rescheduled')).toMatchObject([{ booking: { id, start: later } }, {}]);
  await api.send(bookings.cancelManagedBooking, { params: { token }, body: {} });
  expect(await told('booking.cancelled')).toMatchObject([{ booking: { id, start: later } }, {}]);
});

test('a quote is told when it is sent and declined', async () => {
  const sent = await sendTestQuote(api);
  const { id, number, currency } = sent;
  const quote = { id, number, version: 1, state: 'sent', total: 480_000, currency, contactId: sent.contactId };
  const path = `/admin?tab=quotes&quote=${id}`;
  expect(await told('quote.sent')).toEqual([
    { quote: { ...quote, path } },
    { quote: { ...quote, path }, person: { ...client } },
  ]);
  await api.send(declineQuote, { params: { token: sent.token }, body: { reason: 'Too late' }, token: null });
  expect(await told('quote.declined')).toMatchObject([{ quote: { id, state: 'declined' } }, {}]);
  expect(JSON.stringify(await bodies())).not.toContain(sent.token);
  expect(JSON.stringify(await bodies())).not.toContain('Too late');
});

test.each([
  [true, 'engagement.confirmed', 'confirmed'],
  [false, 'engagement.disputed', 'disputed'],
])('accepted work is told up to the answer of its client (delivered: %s)', async (delivered, type, state) => {
  const engagement = await acceptTestQuote(api);
  const { id, number } = engagement;
  expect(await told('quote.accepted')).toMatchObject([{ quote: { state: 'accepted', total: 480_000 } }, {}]);
  await api.send(handOver, { params: { id }, body: {} });
  expect(await told('engagement.handed-over')).toMatchObject([
    { engagement: { id, number, contactId: engagement.contactId } },
    { person: { ...client } },
  ]);
  const room = await openTestRoom(api, engagement);
  await room.send(requestHandoverCode);
  const code = await room.code();
  await room.send(answerHandover, { body: { delivered, code, comment: 'What I say' } });
  expect(await told(type)).toEqual([
    { engagement: { id, number, state, contactId: engagement.contactId } },
    { engagement: expect.anything(), person: { ...client } },
  ]);
  expect(JSON.stringify(await bodies())).not.toContain(engagement.roomToken);
});

test('a payment is told when it fails, arrives and goes back', async () => {
  const shop = await startPaymentTest();
  try {
    const body = { name: 'Money', url: 'https://hooks.example.com/', events: webhookEventTypes };
    await shop.api.send(createWebhook, { body });
    const { account } = shop.stripe;
    const first = await shop.openSession();
    shop.api.advance(DAY);
    await shop.deliver(account.expire(first));
    const second = await shop.openSession();
    await shop.deliver(account.complete(second));
    const { id, reference } = shop.deposit;
    const payment = { id, reference, amount: 144_000, currency: 'EUR', engagementId: shop.engagement.id };
    const all = (await bodies(shop.api)).filter((one) => one.type.startsWith('payment.'));
    expect(all.map((one) => [one.type, one.data])).toEqual([
      ['payment.failed', { payment: { ...payment, state: 'failed' } }],
      ['payment.received', { payment: { ...payment, state: 'paid' } }],
    ]);
  } finally {
    await shop.close();
  }
});

test('a testimonial is told with its text where the webhook wants people', async () => {
  await api.send(submitTestimonial, { body: testimonial({ company: 'Engines' }), token: null });
  const { clientName: name, feedback: text } = testimonial();
  const shown = { testimonial: { id: expect.any(String), status: 'pending' } };
  expect(await told('testimonial.received')).toEqual([
    shown,
    { ...shown, person: { name, email: null, company: 'Engines' }, text },
  ]);
});

test('whoever is erased is in no body of the log, and what waited about them is not sent', async () => {
  await newRequest(api, { email: 'Gone@example.com', name: 'Someone Gone' });
  await newRequest(api, { email: 'stays@example.com' });
  await api.send(erasePerson, { body: { email: 'gone@example.com' } });
  const rows = await selectRows(api.context.database.models.webhookLog, { order: ['at', 'id'] });
  const received = rows.filter(({ type }) => type === 'contact.received');
  expect(received.map(({ state, body }) => [state, body === ''])).toEqual([
    ['discarded', true],
    ['discarded', true],
    ['pending', false],
    ['pending', false],
  ]);
  const waiting = await selectRows(api.context.database.models.deliveries, { where: { channel: 'webhook' } });
  const ids = new Set(waiting.map(({ id }) => id));
  expect(received.map(({ id }) => ids.has(id))).toEqual([false, false, true, true]);
});

test('every type has an example of its own in the list', async () => {
  const { body } = await api.send(listWebhooks);
  const { events } = body.data;
  expect(events.map(({ type }: { type: string }) => type)).toEqual(webhookEventTypes);
  for (const { type, version, example } of events)
    expect(example).toMatchObject({ type, version, data: { [type.split('.')[0]]: { id: expect.any(String) } } });
});
