import { DAY, HOUR } from '#common/limits.ts';
import { type Component, firstLine, linesOf } from './document.ts';
import type { ContentLine } from './lines.ts';
import { type Rule, readRule } from './rule.ts';
import { type Duration, readDuration, readTime, type TimeValue, valuesOf } from './values.ts';
import type { WallTime, Zone } from './zones.ts';

/** A time of an event, in the zone that it is given in. */
export interface EventTime {
  wall: WallTime;
  zone: Zone;
  /** A whole day. */
  isDate: boolean;
}

/** Without DTEND and DURATION a day lasts until the next one, and a time no time at all (RFC 5545, 3.6.1). */
type Length = { kind: 'nominal'; days: number; rest: number } | { kind: 'exact'; milliseconds: number };

export interface CalendarEvent {
  uid: string | null;
  sequence: number;
  isCancelled: boolean;
  isBusy: boolean;
  start: EventTime;
  length: Length;
  rules: { rule: Rule; until: WallTime }[];
  /** RDATE: further starts, some with a length of their own. */
  dates: { time: EventTime; length: Length | null }[];
  exceptions: EventTime[];
  /** The occurrence in whose place this event stands (RECURRENCE-ID), and with `andFuture` also in that of later ones. */
  replaces: { time: EventTime; andFuture: boolean } | null;
  /** The lines of which something was not understood; the event counts all the same. */
  unread: string[];
}

/** Everything that is needed to understand an event. */
export interface EventContext {
  /** The zone with that TZID; for an unknown one that of times without a zone. */
  zone: (tzid: string) => Zone;
  /** Of times without a zone. */
  floating: Zone;
  /** The owner's, of whole days. */
  ofDays: Zone;
  utc: Zone;
  /** Addresses of the owner, in lower case: what they declined is free. */
  addresses: ReadonlySet<string>;
}

/** Thrown where an event has no start that can be read. */
export class NoStart extends Error {
  override name = 'NoStart';
}

/** An event lasts this long if its end cannot be read. */
const ASSUMED: Length = { kind: 'exact', milliseconds: HOUR };
const ONE_DAY: Length = { kind: 'nominal', days: 1, rest: 0 };

export const toTimestamp = ({ zone, wall }: EventTime) => zone.toTimestamp(wall);

/** The end of an occurrence that starts at that time of the clocks. */
export function endOf(zone: Zone, wall: WallTime, length: Length): number {
  return length.kind === 'exact'
    ? zone.toTimestamp(wall) + length.milliseconds
    : zone.toTimestamp(wall + length.days * DAY) + length.rest;
}

const zoneIdOf = ({ parameters }: ContentLine) => parameters.get('TZID') ?? null;

/** @param zone of a time that names none itself */
function placeTime(
  { wall, isDate, isUtc }: TimeValue,
  line: ContentLine,
  zone: Zone,
  context: EventContext,
): EventTime {
  const { utc, ofDays } = context;
  if (isDate) return { wall, isDate, zone: ofDays };
  const id = zoneIdOf(line);
  const named = id === null || id === '' ? zone : context.zone(id);
  return { wall, isDate, zone: isUtc ? utc : named };
}

const timeOf = (text: string, line: ContentLine, zone: Zone, context: EventContext) =>
  placeTime(readTime(text, line.parameters.get('VALUE')), line, zone, context);

/** Tries each value; those that cannot be read go to `onUnread`. */
function readEach<Value>(texts: readonly string[], read: (text: string) => Value, onUnread: () => void): Value[] {
  return texts.flatMap((text) => {
    try {
      return [read(text)];
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      onUnread();
      return [];
    }
  });
}

const ofDuration = ({ days, rest, isNegative }: Duration): Length =>
  isNegative ? ASSUMED : { kind: 'nominal', days, rest };

/** The length up to an end; `null` where that is before the start. */
function lengthTo(start: EventTime, end: EventTime): Length | null {
  if (start.isDate && end.isDate)
    return { kind: 'nominal', days: Math.max(1, Math.round((end.wall - start.wall) / DAY)), rest: 0 };
  const milliseconds = toTimestamp(end) - toTimestamp(start);
  if (milliseconds > 0 || (milliseconds === 0 && !start.isDate)) return { kind: 'exact', milliseconds };
  if (start.isDate) return ONE_DAY;
  if (!end.isDate) return null;
  // A date as the last day, and not as the one after it.
  const untilNextDay = toTimestamp({ ...end, wall: end.wall + DAY }) - toTimestamp(start);
  return untilNextDay > 0 ? { kind: 'exact', milliseconds: untilNextDay } : null;
}

/** Reads one event; each line that is not understood is left out by itself. */
class EventReader {
  readonly unread = new Set<string>();
  readonly #component: Component;
  readonly #context: EventContext;
  constructor(component: Component, context: EventContext) {
    this.#component = component;
    this.#context = context;
  }

