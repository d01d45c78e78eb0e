import { Temporal } from 'temporal-polyfill';
import { windowsNames } from './zones.ts';

/** Draws numbers that are the same in every run with the same seed (mulberry32). */
export function createDraw(seed: number) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (end: number) => Math.floor(next() * end);
  return {
    below,
    from: (first: number, last: number) => first + below(last - first + 1),
    chance: (share: number) => next() < share,
    pick: <T>(values: readonly T[]): T => {
      const value = values[below(values.length)];
      if (value === undefined) throw new RangeError('nothing to draw from');
      return value;
    },
  };
}
export type Draw = ReturnType<typeof createDraw>;

/** In milliseconds, half open. */
export type Busy = readonly [start: number, end: number];

type Kind = 'zoned' | 'utc' | 'floating' | 'day' | 'windows' | 'shadowed';
const kinds: readonly Kind[] = ['zoned', 'zoned', 'zoned', 'utc', 'floating', 'day', 'windows', 'shadowed'];
const DAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];

const two = (number: number) => String(number).padStart(2, '0');
const dateText = ({ year, month, day }: Temporal.PlainDate) => `${year}${two(month)}${two(day)}`;
const wallText = (wall: Temporal.PlainDateTime) =>
  `${dateText(wall.toPlainDate())}T${two(wall.hour)}${two(wall.minute)}${two(wall.second)}`;
