import { deviceZone, zonedFormat } from '#common/site/time-zones.ts';

/** IANA name of the zone of this device; UTC where it has none. */
export const ownZone = deviceZone();

/** 'America/New York' */
export const zoneName = (timeZone: string): string => timeZone.replaceAll('_', ' ');

const format = (timeZone: string) =>
  zonedFormat('en-US', timeZone, {
    weekday: 'short',
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  });

/** 'Tue, Dec 1, 2026, 9:00 – 9:30 AM' by the clock of this device. */
export const callTime = (start: string, end: string): string =>
  format(ownZone).formatRange(new Date(start), new Date(end));

const days = new Intl.DateTimeFormat('en-US', { weekday: 'short', year: 'numeric', month: 'short', day: 'numeric' });
/** 'Tue, Dec 1, 2026' by the clock of this device. */
export const dayOf = (timestamp: string): string => days.format(new Date(timestamp));

const hours = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' });
/** '9:00 – 9:30 AM' by the clock of this device. */
export const timesOf = (start: string, end: string): string => hours.formatRange(new Date(start), new Date(end));

/** 'Tue, Dec 1, 2026, 9:00 AM' by the clock of a zone; UTC for one that this browser does not know. */
export const timeIn = (timestamp: string, timeZone: string = ownZone): string =>
  format(timeZone).format(new Date(timestamp));

const time = new Intl.DateTimeFormat('en-US', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' });

/** '14:02' of this day, 'Nov 20, 14:02' of another. */
export function readTime(timestamp: string, now: number): string {
  const read = new Date(timestamp);
  const isToday = read.toDateString() === new Date(now).toDateString();
  return isToday ? time.format(read) : `${day.format(read)}, ${time.format(read)}`;
}
