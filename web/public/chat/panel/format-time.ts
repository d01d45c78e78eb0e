import { isKnownZone, namedDeviceZone, zonedFormat } from '#common/site/time-zones.ts';
import { localeOr } from '#common/texts/text.ts';

const zone = namedDeviceZone();
let time: Intl.DateTimeFormat | undefined;

/** Formats a timestamp as '09:05 AM' in the visitor's time zone, and as '09:05 AM UTC' where that is not known. */
export function formatTime(timestamp: string): string {
  time ??= zonedFormat(localeOr('en-US'), zone, {
    hour: '2-digit',
    minute: '2-digit',
    ...(!isKnownZone(zone) && { timeZoneName: 'short' }),
  });
  return time.format(new Date(timestamp));
}
