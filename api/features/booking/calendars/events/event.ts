import ICAL from 'ical.js';
import { DAY } from '#common/limits.ts';
import { type Rule, readRule } from './rule.ts';
import { wallOf } from './vtimezone.ts';
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
}

/** Everything that is needed to understand an event. */
export interface EventContext {
  /** The zone with that TZID; for `null` and for unknown ones that of the owner. */
  zone: (tzid: string | null) => Zone;
  utc: Zone;
  /** Addresses of the owner, in lower case: what they declined is free. */
  addresses: ReadonlySet<string>;
}

export const toTimestamp = ({ zone, wall }: EventTime) => zone.toTimestamp(wall);

/** The end of an occurrence that starts at that time of the clocks. */
export function endOf(zone: Zone, wall: WallTime, length: Length): number {
  return length.kind === 'exact'
    ? zone.toTimestamp(wall) + length.milliseconds
    : zone.toTimestamp(wall + length.days * DAY) + length.rest;
}

function readTime(value: unknown, property: ICAL.Property, { zone, utc }: EventContext): EventTime {
  if (!(value instanceof ICAL.Time)) throw new RangeError('not a time');
  const tzid = property.getParameter('tzid');
  const isUtc = value.zone === ICAL.Timezone.utcTimezone;
  const named = typeof tzid === 'string' && !value.isDate ? zone(tzid) : zone(null);
  return { wall: wallOf(value), zone: isUtc ? utc : named, isDate: value.isDate };
}

function timesOf(component: ICAL.Component, name: string, context: EventContext): EventTime[] {
  return component
    .getAllProperties(name)
    .flatMap((property) => property.getValues().map((value) => readTime(value, property, context)));
}

const ofDuration = ({ weeks, days, hours, minutes, seconds, isNegative }: ICAL.Duration): Length => {
  const rest = ((hours * 60 + minutes) * 60 + seconds) * 1000;
  return isNegative ? { kind: 'exact', milliseconds: 0 } : { kind: 'nominal', days: 7 * weeks + days, rest };
};

function lengthTo(start: EventTime, end: EventTime): Length {
  if (!start.isDate || !end.isDate) return { kind: 'exact', milliseconds: toTimestamp(end) - toTimestamp(start) };
  return { kind: 'nominal', days: Math.max(1, Math.round((end.wall - start.wall) / DAY)), rest: 0 };
}

function readLength(component: ICAL.Component, start: EventTime, context: EventContext): Length {
  const [end] = timesOf(component, 'dtend', context);
  if (end) return lengthTo(start, end);
  const duration = component.getFirstPropertyValue('duration');
  if (duration instanceof ICAL.Duration) return ofDuration(duration);
  return { kind: 'nominal', days: start.isDate ? 1 : 0, rest: 0 };
}

function readUntil(until: ICAL.Time | null | undefined, start: EventTime): WallTime {
  if (!until) return Number.POSITIVE_INFINITY;
  if (until.isDate) return wallOf(until) + DAY - 1;
  return until.zone === ICAL.Timezone.utcTimezone ? start.zone.toWall(wallOf(until)) : wallOf(until);
}

function readRules(component: ICAL.Component, start: EventTime) {
  return component.getAllProperties('rrule').map((property) => {
    const recur = property.getFirstValue();
    if (!(recur instanceof ICAL.Recur)) throw new RangeError('not a rule');
    return { rule: readRule(recur), until: readUntil(recur.until, start) };
  });
}

function readDates(component: ICAL.Component, context: EventContext): CalendarEvent['dates'] {
  return component.getAllProperties('rdate').flatMap((property) =>
    property.getValues().map((value) => {
      if (!(value instanceof ICAL.Period)) return { time: readTime(value, property, context), length: null };
      const time = readTime(value.start, property, context);
      if (value.duration) return { time, length: ofDuration(value.duration) };
      return { time, length: lengthTo(time, readTime(value.end, property, context)) };
    }),
  );
}

const text = (component: ICAL.Component, name: string) =>
  String(component.getFirstPropertyValue(name) ?? '')
    .trim()
    .toUpperCase();

const addressOf = (value: unknown) =>
  String(value ?? '')
    .replace(/^mailto:/i, '')
    .trim()
    .toLowerCase();

const hasDeclined = (component: ICAL.Component, addresses: ReadonlySet<string>) =>
  component
    .getAllProperties('attendee')
    .filter((attendee) => String(attendee.getParameter('partstat') ?? '').toUpperCase() === 'DECLINED')
    .some((attendee) =>
      [attendee.getFirstValue(), attendee.getParameter('email')].some((value) => addresses.has(addressOf(value))),
    );

function readReplaced(component: ICAL.Component, context: EventContext): CalendarEvent['replaces'] {
  const property = component.getFirstProperty('recurrence-id');
  if (!property) return null;
  const andFuture = String(property.getParameter('range') ?? '').toUpperCase() === 'THISANDFUTURE';
  return { time: readTime(property.getFirstValue(), property, context), andFuture };
}

/** Understands one VEVENT. @throws where it makes no sense */
export function readEvent(source: string, context: EventContext): CalendarEvent {
  const component = new ICAL.Component(ICAL.parse(source));
  const [start] = timesOf(component, 'dtstart', context);
  if (!start) throw new RangeError('DTSTART is missing');
  const uid = component.getFirstPropertyValue('uid');
  const isCancelled = text(component, 'status') === 'CANCELLED';
  return {
    uid: typeof uid === 'string' && uid !== '' ? uid : null,
    sequence: Number(component.getFirstPropertyValue('sequence') ?? 0),
    isCancelled,
    isBusy: !isCancelled && text(component, 'transp') !== 'TRANSPARENT' && !hasDeclined(component, context.addresses),
    start,
    length: readLength(component, start, context),
    rules: readRules(component, start),
    dates: readDates(component, context),
    exceptions: timesOf(component, 'exdate', context),
    replaces: readReplaced(component, context),
  };
}