const utcText = (at: number) => `${new Date(at).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
export const instantOf = (wall: Temporal.PlainDateTime, zone: string) =>
  wall.toZonedDateTime(zone, { disambiguation: 'compatible' }).epochMilliseconds;

/** The dates of a rule, found by looking at every date from the first one on. */
function drawRule(draw: Draw, first: Temporal.PlainDate) {
  const interval = draw.pick([1, 1, 1, 2, 3]);
  const kind = draw.pick(['none', 'DAILY', 'WEEKLY', 'WEEKLY', 'MONTHLY', 'NTH', 'LAST'] as const);
  if (kind === 'none') return { text: null, matches: () => false };
  const every = interval === 1 ? '' : `;INTERVAL=${interval}`;
  const days = (date: Temporal.PlainDate) => first.until(date, { largestUnit: 'days' }).days;
  if (kind === 'DAILY')
    return { text: `FREQ=DAILY${every}`, matches: (date: Temporal.PlainDate) => days(date) % interval === 0 };
  if (kind === 'WEEKLY') {
    const wanted = [...new Set([first.dayOfWeek, draw.from(1, 7), draw.from(1, 7)])];
    const monday = first.subtract({ days: first.dayOfWeek - 1 });
    const matches = (date: Temporal.PlainDate) =>
      wanted.includes(date.dayOfWeek) &&
      Math.floor(monday.until(date, { largestUnit: 'days' }).days / 7) % interval === 0;
    return { text: `FREQ=WEEKLY${every};BYDAY=${wanted.map((day) => DAYS[day - 1]).join(',')}`, matches };
  }
  const months = (date: Temporal.PlainDate) => (date.year - first.year) * 12 + date.month - first.month;
  const inMonth = (date: Temporal.PlainDate) => months(date) % interval === 0;
  if (kind === 'MONTHLY')
    return {
      text: `FREQ=MONTHLY${every}`,
      matches: (date: Temporal.PlainDate) => inMonth(date) && date.day === first.day,
    };
  const day = DAYS[first.dayOfWeek - 1];
  const nth = Math.ceil(first.day / 7);
  const isLast = (date: Temporal.PlainDate) => date.day > date.daysInMonth - 7;
  const useLast = kind === 'LAST' && isLast(first);
  return {
    text: `FREQ=MONTHLY${every};BYDAY=${useLast ? -1 : nth}${day}`,
    matches: (date: Temporal.PlainDate) =>
      inMonth(date) && date.dayOfWeek === first.dayOfWeek && (useLast ? isLast(date) : Math.ceil(date.day / 7) === nth),
  };
}

export interface DrawnEvent {
  /** VEVENTs. */
  lines: string[];
  /** TZID and the zone that a VTIMEZONE of that name is to describe. */
  described: { tzid: string; zone: string } | null;
  busy: Busy[];
}

/** Under this name a calendar describes another zone: one with no offset of this name's, so that it is meant. */
const SHADOWED = 'Etc/GMT+12';

interface Place {
  ownerZone: string;
  zones: readonly string[];
  /** Around these dates. */
  around: Temporal.PlainDate;
  until: Temporal.PlainDate;
}

const transparency: readonly [lines: string[], isBusy: boolean][] = [
  [['TRANSP:TRANSPARENT'], false],
  [['STATUS:CANCELLED'], false],
  [['STATUS:TENTATIVE'], true],
  [['ATTENDEE;PARTSTAT=DECLINED:mailto:Owner@Example.com'], false],
  [['ATTENDEE;PARTSTAT=DECLINED:mailto:somebody@example.com'], true],
];

/** Draws an event, and counts its busy times date by date with Temporal: nothing of the server's code is in the count. */
export function drawEvent(draw: Draw, uid: string, { ownerZone, zones, around, until }: Place): DrawnEvent {
  const kind = draw.pick(kinds);
  const isDay = kind === 'day';
  const named = kind === 'windows' ? draw.pick(Object.keys(windowsNames)) : draw.pick(zones);
  const zone = kind === 'utc' ? 'UTC' : isDay || kind === 'floating' ? ownerZone : named;
  const tzid = kind === 'windows' ? windowsNames[zone] : kind === 'shadowed' ? SHADOWED : zone;
  const first = around.add({ days: draw.from(-400, 12) });
  const start = first.toPlainDateTime(isDay ? '00:00' : { hour: draw.below(24), minute: draw.pick([0, 15, 30, 45]) });
  const property = (name: string, wall: Temporal.PlainDateTime) => {
    if (isDay) return `${name};VALUE=DATE:${dateText(wall.toPlainDate())}`;
    if (kind === 'utc') return `${name}:${wallText(wall)}Z`;
    return kind === 'floating' ? `${name}:${wallText(wall)}` : `${name};TZID=${tzid}:${wallText(wall)}`;
  };
  const minutes = draw.pick([15, 30, 60, 90, 240, 600]);
  const lengthInDays = draw.from(1, 3);
  const endOf = (wall: Temporal.PlainDateTime, days = lengthInDays, exact = minutes) =>
    isDay ? instantOf(wall.add({ days }), zone) : instantOf(wall, zone) + exact * 60_000;

  const rule = drawRule(draw, first);
  const count = rule.text !== null && draw.chance(0.2) ? draw.from(2, 60) : null;
  const last =
    rule.text !== null && count === null && draw.chance(0.2) ? around.add({ days: draw.from(-20, 20) }) : null;
  const lastAt = last && instantOf(last.toPlainDateTime(start.toPlainTime()), zone);
  const untilText = last && (isDay ? dateText(last) : utcText(lastAt ?? 0));
  const end = count === null ? (untilText === null ? '' : `;UNTIL=${untilText}`) : `;COUNT=${count}`;

  const walls: Temporal.PlainDateTime[] = [start];
  for (let date = first.add({ days: 1 }); Temporal.PlainDate.compare(date, until) <= 0; date = date.add({ days: 1 })) {
    if (count !== null && walls.length >= count) break;
    if (last && Temporal.PlainDate.compare(date, last) > 0) break;
    if (rule.matches(date)) walls.push(date.toPlainDateTime(start.toPlainTime()));
  }

  const extra =
    rule.text !== null && !isDay && draw.chance(0.2) ? start.add({ days: draw.from(1, 300), hours: 3 }) : null;
  if (extra && !walls.some((wall) => wall.equals(extra))) walls.push(extra);
  const dropped = draw.chance(0.3) ? draw.pick(walls) : null;
  const kept = walls.filter((wall) => !dropped?.equals(wall));

  const [more, isBusy] = draw.chance(0.25) ? draw.pick(transparency) : [[], true];
  const moved =
    !isDay && rule.text !== null && kept.length > 0 && draw.chance(0.35) ? draw.pick(kept.slice(-40)) : null;
  const shift = { minutes: draw.pick([-180, -45, 30, 120, 1440, 4320]) };
  const movedMinutes = draw.pick([15, 60, 120]);
  const andFuture = moved !== null && extra === null && draw.chance(0.35);
  const isMovedBusy = draw.chance(0.85);

  const busy = kept.flatMap((wall): Busy[] => {
    const isMoved = moved?.equals(wall) === true;
    const isLater = moved !== null && andFuture && instantOf(wall, zone) >= instantOf(moved, zone);
    if (!isMoved && !isLater) return isBusy ? [[instantOf(wall, zone), endOf(wall)]] : [];
    const at = instantOf(wall.add(shift), zone);
    return isMovedBusy ? [[at, at + movedMinutes * 60_000]] : [];
  });

  const ending = isDay
    ? property('DTEND', start.add({ days: lengthInDays }))
    : draw.chance(0.5)
      ? `DURATION:PT${minutes}M`
      : `DTEND:${utcText(endOf(start))}`;
  const master = [
    'BEGIN:VEVENT',
    `UID:${uid}`,
    'DTSTAMP:20260101T000000Z',
    property('DTSTART', start),
    ending,
    ...(rule.text === null ? [] : [`RRULE:${rule.text}${end}`]),
    ...(dropped
      ? [draw.chance(0.5) || isDay ? property('EXDATE', dropped) : `EXDATE:${utcText(instantOf(dropped, zone))}`]
      : []),
    ...(extra ? [property('RDATE', extra)] : []),
    ...more,
    'END:VEVENT',
  ];
  const override = moved
    ? [
        'BEGIN:VEVENT',
        `UID:${uid}`,
        'DTSTAMP:20260101T000000Z',
        property(`RECURRENCE-ID${andFuture ? ';RANGE=THISANDFUTURE' : ''}`, moved),
        property('DTSTART', moved.add(shift)),
        `DURATION:PT${movedMinutes}M`,
        ...(isMovedBusy ? [] : ['TRANSP:TRANSPARENT']),
        'END:VEVENT',
      ]
    : [];
  const described = kind === 'shadowed' && tzid !== undefined ? { tzid, zone } : null;
  return { lines: [...master, ...override], described, busy };
}
