import { newId } from '#api/core/ids.ts';
import type { BookingRow } from '#api/database/tables/bookings.ts';
import { login } from '#common/contract/auth.ts';
import * as availability from '#common/contract/booking/availability.ts';
import * as bookings from '#common/contract/booking/bookings.ts';
import type { FreeTime } from '#common/contract/booking/free-times.ts';
import * as freeTimes from '#common/contract/booking/free-times.ts';
import { DAY, HOUR } from '#common/limits.ts';
import { OWNER } from './owner.ts';
import type { TestServer } from './test-server.ts';

export const CONSULTATION = '30-minute-consultation';
export const SESSION = '1-hour-strategy-session';

export const bookingRequest = (fields: Record<string, unknown> = {}) => ({
  type: CONSULTATION,
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  timeZone: 'Europe/London',
  ...fields,
});

export const book = (api: TestServer, fields: Record<string, unknown>, headers: Record<string, string> = {}) =>
  api.send(bookings.createBooking, { body: bookingRequest(fields), headers });

const dateOf = (timestamp: number) => new Date(timestamp).toISOString().slice(0, 10);

/** The free times of a kind of call over some days, in UTC. */
export async function readSlots(
  api: TestServer,
  { type = CONSULTATION, days = 14, link }: { type?: string; days?: number; link?: string } = {},
): Promise<FreeTime[]> {
  const now = api.context.now();
  const query = { type, from: dateOf(now), to: dateOf(now + (days - 1) * DAY), timeZone: 'UTC', ...(link && { link }) };
  const { status, body } = await api.send(freeTimes.listFreeTimes, { query });
  if (status !== 200) throw new Error(`slots answered ${status}`);
  return body.data.days.flatMap(({ slots }: { slots: FreeTime[] }) => slots);
}

/** Changes some of the owner's rules. */
export async function setRules(api: TestServer, change: Record<string, unknown>) {
  const { body } = await api.send(availability.getAvailability);
  const { updatedAt: _updatedAt, ...current } = body.data;
  return api.send(availability.setAvailability, { body: { ...current, ...change } });
}

/** Offers calls in the working hours at a server of its own, as its owner does: a first start offers none. */
export async function offerCalls(url: string): Promise<void> {
  const call = async (method: string, path: string, body?: object, token?: string) => {
    const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
    const reply = await fetch(url + path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
    if (!reply.ok) throw new Error(`${path} answered ${reply.status}`);
    return (await reply.json()).data;
  };
  const { token } = await call('POST', login.path, OWNER);
  const { path } = availability.getAvailability;
  await call('PUT', path, { ...(await call('GET', path, undefined, token)), enabled: true }, token);
}

const allDay = [{ from: '00:00', to: '24:00' }];
/** Every hour of every day in UTC, without notice. */
export const openAlways = {
  enabled: true,
  timeZone: 'UTC',
  weekly: { mon: allDay, tue: allDay, wed: allDay, thu: allDay, fri: allDay, sat: allDay, sun: allDay },
  daysOff: [],
  specialDays: [],
  bufferBefore: 0,
  bufferAfter: 0,
  noticeMinutes: 0,
  horizonDays: 60,
  maxPerDay: null,
  gridMinutes: 30,
  reminderMinutes: [1440, 60],
};

/** Midnight, in UTC, some days ahead. */
const dayAhead = (api: TestServer, days: number): number => Math.floor(api.context.now() / DAY) * DAY + days * DAY;

/** The timestamp of that hour some days ahead, in ISO 8601. */
export const at = (api: TestServer, days: number, hours: number): string =>
  new Date(dayAhead(api, days) + hours * HOUR).toISOString();

/** A booked call as it is stored; a test names what it cares about. */
export function bookingRow(more: Partial<BookingRow> = {}): BookingRow {
  const start = more.start ?? Date.UTC(2027, 1, 1, 9);
  return {
    id: newId(),
    token: 'a-token-of-the-visitor',
    typeId: 'type',
    typeSlug: '30-minute-consultation',
    typeName: '30-minute consultation',
    minutes: 30,
    placeKind: 'video',
    placeText: 'https://meet.example/room',
    start,
    end: start + HOUR / 2,
    confirmedStart: start,
    status: 'confirmed',
    sequence: 0,
    name: 'Ada Lovelace',
    email: 'ada@example.com',
    timeZone: 'America/New_York',
    note: 'A note that I typed',
    answers: JSON.stringify([{ id: 'q', label: 'Which product?', text: 'An engine' }]),
    contactId: null,
    calendarState: 'off',
    calendarId: null,
    calendarTag: null,
    calendarChange: null,
    cancelledBy: null,
    cancelReason: null,
    heldUntil: null,
    confirmKey: null,
    emailConfirmedAt: null,
    createdAt: start - 24 * HOUR,
    updatedAt: start - 24 * HOUR,
    ...more,
  };
}
