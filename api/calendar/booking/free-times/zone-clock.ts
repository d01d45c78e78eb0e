import { DAY, MINUTE } from '#common/limits.ts';
import { offsetsOf } from '#common/site/zoned-time.ts';

/** The clocks of a zone. */
export interface ZoneClock {
  /**
   * The timestamp of a wall time ('YYYY-MM-DD', 'HH:MM', also '24:00'), as Temporal's `compatible` has it: of a time that
   * clocks show twice the first one, and of one that they skip the one that is later by what they skip.
   */
  timestampOf(date: string, time: string): number;
  /** The date ('YYYY-MM-DD') that it is there. */
  dateAt(timestamp: number): string;
}

export function createZoneClock(timeZone: string): ZoneClock {
  const offsetOf = offsetsOf(timeZone);
  return {
    timestampOf(date, time) {
      const [hours = 0, minutes = 0] = time.split(':').map(Number);
      const shown = Date.parse(`${date}T00:00:00Z`) + (hours * 60 + minutes) * MINUTE;
      const [before, after] = [offsetOf(shown - DAY), offsetOf(shown + DAY)];
      const valid = [before, after].filter((offset) => offsetOf(shown - offset) === offset);
      return shown - (valid.length === 0 ? before : Math.max(...valid));
    },
    dateAt: (timestamp) => new Date(timestamp + offsetOf(timestamp)).toISOString().slice(0, 10),
  };
}
