import { DAY, HOUR, MINUTE } from '#common/limits.ts';
import { type Component, type ContentLine, firstLine, linesOf } from './document.ts';
import { type Rule, readRule } from './rule.ts';
import { type Duration, readDuration, readTime, type TimeValue, valuesOf } from './values.ts';
import { asDay, dateOf, type EventTime, toTimestamp, utc, type WallTime, type Zone } from './zones.ts';

/** Without DTEND and DURATION a day lasts until the next one, and a time no time at all (RFC 5545, 3.6.1). */
type Length = { kind: 'nominal'; days: number; rest: number } | { kind: 'exact'; milliseconds: number };

export interface CalendarEvent {
  uid: string | null;
  sequence: number;
  /** Two texts with the same are versions of one event. */
  identity: string;
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
  isKnown: (tzid: string) => boolean;
  /** The calendar takes its events back. */
  isCancelled: boolean;
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
    return this.lines(name).flatMap((line) => this.#values(line, (text) => this.#time(text, line, zone)));
  }

  #time(text: string, line: ContentLine, zone: Zone): EventTime {
    const time = timeOf(text, line, zone, this.#context);
    const id = zoneIdOf(line);
    if (id && !time.isDate && time.zone !== utc && !this.#context.isKnown(id)) this.unread.add('TZID');
    return time;
  }

  #values<Value>(line: ContentLine, read: (text: string) => Value): Value[] {
    return readEach(valuesOf(line.value), read, () => this.unread.add(line.name));
  }

  /** @throws NoStart */
  start(): EventTime {
    const { zone, floating } = this.#context;
    const id = this.lines('DTEND')
      .map(zoneIdOf)
      .find((one) => one !== null && one !== '');
    const [given] = this.times('DTSTART', id ? zone(id) : floating);
    // One that is cancelled may say only which it is (RFC 5546).
    const isNamedOnly = this.lines('DTSTART').length === 0 && this.isCancelled();
    const start = given ?? (isNamedOnly ? this.times('RECURRENCE-ID', floating)[0] : undefined);
    if (!start) throw new NoStart(this.lines('DTSTART').length === 0 ? 'missing' : 'not a time');
    const hasEnd = this.lines('DTEND').length + this.lines('DURATION').length > 0;
    const isCalledDate = this.lines('DTSTART')[0]?.parameters.get('VALUE')?.toUpperCase() === 'DATE';
    return isCalledDate && !hasEnd ? asDay(start, this.#context.ofDays) : start;
  }

  length(start: EventTime): Length {
    const whole = start.isDate ? ONE_DAY : ASSUMED;
    const [end] = this.times('DTEND', start.zone);
    const given = end && lengthTo(start, end);
    if (given) return given;
    const ends = this.lines('DTEND');
    if (ends.some(({ value }) => value !== '')) this.unread.add('DTEND');
    const durations = this.lines('DURATION').flatMap(({ value }) =>
      readEach([value], readDuration, () => this.unread.add('DURATION')),
    );
    const [duration] = durations;
    if (duration?.isNegative) this.unread.add('DURATION');
    if (duration && start.isDate && duration.days + duration.rest === 0) return ONE_DAY;
    if (duration) return ofDuration(duration);
    // There is an end, which says nothing.
    for (const { name } of [...ends, ...this.lines('DURATION')]) this.unread.add(name);
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
    return this.lines('RDATE').flatMap((line) => this.#values(line, (text) => this.#furtherDate(text, line, start)));
  }

  /** A date of a series with a time is at that time, and a time of one of whole days stands for a date. */
  #furtherDate(text: string, line: ContentLine, start: EventTime) {
    const [first = '', end] = text.split('/');
    const given = this.#time(first, line, start.zone);
    if (end !== undefined) {
      const length = readPeriodEnd(end, given, (of) => this.#time(of, line, start.zone));
      return { time: given, length };
    }
    if (start.isDate) return { time: asDay(given, start.zone), length: null };
    const time = given.isDate ? { ...start, wall: given.wall + (((start.wall % DAY) + DAY) % DAY) } : given;
    return { time, length: null };
  }

  replaces(start: EventTime): CalendarEvent['replaces'] {
    const [given] = this.times('RECURRENCE-ID', start.zone);
    if (!given) return null;
    const [line] = this.lines('RECURRENCE-ID');
    return { time: given, andFuture: line?.parameters.get('RANGE')?.toUpperCase() === 'THISANDFUTURE' };
  }

  /** Tells if each line of that name says one of those words, and there is one. */
  says(name: string, words: readonly string[]): boolean {
    const lines = this.lines(name);
    return lines.length > 0 && lines.every(({ value }) => words.includes(value.toUpperCase()));
  }

  isCancelled = (): boolean => this.#context.isCancelled || this.says('STATUS', ['CANCELLED', 'CANCELED']);

  /** Outlook's own status goes before TRANSP, which it writes only roughly. */
  isFree(): boolean {
    if (this.says('X-MICROSOFT-CDO-BUSYSTATUS', ['FREE'])) return true;
    if (this.says('X-MICROSOFT-CDO-BUSYSTATUS', ['BUSY', 'TENTATIVE', 'OOF'])) return false;
    return this.says('TRANSP', ['TRANSPARENT']);
  }

  /** An owner who declined, or sent somebody else, does not come. */
  isDeclined(): boolean {
    const { addresses } = this.#context;
    return this.lines('ATTENDEE')
      .filter(({ parameters }) => ['DECLINED', 'DELEGATED'].includes(parameters.get('PARTSTAT')?.toUpperCase() ?? ''))
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
  if (!isOfDays) return zone.toWall(wall);
  // Of whole days some write the last moment of a date, others its midnight in some zone.
  const isLastMoment = (of: WallTime) => of % DAY >= DAY - MINUTE;
  const last = [wall, zone.toWall(wall)].find(isLastMoment);
  const date = last === undefined ? dateOf({ wall, zone: utc, isDate: false }, zone) : Math.floor(last / DAY);
  return date * DAY + DAY - 1;
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
  const isCancelled = reader.isCancelled();
  if (reader.lines('EXRULE').length > 0) reader.unread.add('EXRULE');
  const event = {
    uid: firstLine(component, 'UID')?.value ?? null,
    sequence: Number(firstLine(component, 'SEQUENCE')?.value) || 0,
    identity: ['CREATED', 'SUMMARY'].map((name) => firstLine(component, name)?.value ?? '').join('\n'),
    isCancelled,
    isBusy: !isCancelled && !reader.isFree() && !reader.isDeclined(),
    start,
    length: reader.length(start),
    rules: reader.rules(start),
    dates: reader.dates(start),
    exceptions: reader.times('EXDATE', start.zone),
    replaces: reader.replaces(start),
  };
  return { ...event, unread: [...reader.unread] };
}
