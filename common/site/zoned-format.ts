import { zoneCity } from '#common/texts/keys/agreements.ts';
import { t } from '#common/texts/text.ts';
import { isKnownZone, presentZone, UTC, zonedFormat, zoneOrUtc } from './time-zones.ts';

/** 'Monday, November 23, 2026 at 2:05 PM (Europe/Lisbon)' */
export function dateAndTimeIn(timeZone: string, timestamp: number, locale = 'en-US'): string {
  const format = zonedFormat(locale, timeZone, { dateStyle: 'full', timeStyle: 'short' });
  return `${format.format(timestamp)} (${zoneOrUtc(timeZone)})`;
}

/** 'Tuesday, December 1 at 9:00 AM' */
export const dayAndTimeIn = (timeZone: string, timestamp: number): string =>
  zonedFormat('en-US', timeZone, {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  }).format(timestamp);

/** '14:05' */
export const timeIn = (timeZone: string, timestamp: number): string =>
  zonedFormat('en-GB', timeZone, { hour: '2-digit', minute: '2-digit' }).format(timestamp);

/** 'UTC+5', 'UTC-3:30': the offset of the time zone at that time, in milliseconds since 1970. */
export function utcOffset(timeZone: string, now: number): string {
  const parts = zonedFormat('en-US', timeZone, { timeZoneName: 'shortOffset' }).formatToParts(now);
  const offset = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
  return `UTC${offset.replace(/^GMT/, '') || '+0'}`;
}

const UTC_NAMES = /^(?:Etc\/)?(?:UTC|UCT|GMT|Universal|Zulu)$/;

/** No place says its name, only an offset, and that of `Etc` with the other sign: 'Etc/GMT-3', 'EST'. */
const WITHOUT_PLACE = /^(?:Etc\/.*|[^/]*)$/;

/** 'Lisbon time (UTC+1)', 'Kolkata time (UTC+5:30)', 'UTC-5', 'UTC': names a zone and its offset at a time, in milliseconds. */
export function zoneText(timeZone: string, at: number): string {
  if (!isKnownZone(timeZone) || UTC_NAMES.test(timeZone)) return UTC;
  if (WITHOUT_PLACE.test(timeZone)) return utcOffset(timeZone, at);
  const name = presentZone(timeZone);
  const city = name.slice(name.lastIndexOf('/') + 1).replaceAll('_', ' ');
  return t(zoneCity, { city, offset: utcOffset(timeZone, at) });
}
