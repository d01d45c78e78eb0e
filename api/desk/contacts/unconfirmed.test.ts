import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bookingRequest, openAlways, readSlots, setRules } from '#api/testing/bookings.ts';
import { addRequest } from '#api/testing/inbox.ts';
import { startTestServer, type TestServer } from '#api/testing/test-server.ts';
import { createBooking } from '#common/contract/booking/bookings.ts';
import { cancelBooking, listBookings, rescheduleBooking } from '#common/contract/booking/owner.ts';
import { addContact } from '#common/contract/contact-actions.ts';
import { listTimeline } from '#common/contract/timeline.ts';
import { DAY } from '#common/limits.ts';
import { addEntry } from './timeline/entries.ts';

describe('what comes in the name of an earlier client', () => {
  let api: TestServer;
  // The first free time can begin before it is booked.
  let slot = 1;

  beforeAll(async () => {
    api = await startTestServer({ SEED: 'none' });
    await setRules(api, openAlways);
  });
  afterAll(() => api.close());

  const formsOf = async (id: string) => {
    const { body } = await api.send(listTimeline, { params: { id }, query: { type: 'form' } });
    return body.data.entries.map(({ unconfirmed }: { unconfirmed?: boolean }) => unconfirmed ?? false);
  };
  const callsOf = async (id: string) => {
    const { body } = await api.send(listTimeline, { params: { id }, query: { type: 'booking' } });
    return body.data.entries.map(({ unconfirmed }: { unconfirmed?: boolean }) => unconfirmed ?? false);
  };
  async function book(email: string) {
    const start = (await readSlots(api))[slot++]?.start;
    const { status, body } = await api.send(createBooking, {
      body: bookingRequest({ email, start }),
      address: `10.1.${slot}.1`,
    });
    expect(status).toBe(201);
    const list = await api.send(listBookings, { query: { limit: 50 } });
    const find = ({ id }: { id: string }) => id === body.data.id;
    return list.body.data.bookings.find(find);
  }
  const listed = async (id: string) => {
    const { body } = await api.send(listBookings, { query: { limit: 50 } });
    return body.data.bookings.find((call: { id: string }) => call.id === id)?.unconfirmed ?? false;
  };
  /** An email of this address, as the mailbox brings it. */
  async function answer(contactId: string, address: string, more: Record<string, unknown> = {}) {
    const data = { automatic: null, from: { name: '', address }, verified: 'unknown', ...more };
    const entry = { contactId, type: 'email_in' as const, author: address, text: 'Yes', data };
    await api.context.database.transaction((transaction) => addEntry(api.context, entry, transaction));
  }

  test('a first request, and a first call, are nobody else', async () => {
    const id = await addRequest(api, { email: 'first@example.com' });
    expect(await formsOf(id)).toEqual([false]);
    const call = await book('first-call@example.com');
    expect(call.unconfirmed).toBeUndefined();
    expect(await callsOf(call.contactId)).toEqual([false]);
    expect(await formsOf(call.contactId)).toEqual([false]);
  });

  test('a later request is a row of its own, and unconfirmed until the address answers', async () => {
    const [first, second] = [
      await addRequest(api, { email: 'later@example.com' }),
      await addRequest(api, { email: 'Later@Example.com' }),
    ];
    expect(second).not.toBe(first);
    expect([await formsOf(first), await formsOf(second)]).toEqual([[false], [true]]);
    await answer(first, 'later@example.com', { verified: 'fail' });
    await answer(first, 'later@example.com', { automatic: 'auto_reply' });
    await answer(first, 'somebody@example.com');
    expect(await formsOf(second)).toEqual([true]);
    await answer(first, 'later@example.com');
    expect([await formsOf(first), await formsOf(second)]).toEqual([[false], [false]]);
  });

  test('a call in the name of a client is unconfirmed in the calendar and in the timeline, until the client answers', async () => {
    const id = await addRequest(api, { email: 'client@example.com' });
    const call = await book('client@example.com');
    expect(call).toMatchObject({ contactId: id, unconfirmed: true });
    expect(await callsOf(id)).toEqual([true]);
    await answer(id, 'client@example.com');
    expect([await callsOf(id), await listed(call.id)]).toEqual([[false], false]);
  });

  test('a move and a cancellation by the owner answer with it, too, also where somebody else changed the call', async () => {
    const id = await addRequest(api, { email: 'moved@example.com' });
    const { id: callId, updatedAt } = await book('moved@example.com');
    const start = (await readSlots(api))[slot++]?.start;
    const params = { id: callId };
    const moved = await api.send(rescheduleBooking, { params, body: { start } });
    expect(moved.body.data).toMatchObject({ start, unconfirmed: true });
    const stale = await api.send(cancelBooking, { params, body: { updatedAt } });
    expect([stale.status, stale.body.data.current.unconfirmed]).toEqual([409, true]);
    await answer(id, 'moved@example.com');
    const cancelled = await api.send(cancelBooking, { params, body: {} });
    expect(cancelled.body.data).toMatchObject({ status: 'cancelled' });
    expect(cancelled.body.data.unconfirmed).toBeUndefined();
  });

  test('an answer of before says nothing of a call that came after it', async () => {
    const id = await addRequest(api, { email: 'old@example.com' });
    const { contactEntries } = api.context.database.models;
    await answer(id, 'old@example.com');
    await contactEntries.update({ at: Date.now() - DAY }, { where: { contactId: id, type: 'email_in' } });
    expect(await book('old@example.com')).toMatchObject({ unconfirmed: true });
  });

  test('a call whose email was confirmed is the client’s', async () => {
    await addRequest(api, { email: 'confirms@example.com' });
    const call = await book('confirms@example.com');
    expect(call.unconfirmed).toBe(true);
    const { bookings } = api.context.database.models;
    await bookings.update({ emailConfirmedAt: Date.now() + 1 }, { where: { id: call.id } });
    expect(await listed(call.id)).toBe(false);
  });

  test('a client who accepts by the code of the mailbox has confirmed what came before', async () => {
    await addRequest(api, { email: 'accepts@example.com' });
    const call = await book('accepts@example.com');
    const at = Date.now() + 1;
    await api.context.database.models.acceptances.create({
      ...{
        id: 'accepted',
        kind: 'change',
        subjectId: 'change',
        optionId: null,
        name: 'Ada',
        email: 'Accepts@example.com',
      },
      ...{ at, sentAt: at, openedAt: null, codeSentAt: at, addressHash: '', userAgent: null, verificationCode: 'a' },
      ...{ document: '{}', documentHash: '', pdf: null, pdfHash: null },
    });
    expect(await listed(call.id)).toBe(false);
  });

  test('what the owner adds by hand is the owner’s, and spam is no client', async () => {
    await addRequest(api, { email: 'hand@example.com' });
    const body = { name: 'Ada', email: 'hand@example.com', channel: 'phone' };
    const added = await api.send(addContact, { body });
    expect(await formsOf(added.body.data.id)).toEqual([false]);
    const spam = await addRequest(api, { email: 'spam@example.com' });
    await api.context.database.models.contacts.update({ spam: 1 }, { where: { id: spam } });
    expect(await formsOf(await addRequest(api, { email: 'spam@example.com' }))).toEqual([false]);
  });
});
