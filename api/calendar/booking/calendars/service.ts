import type { Transaction } from 'sequelize';
import type { Context } from '#api/core/context.ts';
import { newId } from '#api/core/ids.ts';
import { assertNotStale } from '#api/core/optimistic-lock.ts';
import { nextTimestamp, toIso, toIsoOrNull } from '#api/core/timestamps.ts';
import { selectRow, selectRows } from '#api/database/table.ts';
import type { BookingCalendarRow } from '#api/database/tables/bookings.ts';
import {
  type CalendarChange,
  type CalendarEdit,
  type ConnectedCalendar,
  UnreadEvents,
} from '#common/contract/booking/calendars.ts';
import type { CalendarKind } from '#common/dashboard-options.ts';
import { AppError, notFound, ruleBroken } from '#common/errors.ts';
import { SECOND } from '#common/limits.ts';
import { type CalendarAccess, normalAccess, readAccess, SERVER_CALENDAR, sealAccess } from './access.ts';
import type { Unread } from './events/unread.ts';
import { readCalendar } from './read.ts';
import { type Reading, readFrom } from './reading.ts';
import { followServerCalendar, isSetByEnvironment } from './server-calendar.ts';
import { findCalendars } from './servers/discover.ts';
import { describeCalendarFailure } from './servers/failure.ts';
import { readColumns, storeBusyTimes } from './store-reading.ts';
import { moveWriteTo, passOnWriteTo } from './write-to.ts';

/** A calendar that only an earlier release has read counts as understood. */
function readUnread({ unread, events }: BookingCalendarRow): UnreadEvents {
  if (unread === null) return { count: 0, of: events, reasons: [] };
  return UnreadEvents.parse(JSON.parse(unread));
}

function noticesOf({ count, of, reasons: [first] }: UnreadEvents): string[] {
  if (count === 0) return [];
  const why = first ? ` ${first.line}: ${first.why}` : '';
  return [`${count} of its ${of === 1 ? 'events' : `${of} events`} could not be read in full.${why}`];
}

/** A connected calendar as the owner sees it: the address of a link is a secret, and so only its host is told. */
function presentCalendar(row: BookingCalendarRow, access: CalendarAccess | null): ConnectedCalendar {
  const { id, kind, name, state, lastError, events } = row;
  const url = access?.url ?? '';
  const unread = readUnread(row);
  return {
    ...{ id, kind, name, state, lastError, events },
    address: kind === 'ics' && url !== '' ? new URL(url).hostname : url,
    username: access?.username ?? null,
    unread,
    notices: noticesOf(unread),
    writeTo: row.writeTo === 1,
    fromServer: row.fromServer === 1,
    lastReadAt: toIsoOrNull(row.lastReadAt),
    failingSince: toIsoOrNull(row.failingSince),
    updatedAt: toIso(row.updatedAt),
  };
}

/** Time in which a calendar has to answer when it is connected. */
const CONNECT_TIME_MS = 12 * SECOND;

/** A refusal of the server, at the field that can mend it. */
function unreadable({ code, message }: { code: string; message: string }): AppError {
  return ruleBroken(message, [{ path: code === 'wrong_password' ? 'password' : 'url', message }]);
}

/** Connecting a calendar of which nothing is understood would make nothing busy, in silence. */
function describeNothingRead({ of, reasons: [first] }: Unread): string {
  const why = first ? ` ${first.line}: ${first.why}` : '';
  return `None of its ${of === 1 ? 'events' : `${of} events`} could be read.${why}`;
}

function assertWritable(kind: CalendarKind, writeTo: boolean | undefined): void {
  if (kind === 'caldav' || !writeTo) return;
  const message = 'Calls can be written into a CalDAV calendar only';
  throw ruleBroken(message, [{ path: 'writeTo', message }]);
}

/** @throws NotFound */
async function requireCalendar(
  { database }: Context,
  id: string,
  transaction?: Transaction,
): Promise<BookingCalendarRow> {
  const lock = transaction ? { transaction, lock: transaction.LOCK.UPDATE } : {};
  const row = await selectRow(database.models.bookingCalendars, { where: { id }, ...lock });
  if (!row) throw notFound('Calendar');
  return row;
}

/** @throws NotFound, SetByServer */
async function findOwn(context: Context, id: string, transaction?: Transaction): Promise<BookingCalendarRow> {
  const row = await requireCalendar(context, id, transaction);
  if (row.id !== SERVER_CALENDAR) return row;
  throw new AppError(
    'set_by_server',
    isSetByEnvironment(context)
      ? 'Set by the server: change it in the environment.'
      : 'Set in Settings → Connections: change it there.',
  );
}

/** @throws RuleBroken that says at which field the calendar cannot be read */
async function tryRead(context: Context, kind: CalendarKind, access: CalendarAccess): Promise<Reading> {
  const outcome = await readFrom(context, { kind, access, syncState: null }, CONNECT_TIME_MS);
  if ('failure' in outcome) throw unreadable(outcome.failure);
  const { times } = outcome.reading;
  if (times && times.events === 0 && times.unread.count > 0)
    throw unreadable({ code: 'wrong_protocol', message: describeNothingRead(times.unread) });
  return outcome.reading;
}

