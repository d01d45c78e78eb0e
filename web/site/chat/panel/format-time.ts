import { isKnownZone, namedDeviceZone, zonedFormat } from '#common/site/time-zones.ts';

const zone = namedDeviceZone();
const time = zonedFormat('en-US', zone, {
  hour: '2-digit',
  minute: '2-digit',
  ...(!isKnownZone(zone) && { timeZoneName: 'short' }),
});

/** Formats a timestamp as '09:05 AM' in the visitor's time zone, and as '09:05 AM UTC' where that is not known. */
export const formatTime = (timestamp: string): string => time.format(new Date(timestamp));
