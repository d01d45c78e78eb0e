import { DAY, HOUR } from '#common/limits.ts';
import { utc, type WallTime, type Zone } from './zones.ts';

/** A time of an event, in the zone that it is given in. */
export interface EventTime {
  wall: WallTime;
  zone: Zone;
  /** A whole day. */
  isDate: boolean;
}

export const toTimestamp = ({ zone, wall }: EventTime) => zone.toTimestamp(wall);

/**
 * The date that a time stands for where whole days are meant. Servers write such a day as its midnight in some zone: the
 * owner's, UTC, or that of whoever made the event, which is east of UTC if the time is late in the day.
 */
export function dateOf({ wall, zone, isDate }: EventTime, ofDays: Zone): number {
  const day = Math.floor(wall / DAY);
  if (isDate || zone !== utc) return day;
  const local = ofDays.toWall(wall);
  if (local % DAY === 0) return Math.floor(local / DAY);
  // The midnight of Hawaii is 10:00 in UTC, that of New Zealand 11:00 of the day before.
  return (wall - day * DAY) / HOUR < 10.5 ? day : day + 1;
}

export const asDay = (time: EventTime, ofDays: Zone): EventTime => ({
  wall: dateOf(time, ofDays) * DAY,
  zone: ofDays,
  isDate: true,
});