/** The access after an edit. @throws RuleBroken; SecretNeeded */
function mergeAccess(before: CalendarAccess | null, edit: CalendarEdit): CalendarAccess {
  const { url, username, password } = edit;
  const base = url ?? before?.url;
  if (base === undefined) {
    const message = 'Enter the address again';
    throw ruleBroken(message, [{ path: 'url', message }]);
  }
  const given = normalAccess(base, username ?? null, password ?? null);
  const isElsewhere = before !== null && new URL(given.url).origin !== new URL(before.url).origin;
  if (isElsewhere && before.password !== null && given.password === null) {
    const message = 'Enter the password again: it was stored for another address.';
    throw new AppError('secret_needed', message, { problems: [{ path: 'password', message }] });
  }
  return {
    url: given.url,
    username: username === undefined ? (given.username ?? before?.username ?? null) : given.username,
    password: given.password ?? before?.password ?? null,
  };
}

/** Calendars of the owner at other servers. */
export function createCalendarService(context: Context) {
  const { content, database, now } = context;
  const { bookingBusy, bookingCalendars, bookings } = database.models;

  const present = async (row: BookingCalendarRow): Promise<ConnectedCalendar> =>
    presentCalendar(row, await readAccess(context, row));

  async function store(row: BookingCalendarRow, reading: Reading | null, writeTo: boolean, transaction: Transaction) {
    await bookingCalendars.upsert(row, { transaction });
    if (reading?.times) await storeBusyTimes(context, row.id, reading.times, transaction);
    if (writeTo) await moveWriteTo(context, row.id, transaction);
    else await passOnWriteTo(context, transaction);
    return requireCalendar(context, row.id, transaction);
  }

  return {
    async list(): Promise<ConnectedCalendar[]> {
      await followServerCalendar(context);
      const rows = await selectRows(bookingCalendars, { order: ['createdAt', 'id'] });
      return Promise.all(rows.map(present));
    },

    /** @throws RuleBroken in words */
    async discover({ url, username, password }: Pick<CalendarChange, 'url' | 'username' | 'password'>) {
      const access = normalAccess(url, username ?? null, password ?? null);
      try {
        return await findCalendars(access, AbortSignal.timeout(CONNECT_TIME_MS));
      } catch (error) {
        throw unreadable(describeCalendarFailure(error, access.url));
      }
    },

    /** @throws RuleBroken when it cannot be read */
    async connect({ kind, name, url, username, password, writeTo }: CalendarChange): Promise<ConnectedCalendar> {
      assertWritable(kind, writeTo);
      const access = normalAccess(url, username ?? null, password ?? null);
      const reading = await tryRead(context, kind, access);
      const id = newId();
      const row: BookingCalendarRow = {
        ...{ id, kind, name, access: sealAccess(context, id, access), writeTo: 0, fromServer: 0, events: 0 },
        ...{ unread: null, readingSince: null },
        ...readColumns(reading),
        ...{ createdAt: now(), updatedAt: now() },
      };
      return present(await content.change((transaction) => store(row, reading, writeTo === true, transaction)));
    },

    /** @throws NotFound; SetByServer; Conflict; RuleBroken when it cannot be read; SecretNeeded */
    async update(id: string, edit: CalendarEdit): Promise<ConnectedCalendar> {
      const { kind, name, writeTo, updatedAt } = edit;
      const before = await findOwn(context, id);
      const shown = { kind, name, writeTo, updatedAt: updatedAt ?? toIso(before.updatedAt) };
      assertNotStale(await present(before), shown);
      assertWritable(kind, writeTo);
      const stored = await readAccess(context, before);
      const access = mergeAccess(stored, edit);
      const isSame = kind === before.kind && JSON.stringify(access) === JSON.stringify(stored);
      const reading = isSame ? null : await tryRead(context, kind, access);
      const changed = await content.change(async (transaction) => {
        const row = await findOwn(context, id, transaction);
        assertNotStale(await present(row), shown);
        const next: BookingCalendarRow = {
          ...row,
          ...{ kind, name, access: sealAccess(context, id, access) },
          writeTo: kind === 'caldav' && (writeTo ?? row.writeTo === 1) ? 1 : 0,
          ...(reading && { ...readColumns(reading), readingSince: null }),
          updatedAt: nextTimestamp(now(), row.updatedAt),
        };
        return store(next, reading, next.writeTo === 1, transaction);
      });
      return present(changed);
    },

    /** Calls stay; their events stay in the calendar. @throws NotFound; SetByServer */
    disconnect: (id: string): Promise<void> =>
      content.change(async (transaction) => {
        await findOwn(context, id, transaction);
        await bookingCalendars.destroy({ where: { id }, transaction });
        await bookingBusy.destroy({ where: { calendarId: id }, transaction });
        const gone = { calendarId: null, calendarTag: null, calendarState: 'off' as const };
        await bookings.update(gone, { where: { calendarId: id }, transaction });
        await passOnWriteTo(context, transaction);
      }),

    /** Also where it cannot be read, which its state then says. @throws NotFound */
    async read(id: string): Promise<ConnectedCalendar> {
      const row = await requireCalendar(context, id);
      await readCalendar(context, { ...row, syncState: null }, CONNECT_TIME_MS);
      return present(await requireCalendar(context, id));
    },
  };
}
