import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { listByDays } from '#api/calendar/booking/free-times/read.ts';
import type { Context } from '#api/core/context.ts';
import { newId } from '#api/core/ids.ts';
import { selectRow } from '#api/database/table.ts';
import { DAY, HOUR, MINUTE } from '#common/limits.ts';
import { openContext } from './own-database.ts';
import { type Measurement, milliseconds } from './report.ts';
import { median } from './statistics.ts';
import type { TestEnv } from './test-env.ts';

const REPEATS = 15;
/** Calls and events of a calendar in 60 days: an empty one, a full one, and ten times that. */
const FULL = 480;
const CALENDARS = [0, FULL, 10 * FULL];
const DAYS = [15, 30, 60];
/** Milliseconds for 60 days of a full calendar. */
const AIM = 30;

const allDay = [{ from: '00:00', to: '24:00' }];
const weekly = { mon: allDay, tue: allDay, wed: allDay, thu: allDay, fri: allDay, sat: allDay, sun: allDay };
const hours = { enabled: true, timeZone: 'Europe/Berlin', weekly, noticeMinutes: 0, gridMinutes: 15, horizonDays: 730 };

interface Timed {
  database: string;
  events: number;
  days: number;
  slots: number;
  ms: number;
}

/** Replaces what is busy by events that begin in even steps within 60 days from now. */
async function fillCalendar({ database, now }: Context, events: number): Promise<void> {
  const { bookingBusy } = database.models;
  await bookingBusy.destroy({ where: {} });
  const step = (60 * DAY) / Math.max(events, 1);
  const rows = Array.from({ length: events }, (_, number) => {
    const start = Math.floor((now() + number * step) / MINUTE) * MINUTE;
    return { id: newId(), calendarId: newId(), start, end: start + Math.min(HOUR, step), bookingId: null };
  });
  for (let from = 0; from < rows.length; from += 500) await bookingBusy.bulkCreate(rows.slice(from, from + 500));
}

async function timeDays(context: Context, type: string, days: number): Promise<Pick<Timed, 'slots' | 'ms'>> {
  const date = (ahead: number) => new Date(context.now() + ahead * DAY).toISOString().slice(0, 10);
  const query = { type, from: date(0), to: date(days - 1), timeZone: 'America/New_York' };
  const times: number[] = [];
  let slots = 0;
  for (let round = 0; round < REPEATS; round++) {
    const before = performance.now();
    const free = await listByDays(context, query);
    times.push(performance.now() - before);
    slots = free.days.reduce((sum, day) => sum + day.slots.length, 0);
  }
  return { slots, ms: median(times) };
}

async function timeCalendars(database: string, context: Context): Promise<Timed[]> {
  const { bookingAvailability, bookingTypes } = context.database.models;
  await bookingAvailability.update({ content: JSON.stringify(hours) }, { where: {} });
  const kind = await selectRow(bookingTypes, { where: { active: true } });
  if (!kind) throw new Error('No kind of call is offered');
  const timed: Timed[] = [];
  for (const events of CALENDARS) {
    await fillCalendar(context, events);
    for (const days of DAYS) timed.push({ database, events, days, ...(await timeDays(context, kind.slug, days)) });
  }
  return timed;
}

/** Measures the free times of many days, which are worked out of hours, calls and the owner's calendars. */
export async function measureSlots(testEnv: TestEnv): Promise<Measurement> {
  const folder = join(testEnv.folder, 'slots');
  await mkdir(folder);
  const sides = {
    MySQL: await openContext(await testEnv.createDatabase(), join(testEnv.folder, 'slots-mysql')),
    SQLite: await openContext(null, folder),
  };
  const timed: Timed[] = [];
  for (const [database, context] of Object.entries(sides)) {
    timed.push(...(await timeCalendars(database, context)));
    await context.database.close();
  }
  return {
    name: 'slots',
    title: `Free times of calls, a start every 15 minutes of every day: median of ${REPEATS}`,
    head: ['', 'free times', 'found'],
    rows: timed.map(({ database, events, days, slots, ms }) => [
      `${database}: ${days} days, ${events.toLocaleString('en-US')} events`,
      slots.toLocaleString('en-US'),
      `${milliseconds(ms)} ms`,
    ]),
    figures: timed,
    aims: timed
      .filter(({ events, days }) => events === FULL && days === 60)
      .map(({ database, ms }) => ({
        text: `${database}, 60 days of a full calendar: within ${AIM} ms`,
        found: `${milliseconds(ms)} ms`,
        met: ms <= AIM,
      })),
    notes: [],
  };
}