  lines = (name: string) => linesOf(this.#component, name);

  times(name: string, zone: Zone): EventTime[] {
    return this.lines(name).flatMap((line) =>
      readEach(
        valuesOf(line.value),
        (text) => timeOf(text, line, zone, this.#context),
        () => this.unread.add(name),
      ),
    );
  }

  /** @throws NoStart */
  start(): EventTime {
    const { zone, floating } = this.#context;
    const id = this.lines('DTEND')
      .map(zoneIdOf)
      .find((one) => one !== null && one !== '');
    const [start] = this.times('DTSTART', id ? zone(id) : floating);
    if (!start) throw new NoStart(this.lines('DTSTART').length === 0 ? 'missing' : 'not a time');
    return start;
  }

  length(start: EventTime): Length {
    const whole = start.isDate ? ONE_DAY : ASSUMED;
    const [end] = this.times('DTEND', start.zone);
    const given = end && lengthTo(start, end);
    if (given) return given;
    if (this.lines('DTEND').length > 0) this.unread.add('DTEND');
    const durations = this.lines('DURATION').flatMap(({ value }) =>
      readEach([value], readDuration, () => this.unread.add('DURATION')),
    );
    const [duration] = durations;
    if (duration?.isNegative) this.unread.add('DURATION');
    if (duration) return ofDuration(duration);
    if (this.unread.has('DTEND') || this.unread.has('DURATION')) return whole;
    return { kind: 'nominal', days: start.isDate ? 1 : 0, rest: 0 };
  }

  rules(start: EventTime): CalendarEvent['rules'] {
    const texts = [...new Set(this.lines('RRULE').map(({ value }) => value))];
    return readEach(texts, readRule, () => this.unread.add('RRULE')).map(({ rule, until, unread }) => {
      if (unread !== null) this.unread.add('RRULE');
      return { rule, until: until === null ? Number.POSITIVE_INFINITY : lastOf(until, start) };
    });
  }

  dates(start: EventTime): CalendarEvent['dates'] {
    return this.lines('RDATE').flatMap((line) =>
      readEach(
        valuesOf(line.value),
        (text) => this.#dateOf(text, line, start),
        () => this.unread.add('RDATE'),
      ),
    );
  }

  #dateOf(text: string, line: ContentLine, { zone }: EventTime) {
    const [first = '', end] = text.split('/');
    const time = timeOf(first, line, zone, this.#context);
    if (end === undefined) return { time, length: null };
    return { time, length: readPeriodEnd(end, time, (given) => timeOf(given, line, zone, this.#context)) };
  }

  replaces(zone: Zone): CalendarEvent['replaces'] {
    const [time] = this.times('RECURRENCE-ID', zone);
    if (!time) return null;
    const [line] = this.lines('RECURRENCE-ID');
    return { time, andFuture: line?.parameters.get('RANGE')?.toUpperCase() === 'THISANDFUTURE' };
  }

  /** Tells if each line of that name says one of those words, and there is one. */
  says(name: string, words: readonly string[]): boolean {
    const lines = this.lines(name);
    return lines.length > 0 && lines.every(({ value }) => words.includes(value.toUpperCase()));
  }

  isDeclined(): boolean {
    const { addresses } = this.#context;
    return this.lines('ATTENDEE')
      .filter(({ parameters }) => parameters.get('PARTSTAT')?.toUpperCase() === 'DECLINED')
      .some(({ value, parameters }) =>
        [value, parameters.get('EMAIL') ?? ''].some((one) => addresses.has(addressOf(one))),
      );
  }
}

/** The length of a period: up to a time, or a duration. @throws RangeError */
export function readPeriodEnd(text: string, start: EventTime, read: (text: string) => EventTime): Length {
  if (/^[+-]?P/i.test(text.trim())) return ofDuration(readDuration(text));
  return lengthTo(start, read(text)) ?? ASSUMED;
}

/** The last time of the clocks at which a rule with that UNTIL may occur. */
function lastOf({ wall, isDate, isUtc }: TimeValue, { zone, isDate: isOfDays }: EventTime): WallTime {
  if (isDate) return wall + DAY - 1;
  if (!isUtc) return wall;
  // Of whole days some write the date as its midnight in UTC.
  return isOfDays ? Math.max(wall, zone.toWall(wall)) : zone.toWall(wall);
}

const addressOf = (value: string) =>
  value
    .replace(/^mailto:/i, '')
    .trim()
    .toLowerCase();

/** Understands what can be understood of one VEVENT. @throws NoStart */
export function readEvent(component: Component, context: EventContext): CalendarEvent {
  const reader = new EventReader(component, context);
  const start = reader.start();
  const isCancelled = reader.says('STATUS', ['CANCELLED', 'CANCELED']);
  const event = {
    uid: firstLine(component, 'UID')?.value ?? null,
    sequence: Number(firstLine(component, 'SEQUENCE')?.value) || 0,
    isCancelled,
    isBusy: !isCancelled && !reader.says('TRANSP', ['TRANSPARENT']) && !reader.isDeclined(),
    start,
    length: reader.length(start),
    rules: reader.rules(start),
    dates: reader.dates(start),
    exceptions: reader.times('EXDATE', start.zone),
    replaces: reader.replaces(start.zone),
  };
  return { ...event, unread: [...reader.unread] };
}
