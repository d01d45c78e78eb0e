import { Temporal } from 'temporal-polyfill';
import { type Busy, createDraw, drawEvent } from './draw-event.ts';
import { drawnZones } from './zones.ts';

interface DrawnCalendar {
  ownerZone: string;
  text: string;
  window: { start: number; end: number };
  /** Joined, within the window. */
  busy: Busy[];
  events: number;
}

/** Joins by looking at each time at which something starts or ends. */
function join(times: readonly Busy[], { start, end }: DrawnCalendar['window']): Busy[] {
  const inside = times.filter(([from, to]) => from < to && from < end && to > start);
  const changes = inside.flatMap(([from, to]) => [
    { at: from, by: 1 },
    { at: to, by: -1 },
  ]);
  changes.sort((a, b) => a.at - b.at || b.by - a.by);
  const joined: Busy[] = [];
  let open = 0;
  let since = 0;
  for (const { at, by } of changes) {
    if (open === 0) since = at;
    open += by;
    if (open === 0) joined.push([since, at]);
  }
  return joined;
}

/** The change of clocks that is next after a date, else that date. */
function nearChange(zone: string, date: string): Temporal.PlainDate {
  const from = Temporal.ZonedDateTime.from(`${date}T12:00[${zone}]`);
  const change = from.getTimeZoneTransition('next');
  return change && change.year < 2028 ? change.toPlainDate() : from.toPlainDate();
}

const sign = (nanoseconds: number) => {
  const minutes = Math.round(nanoseconds / 6e10);
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  return `${minutes < 0 ? '-' : '+'}${String(hours).padStart(2, '0')}${String(rest).padStart(2, '0')}`;
};
const wallText = (wall: Temporal.PlainDateTime) => wall.toString({ smallestUnit: 'second' }).replace(/[-:]/g, '');

/** A VTIMEZONE under a name of its own, with each change of a zone's clocks from 2024 to 2029. */
function describeZone(tzid: string, zone: string): string[] {
  const lines = ['BEGIN:VTIMEZONE', `TZID:${tzid}`];
  const first = Temporal.ZonedDateTime.from(`2024-01-01T00:00[${zone}]`);
  const observance = (at: Temporal.ZonedDateTime, before: number) => [
    'BEGIN:STANDARD',
    `DTSTART:${wallText(
      Temporal.Instant.fromEpochMilliseconds(at.epochMilliseconds + before / 1e6)
        .toZonedDateTimeISO('UTC')
        .toPlainDateTime(),
    )}`,
    `TZOFFSETFROM:${sign(before)}`,
    `TZOFFSETTO:${sign(at.offsetNanoseconds)}`,
    'END:STANDARD',
  ];
  lines.push(...observance(first, first.offsetNanoseconds));
  let before = first.offsetNanoseconds;
  for (let at = first.getTimeZoneTransition('next'); at && at.year < 2030; at = at.getTimeZoneTransition('next')) {
    lines.push(...observance(at, before));
    before = at.offsetNanoseconds;
  }
  return [...lines, 'END:VTIMEZONE'];
}

/** Draws a calendar around a week in which the clocks of one of its zones change, with its independent count. */
export function drawCalendar(seed: number, size = 6): DrawnCalendar {
  const draw = createDraw(seed);
  const ownerZone = draw.pick(drawnZones);
  const zones = [ownerZone, draw.pick(drawnZones), draw.pick(drawnZones)];
  const around = nearChange(draw.pick(zones), draw.pick(['2026-11-22', '2026-08-01', '2027-02-01', '2027-08-01']));
  const first = around.subtract({ days: 7 });
  const until = around.add({ days: 14 });
  const window = {
    start: first.toZonedDateTime('UTC').epochMilliseconds,
    end: until.toZonedDateTime('UTC').epochMilliseconds,
  };
  const place = { ownerZone, zones, around, until: until.add({ days: 6 }) };
  const events = Array.from({ length: size }, (_event, index) => drawEvent(draw, `${seed}-${index}@test`, place));
  // One name can describe one zone in a calendar.
  const described = events.find((event) => event.described)?.described ?? null;
  const wanted = events.filter((event) => !event.described || event.described.zone === described?.zone);
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Drawn//EN',
    ...(described ? describeZone(described.tzid, described.zone) : []),
    ...wanted.flatMap((event) => event.lines),
    'END:VCALENDAR',
    '',
  ];
  return {
    ownerZone,
    text: lines.join('\r\n'),
    window,
    events: wanted.length,
    busy: join(
      wanted.flatMap((event) => event.busy),
      window,
    ),
  };
}
