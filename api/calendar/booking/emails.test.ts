import ICAL from 'ical.js';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { VISITOR } from '#api/core/events.ts';
import { selectRows } from '#api/database/table.ts';
import type { BookingRow } from '#api/database/tables/bookings.ts';
import { bookingRow } from '#api/testing/bookings.ts';
import { startDeliveryTest, until } from '#api/testing/deliveries.ts';
import { builtWeb } from '#api/testing/public-bytes.ts';
import type { BookingParty } from '#common/booking-options.ts';
import { getInvitation } from '#common/contract/booking/bookings.ts';
import type { BookingAction } from '#common/dashboard-options.ts';
import { queueChangeEmails } from './emails.ts';

/** The emails about calls, as they arrive at a server, and as they are written. */

const { renderEmail } = (await builtWeb()).entry;

let running: Awaited<ReturnType<typeof startDeliveryTest>>;
beforeEach(async () => {
  running = await startDeliveryTest({ PUBLIC_URL: 'https://studio.example:8443' });
});
afterEach(() => running.close());

/** The owner's zone is one that the visitor's differs from. */
async function setZone(timeZone: string) {
  const { database } = running.api.context;
  await database.models.bookingAvailability.destroy({ where: {} });
  const content = JSON.stringify({ timeZone, horizonDays: 60, reminderMinutes: [1_440, 60] });
  await database.models.bookingAvailability.create({ id: 'availability', content, updatedAt: 1 });
}

async function store(more: Partial<BookingRow> = {}): Promise<BookingRow> {
  const row = bookingRow(more);
  await running.api.context.database.models.bookings.create(row);
  return row;
}

function enqueue(what: BookingAction, booking: BookingRow, by: BookingParty = 'visitor') {
  const { context } = running.api;
  const about = { entityId: booking.id, title: booking.name, actor: VISITOR, details: {} };
  const event = { type: `booking.${what}`, ...about, subject: { booking, by, isTold: true } } as const;
  return context.database.transaction((transaction) => queueChangeEmails(context, event, transaction));
}

/** Both emails as the site's templates write them. */
async function composed() {
  const { context } = running.api;
  const rows = await selectRows(context.database.models.deliveries, { order: ['createdAt', 'id'] });
  const { content } = await context.site.current();
  const emails = await Promise.all(
    rows.map(async ({ template, recipient, replyTo, data }) => {
      const input = { template, data: JSON.parse(data) } as Parameters<typeof renderEmail>[0];
      return { template, recipient, replyTo, ...(await renderEmail(input, content)) };
    }),
  );
  const of = (recipient: string) => {
    const found = emails.find((email) => email.recipient === recipient);
    if (!found) throw new Error(`No email to ${recipient}`);
    return { ...found, all: [found.subject, found.text, found.html].join('\n') };
  };
  return { visitor: of('ada@example.com'), owner: of('owner@example.com') };
}

const eventOf = (content: string) => {
  const calendar = new ICAL.Component(ICAL.parse(content));
  const event = calendar.getFirstSubcomponent('vevent');
  const value = (name: string) => String(event?.getFirstPropertyValue(name));
  return { method: calendar.getFirstPropertyValue('method'), uid: value('uid'), url: value('url'), value };
};

test('an email about a call has one calendar part with the method that stands inside, and the same event as a file', async () => {
  const { startEmailServer, startWorker } = running;
  const server = await startEmailServer();
  startWorker();
  const row = await store();
  await enqueue('booked', row);
  const cancelled = { ...row, status: 'cancelled' as const, sequence: 1, confirmedStart: null };
  await enqueue('cancelled', cancelled, 'owner');
  await until(
    () => server.received,
    ({ length }) => length === 4,
  );
  for (const { events, files } of server.received) {
    expect(events).toHaveLength(1);
    const [part] = events;
    expect(part?.name).toBe('invitation.ics');
    const { method, uid } = eventOf(part?.content ?? '');
    expect(part?.method).toBe(method);
    expect(uid).toBe(`${row.id}@studio.example`);
    expect(files.map(({ name, type }) => [name, type])).toEqual([
      ['invitation.ics', 'text/calendar'],
      ['invitation.ics', 'application/ics'],
    ]);
  }
  expect(server.received.map(({ events }) => events[0]?.method).sort()).toEqual([
    'CANCEL',
    'CANCEL',
    'REQUEST',
    'REQUEST',
  ]);
  const toVisitor = server.received.filter(({ to }) => to === 'ada@example.com');
  const toOwner = server.received.filter(({ to }) => to === 'owner@example.com');
  expect(toVisitor.map(({ replyTo }) => replyTo)).toEqual(['owner@example.com', 'owner@example.com']);
  expect(toOwner.map(({ replyTo }) => replyTo)).toEqual(['ada@example.com', 'ada@example.com']);
  for (const { html, text, events } of toOwner)
    expect([html, text, events[0]?.content].join('\n')).not.toContain(row.token);
  for (const { events } of toVisitor)
    expect(eventOf(events[0]?.content ?? '').url).toBe(`https://studio.example:8443/booking/${row.token}`);
});

