import { Temporal } from 'temporal-polyfill';

const sign = (nanoseconds: number) => {
  const minutes = Math.round(nanoseconds / 6e10);
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  return `${minutes < 0 ? '-' : '+'}${String(hours).padStart(2, '0')}${String(rest).padStart(2, '0')}`;
};
const wallText = (wall: Temporal.PlainDateTime) => wall.toString({ smallestUnit: 'second' }).replace(/[-:]/g, '');

/** A VTIMEZONE under a name of its own, with each change of a zone's clocks from 2024 to 2029. */
export function describeZone(tzid: string, zone: string): string[] {
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
