import { setImmediate as nextTurn } from 'node:timers/promises';
import { DAY } from '#common/limits.ts';
import { isTimeZone } from '#common/site/closed-lists.ts';
import { type CalendarDocument, readDocument } from './document.ts';
import { type CalendarEvent, type EventContext, readEvent } from './event.ts';
import { expandSeries, type Interval } from './series.ts';
import { readVtimezone } from './vtimezone.ts';
import { windowsZones } from './windows-zones.ts';
import { readZone, utc, type Zone } from './zones.ts';

export interface CalendarReader {
  /** IANA zone of the owner: of whole days, and of times without a zone. */
  ownerZone: string;
  /** Addresses of the owner, in lower case. */
  addresses: ReadonlySet<string>;
  window: Interval;
  /** The call of ours whose event has that UID. */
  bookingOf: (uid: string) => string | null;
}

export interface OwnEvent extends Interval {
  bookingId: string;
}

/** The times of a calendar, without a word of what its events are about. */
export interface CalendarTimes {
  /** Ascending, none touches another. */
  busy: Interval[];
  /** Events of our calls that are not cancelled, one for each occurrence. */
  own: OwnEvent[];
  /** Number of the events that were understood. */
  events: number;
}

/** Milliseconds of work after which others have their turn. */
const TURN_MS = 15;

/** '/example.org/Tzfile/Europe/Berlin' names a zone, too. */
const ianaName = (tzid: string) => {
  const parts = tzid.split('/').filter((part) => part !== '');
  const candidates = [tzid, parts.slice(-3).join('/'), parts.slice(-2).join('/'), parts.slice(-1).join('/')];
  return candidates.find(isTimeZone) ?? windowsZones[tzid];
};

function createZoneReader({ ownerZone, window }: CalendarReader) {
  const cache = new Map<string, Zone | null>();
  const cached = (key: string, read: () => Zone): Zone | null => {
    const known = cache.get(key);
    if (known !== undefined) return known;
    let zone: Zone | null = null;
    try {
      zone = read();
    } catch (error) {
      // Calendars describe zones in every wrong way; the next best description is used.
      if (!(error instanceof Error)) throw error;
    }
    cache.set(key, zone);
    return zone;
  };
  const named = (name: string) => cached(name, () => readZone(name, window.start, window.end));
  return (document: CalendarDocument) => (tzid: string | null) => {
    const described = tzid === null ? undefined : document.zones.get(tzid);
    const own =
      described === undefined ? null : cached(described, () => readVtimezone(described, window.start, window.end));
    const name = tzid === null ? undefined : ianaName(tzid);
    return own ?? (name === undefined ? null : named(name)) ?? named(ownerZone) ?? utc;
  };
}

/** Joins times that overlap or touch. */
function join(intervals: Interval[]): Interval[] {
  const joined: Interval[] = [];
  for (const { start, end } of intervals.sort((a, b) => a.start - b.start)) {
    const last = joined.at(-1);
    if (last && start <= last.end) last.end = Math.max(last.end, end);
    else joined.push({ start, end });
  }
  return joined;
}

/** The event of a call counts as long as it is there, however the owner marks it. */
const asBusy = (event: CalendarEvent) => ({ ...event, isBusy: !event.isCancelled });

/** Wide enough for wherever the owner moves a call. */
const around = ({ start, end }: Interval): Interval => ({ start: start - 366 * DAY, end: end + 3 * 366 * DAY });

/**
 * Works out when the owner is busy from the texts of a calendar. An event that makes no sense is left out.
 * @throws NotACalendar
 */
export async function readBusyTimes(texts: readonly string[], reader: CalendarReader): Promise<CalendarTimes> {
  const zoneReader = createZoneReader(reader);
  const series = new Map<string, CalendarEvent[]>();
  let turn = performance.now();
  const breathe = async () => {
    if (performance.now() - turn < TURN_MS) return;
    await nextTurn();
    turn = performance.now();
  };

  for (const text of texts) {
    const document = readDocument(text);
    const context: EventContext = { zone: zoneReader(document), utc, addresses: reader.addresses };
    for (const source of document.events) {
      try {
        const event = readEvent(source, context);
        const uid = event.uid ?? ` ${series.size}`;
        const known = series.get(uid);
        if (known) known.push(event);
        else series.set(uid, [event]);
      } catch (error) {
        // ical.js throws errors of every kind at texts of every kind, and none may name what the event is about.
        if (!(error instanceof Error)) throw error;
      }
      await breathe();
    }
  }

  const busy: Interval[] = [];
  const own: OwnEvent[] = [];
  for (const [uid, events] of series) {
    const bookingId = reader.bookingOf(uid);
    if (bookingId !== null)
      for (const interval of expandSeries(events.map(asBusy), around(reader.window)))
        own.push({ ...interval, bookingId });
    else
      for (const interval of expandSeries(events, reader.window)) {
        busy.push(interval);
        await breathe();
      }
  }
  return { busy: join(busy), own, events: series.size };
}
