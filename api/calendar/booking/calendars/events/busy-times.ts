import { DAY } from '#common/limits.ts';
import { type CalendarDocument, type Component, firstLine, linesOf, readDocuments } from './document.ts';
import { type CalendarEvent, type EventContext, NoStart, readEvent } from './event.ts';
import { readFreeBusy } from './free-busy.ts';
import { expandSeries, type Interval } from './series.ts';
import { createUnread, type Unread } from './unread.ts';
import { readTime } from './values.ts';
import { type DescribedZone, readVtimezone } from './vtimezone.ts';
import { TooMuchWork, Work } from './work.ts';
import { findNamedZone, type NamedZone } from './zone-names.ts';
import { createZone, readZone, utc, type Zone } from './zones.ts';

/** The zones of one calendar. */
interface CalendarZones {
  /** The one with that TZID; for an unknown one that of times without a zone. */
  zone: (tzid: string) => Zone;
  isKnown: (tzid: string) => boolean;
  floating: Zone;
  ofDays: Zone;
}

const plain = (tzid: string) => tzid.replace(/["\s]/g, '').toLowerCase();

/** Keeps what was read by its key, and also that it could not be read. */
function remember<Key, Value>(read: (key: Key) => Value): (key: Key) => Value {
  const known = new Map<Key, Value>();
  return (key) => {
    const stored = known.get(key);
    if (stored !== undefined) return stored;
    const value = read(key);
    known.set(key, value);
    return value;
  };
}

/** Descriptions are made of rules that are younger than this. */
const OLDEST_RULE = Date.UTC(1990, 0, 1);
/** Clocks are changed for longer than this. */
const HALF_MONTH = 15 * DAY;

/**
 * A description counts more than the name where it has an offset that the place never had: then another place is meant. One
 * that ended, has a part of the offsets, or those of earlier years, is what programs make of a zone that they cut short, or
 * do not know of today.
 */
function isTrusted({ offsets, hasEnded }: DescribedZone, name: Zone, { end }: Interval): boolean {
  if (hasEnded) return false;
  const strange = new Set(offsets);
  for (let at = end; at > OLDEST_RULE && strange.size > 0; at -= HALF_MONTH) strange.delete(name.offsetAt(at));
  return strange.size > 0;
}

/** Finds the zones of calendars, each once. */
function createZoneReader(ownerZone: string, window: Interval, work: Work) {
  const { start, end } = window;
  const read = remember((key: string) => readZone(key, start, end));
  const ofName = (zone: NamedZone) => ('iana' in zone ? read(zone.iana) : createZone([{ at: 0, offset: zone.offset }]));
  const nameOf = remember(findNamedZone);
  const describe = remember((component: Component): DescribedZone | null => {
    try {
      return readVtimezone(component, start, end, work);
    } catch (error) {
      // Calendars describe zones in every wrong way; the next best description is used.
      if (!(error instanceof RangeError || error instanceof TooMuchWork)) throw error;
      return null;
    }
  });

  return (document: CalendarDocument): CalendarZones => {
    const byPlainId = new Map([...document.zones].map(([id, component]) => [plain(id), component]));
    const ofDays = read(ownerZone);

    function find(tzid: string): Zone | null {
      const component = document.zones.get(tzid) ?? byPlainId.get(plain(tzid));
      const location = component && firstLine(component, 'X-LIC-LOCATION')?.value;
      const name = nameOf(tzid) ?? (location === undefined ? null : nameOf(location));
      const named = name && ofName(name);
      const described = component ? describe(component) : null;
      if (described && (!named || isTrusted(described, named, window))) return described.zone;
      return named;
    }

    const floating = (document.zoneName === null ? null : find(document.zoneName)) ?? ofDays ?? utc;
    const found = remember(find);
    return { zone: (tzid) => found(tzid) ?? floating, isKnown: (tzid) => found(tzid) !== null, floating, ofDays };
  };
}

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
  /** Number of the events that were understood, at least in part. */
  events: number;
  unread: Unread;
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

/** Busy times are joined once there are at least this many. */
const JOIN_AT = 100_000;

/** The event of a call counts as long as it is there, however the owner marks it. */
const asBusy = (event: CalendarEvent) => ({ ...event, isBusy: !event.isCancelled });

/** Wide enough for wherever the owner moves a call. */
const around = ({ start, end }: Interval): Interval => ({ start: start - 366 * DAY, end: end + 3 * 366 * DAY });

const dateIn = (wall: number) => new Date(wall).toISOString().slice(0, 10);

/** The date that a component without a readable start names somewhere, for the owner to find it by. */
function someDate(component: Component): string | null {
  for (const name of ['DTSTART', 'DTEND', 'RECURRENCE-ID'])
    for (const { value } of linesOf(component, name)) {
      const [text] = /\d{4}-?\d{2}-?\d{2}/.exec(value) ?? [];
      try {
        if (text !== undefined) return dateIn(readTime(text).wall);
      } catch (error) {
        if (!(error instanceof RangeError)) throw error;
      }
    }
  return null;
}

/** Collects what is read of all texts of a calendar. */
class Reading {
  readonly #reader: CalendarReader;
  readonly #work = new Work();
  readonly #zoneOf: ReturnType<typeof createZoneReader>;
  readonly #series = new Map<string, CalendarEvent[]>();
  readonly #unread = createUnread();
  #busy: Interval[] = [];
  #joinAt = JOIN_AT;
  readonly #own: OwnEvent[] = [];
  #periods = 0;

  constructor(reader: CalendarReader) {
    this.#reader = reader;
    this.#zoneOf = createZoneReader(reader.ownerZone, reader.window, this.#work);
  }

  read(document: CalendarDocument): void {
    const { isCancelled } = document;
    const context = { ...this.#zoneOf(document), isCancelled, utc, addresses: this.#reader.addresses };
    for (const component of document.events) this.#readEvent(component, context);
    for (const component of document.freeBusy) {
      const { busy, periods, unread } = readFreeBusy(component, context);
      for (const interval of busy) this.#add(interval);
      this.#periods += periods - unread;
      for (let left = unread; left > 0; left--) this.#unread.leaveOut('FREEBUSY', null, 'period');
    }
  }

  #readEvent(component: Component, context: EventContext): void {
    try {
      const event = readEvent(component, context);
      const uid = event.uid ?? ` ${this.#series.size}`;
      const known = this.#series.get(uid);
      if (known) known.push(event);
      else this.#series.set(uid, [event]);
      for (const line of event.unread) this.#unread.readInPart(uid, line, dateIn(event.start.wall));
    } catch (error) {
      if (!(error instanceof NoStart)) throw error;
      const isGiven = firstLine(component, 'DTSTART') !== undefined;
      this.#unread.leaveOut('DTSTART', someDate(component), isGiven ? 'noTime' : 'missing');
    }
  }

  #expand(uid: string, events: readonly CalendarEvent[]): void {
    const { bookingOf, window } = this.#reader;
    const bookingId = bookingOf(uid);
    const [of, range] = bookingId === null ? [events, window] : [events.map(asBusy), around(window)];
    try {
      for (const interval of expandSeries(of, range, this.#work))
        if (bookingId === null) this.#add(interval);
        else this.#own.push({ ...interval, bookingId });
    } catch (error) {
      if (!(error instanceof TooMuchWork)) throw error;
      this.#unread.readInPart(uid, 'RRULE', dateIn(events[0]?.start.wall ?? 0), 'work');
    }
  }

  /** Many events of the same times need no more memory than one. */
  #add(interval: Interval): void {
    this.#busy.push(interval);
    if (this.#busy.length < this.#joinAt) return;
    this.#busy = join(this.#busy);
    this.#joinAt = Math.max(JOIN_AT, 2 * this.#busy.length);
  }

  finish(): CalendarTimes {
    for (const [uid, events] of this.#series) this.#expand(uid, events);
    const { window } = this.#reader;
    const busy = this.#busy.filter(({ start, end }) => end > start && start < window.end && end > window.start);
    const events = this.#series.size + this.#periods;
    return { busy: join(busy), own: this.#own, events, unread: this.#unread.count(events) };
  }
}

/**
 * Works out when the owner is busy from the texts of a calendar. An event whose start can be read counts; what was not
 * understood is counted. It does not yield: it runs in a thread of its own.
 * @throws NotACalendar
 */
export function readBusyTimes(texts: readonly string[], reader: CalendarReader): CalendarTimes {
  const reading = new Reading(reader);
  for (const text of texts) for (const document of readDocuments(text)) reading.read(document);
  return reading.finish();
}
