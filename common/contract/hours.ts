import { z } from 'zod';
import { weekdays } from '#common/rules/working-time.ts';
import { isTimeZone } from '#common/site/closed-lists.ts';
import { UNKNOWN_ZONE, UTC } from '#common/site/time-zones.ts';
import * as rules from '#common/texts/keys/rules.ts';
import { t } from '#common/texts/text.ts';

const time = (pattern: RegExp) => z.string().regex(pattern, "Must be a time such as '09:00'");
/** A time of the day as 'HH:MM'. */
export const timeOfDay = time(/^([01]\d|2[0-3]):[0-5]\d$/);

export const TimeRange = z.strictObject({
  from: timeOfDay,
  to: time(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/).describe("Later than `from`; '24:00' is the end of the day"),
});

/** Ranges of one day, in any order, none of which overlap. */
export const rangesOfDay = (max: number) =>
  z
    .array(TimeRange)
    .max(max, `At most ${max} ranges a day`)
    .check(({ value, issues }) => {
      const sorted = value.map((range, index) => ({ ...range, index })).sort((a, b) => (a.from < b.from ? -1 : 1));
      for (const [place, { from, to, index }] of sorted.entries()) {
        const message = to <= from ? 'Must end after it starts' : undefined;
        const before = sorted[place - 1];
        const overlap = before && before.to > from ? 'Must not overlap another range of the day' : undefined;
        const problem = message ?? overlap;
        if (problem)
          issues.push({
            code: 'custom',
            path: [index, problem === message ? 'to' : 'from'],
            message: problem,
            input: value,
          });
      }
    });

/** The same schema for each day of the week. */
export const everyWeekday = <T extends z.core.$ZodType>(day: T) =>
  Object.fromEntries(weekdays.map((weekday) => [weekday, day])) as Record<(typeof weekdays)[number], T>;

const storedRange = z.object({ from: z.string(), to: z.string() });
/** Ranges of a week as they are read. */
export const StoredWeek = z.object(everyWeekday(z.array(storedRange)));

/** A browser without a zone says a name that stands for UTC. */
export const saidZone = z.string().overwrite((name) => (name === UNKNOWN_ZONE ? UTC : name));

/** IANA name of a time zone. */
export const timeZone = saidZone.refine(isTimeZone, { error: () => t(rules.zone) });