test('the visitor is told of type, time in the own zone, length, place and page, and reads nothing else that was typed', async () => {
  await setZone('Asia/Karachi');
  const row = await store();
  await enqueue('booked', row);
  const { visitor } = await composed();
  expect(visitor.template).toBe('booking-confirmation');
  for (const part of [visitor.text, visitor.html])
    for (const words of [
      '30-minute consultation',
      'Monday, February 1, 2027 at 4:00 AM (America/New_York)',
      '30 minutes',
      'https://meet.example/room',
      `https://studio.example:8443/booking/${row.token}`,
      'Ada Lovelace',
    ])
      expect(part).toContain(words);
  expect(visitor.all).not.toMatch(/A note that I typed|An engine|ada@example\.com/);
});

test('a name that email programs turn into a link is left out of what the visitor gets, invitation included', async () => {
  const { startEmailServer, startWorker } = running;
  const server = await startEmailServer();
  startWorker();
  const row = await store({ name: 'Win at https://evil.example' });
  await enqueue('booked', row);
  await enqueue('rescheduled', { ...row, sequence: 1 });
  await enqueue('cancelled', { ...row, status: 'cancelled', sequence: 2, cancelReason: 'See evil.example' });
  await until(
    () => server.received,
    ({ length }) => length === 6,
  );
  const toVisitor = server.received.filter(({ to }) => to === 'ada@example.com');
  expect(toVisitor).toHaveLength(3);
  for (const received of toVisitor) expect(JSON.stringify(received)).not.toContain('evil.example');
});

test("the owner is told who, what and when in the owner's zone, and never the visitor's token", async () => {
  await setZone('Asia/Karachi');
  const row = await store();
  await enqueue('booked', row);
  const { owner } = await composed();
  expect([owner.template, owner.replyTo]).toEqual(['booking-notice', 'ada@example.com']);
  for (const part of [owner.text, owner.html])
    for (const words of [
      'Ada Lovelace',
      'ada@example.com',
      'A note that I typed',
      'Which product?',
      'An engine',
      'Monday, February 1, 2027 at 2:00 PM (Asia/Karachi)',
      'https://studio.example:8443/admin',
    ])
      expect(part).toContain(words);
  const rows = await selectRows(running.api.context.database.models.deliveries, {
    where: { recipient: 'owner@example.com' },
  });
  expect(JSON.stringify(rows)).not.toContain(row.token);
});

test("a visitor reads the owner's reason for a cancelled call, and never one's own", async () => {
  const cancelled = { status: 'cancelled' as const, sequence: 1, confirmedStart: null, cancelReason: 'I am ill' };
  await enqueue('cancelled', await store({ ...cancelled, cancelledBy: 'owner' }), 'owner');
  const byOwner = await composed();
  expect(byOwner.visitor.text).toContain('I am ill');
  expect(byOwner.owner.text).toContain('I am ill');
  await running.api.context.database.models.deliveries.destroy({ where: {} });
  await enqueue('cancelled', await store({ ...cancelled, token: 'other', cancelledBy: 'visitor' }), 'visitor');
  const byVisitor = await composed();
  expect(byVisitor.visitor.all).not.toContain('I am ill');
  expect(byVisitor.owner.text).toContain('I am ill');
});

test('a call that moves is told with its templates', async () => {
  await enqueue('rescheduled', await store({ sequence: 1 }));
  const { visitor, owner } = await composed();
  expect([visitor.template, owner.template]).toEqual(['booking-rescheduled', 'booking-rescheduled-notice']);
});

test('what can be downloaded is what the visitor was sent', async () => {
  const row = await store();
  await enqueue('booked', row);
  const { api } = running;
  const [sent] = await selectRows(api.context.database.models.deliveries, {
    where: { template: 'booking-confirmation' },
  });
  const download = (token: string) => api.send(getInvitation, { params: { token } });
  const reply = await download(row.token);
  expect(reply.headers['content-type']).toMatch(/^text\/calendar; method=REQUEST\b/);
  expect(reply.headers['content-disposition']).toBe('attachment; filename="invitation.ics"');
  expect(reply.headers['cache-control']).toBe('no-store');
  expect(reply.text).toBe(JSON.parse(sent?.data ?? '{}').invitation.content);
  await api.context.database.models.bookings.update(
    { status: 'cancelled', confirmedStart: null },
    { where: { id: row.id } },
  );
  const cancelled = await download(row.token);
  expect(cancelled.headers['content-type']).toMatch(/^text\/calendar; method=CANCEL\b/);
  expect(eventOf(cancelled.text).method).toBe('CANCEL');
  expect((await download('b-token-of-the-visitor')).status).toBe(404);
  expect((await download('A-token-of-the-visitor')).status).toBe(404);
});
