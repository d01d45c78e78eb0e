import ICAL from 'ical.js';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { VISITOR } from '#api/core/events.ts';
import { createContext } from '#api/create-context.ts';
import { selectRows } from '#api/database/table.ts';
import type { BookingRow } from '#api/database/tables/bookings.ts';
import { bookingRow } from '#api/testing/bookings.ts';
import { startDeliveryTest, until } from '#api/testing/deliveries.ts';
import { builtWeb } from '#api/testing/public-bytes.ts';
import { speak } from '#api/testing/speak.ts';
import { getInvitation } from '#common/contract/booking/bookings.ts';
import { HOUR } from '#common/limits.ts';
import { queueChangeEmails } from './emails.ts';
import { sendDueReminders, setReminders } from './reminders.ts';

/** Emails and invitations of calls on a site that is not English. */

const { renderEmail } = (await builtWeb()).entry;

let running: Awaited<ReturnType<typeof startDeliveryTest>>;
beforeEach(async () => {
  running = await startDeliveryTest({ PUBLIC_URL: 'https://studio.example' });
});
afterEach(() => running.close());

async function store(more: Partial<BookingRow> = {}): Promise<BookingRow> {
  const row = bookingRow(more);
  await running.api.context.database.models.bookings.create(row);
  return row;
}

function enqueue(booking: BookingRow) {
  const { context } = running.api;
  const about = { entityId: booking.id, title: booking.name, actor: VISITOR, details: {} };
  const event = { type: 'booking.booked', ...about, subject: { booking, by: 'visitor', isTold: true } } as const;
  return context.database.transaction((transaction) => queueChangeEmails(context, event, transaction));
}

const inGerman = () => speak(running.api, 'de', 'de-DE');
const inEnglish = () => speak(running.api, 'en', 'en-US');

/** The email of a template as the site writes it now. */
async function composed(template: string, context = running.api.context) {
  const [row] = await selectRows(context.database.models.deliveries, { where: { template } });
  const data = JSON.parse(row?.data ?? '{}');
  const { content } = await context.site.current();
  return { data, ...(await renderEmail({ template, data } as Parameters<typeof renderEmail>[0], content)) };
}

function eventOf(content: string) {
  const calendar = new ICAL.Component(ICAL.parse(content));
  const event = calendar.getFirstSubcomponent('vevent');
  const value = (name: string) => String(event?.getFirstPropertyValue(name));
  return { prodId: String(calendar.getFirstPropertyValue('prodid')), value };
}

test('a visitor reads the language of the site with its dates, and the owner English', async () => {
  await inGerman();
  await enqueue(await store({ placeText: null }));
  const visitor = await composed('booking-confirmation');
  expect(visitor.data).toMatchObject({ language: 'de', locale: 'de-DE', type: '30-minütige Beratung' });
  expect(visitor.subject).toBe(
    'Ihr Gespräch ist gebucht: 30-minütige Beratung, Montag, 1. Februar 2027 um 04:00 (America/New_York)',
  );
  expect(visitor.text).toContain('Wo: Videogespräch. Den Link sende ich Ihnen vor dem Gespräch');
  const owner = await composed('booking-notice');
  expect(owner.data).not.toHaveProperty('language');
  expect(owner.subject).toMatch(/^New call: Ada Lovelace, Monday, February 1, 2027 at /);
  expect(owner.text).toContain('Call: 30-minute consultation, 30 minutes');
});

test('an invitation says its fixed words in the language of the site, and the owner’s is English', async () => {
  await inGerman();
  const row = await store({ placeText: null });
  await enqueue(row);
  const visitors = (await composed('booking-confirmation')).data.invitation.content;
  const { prodId, value } = eventOf(visitors);
  expect(prodId).toBe('-//studio.example//booking//DE');
  expect([value('summary'), value('location')]).toEqual([
    '30-minütige Beratung',
    'Den Link sende ich Ihnen vor dem Gespräch',
  ]);
  const owners = eventOf((await composed('booking-notice')).data.invitation.content);
  expect([owners.prodId, owners.value('summary')]).toEqual([
    '-//studio.example//booking//EN',
    '30-minute consultation',
  ]);
  expect(owners.value('dtstart')).toBe(value('dtstart'));
  const download = await running.api.send(getInvitation, { params: { token: row.token } });
  expect(download.text).toBe(visitors);
});

test('a kind of call that the owner named keeps its name', async () => {
  await inGerman();
  await enqueue(await store({ typeName: 'Kennenlernen' }));
  const { data } = await composed('booking-confirmation');
  expect(data.type).toBe('Kennenlernen');
  expect(eventOf(data.invitation.content).value('summary')).toBe('Kennenlernen');
});

test('an email that was queued under English stays English after the site became German, and across a restart', async () => {
  await enqueue(await store());
  await inGerman();
  const { context } = running.api;
  const restarted = await createContext(context.config, pino({ level: 'silent' }));
  const { subject, html } = await composed('booking-confirmation', restarted);
  await restarted.database.close();
  expect(subject).toMatch(/^Your call is booked: 30-minute consultation, Monday, February 1, 2027 at /);
  expect(html).toContain('lang="en"');
});

test('an email that was queued under German stays German after the site became English, and across a restart', async () => {
  await inGerman();
  await enqueue(await store());
  await inEnglish();
  const { context } = running.api;
  const restarted = await createContext(context.config, pino({ level: 'silent' }));
  const { subject, html } = await composed('booking-confirmation', restarted);
  await restarted.database.close();
  expect(subject).toMatch(/^Ihr Gespräch ist gebucht: /);
  expect(html).toContain('<html dir="ltr" lang="de">');
});

test('a reminder has the language of the moment when it is due', async () => {
  const row = await store({ start: Date.now() + 30 * HOUR });
  const { context } = running.api;
  await context.database.transaction((transaction) => setReminders(context, row, context.now(), transaction));
  await inGerman();
  running.api.advance(7 * HOUR);
  await sendDueReminders(context);
  expect((await composed('booking-reminder')).subject).toMatch(/^Erinnerung an Ihr Gespräch: /);
});

test('the header names the language of an email, and one in English has none', async () => {
  const { startEmailServer, startWorker } = running;
  const server = await startEmailServer();
  await inGerman();
  startWorker();
  await enqueue(await store());
  await until(
    () => server.received,
    ({ length }) => length === 2,
  );
  const languages = Object.fromEntries(server.received.map(({ to, headers }) => [to, headers['content-language']]));
  expect(languages).toEqual({ 'ada@example.com': 'de', 'owner@example.com': undefined });
});
