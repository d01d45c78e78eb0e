import { DESK } from '#common/dashboard-limits.ts';
import { withAsciiDigits } from '#common/digits.ts';
import { type TimeRange, type WorkingHours, weekdays } from '#common/rules/working-time.ts';

const MINUTES_PER_HOUR = 60;
const HOURS_PER_DAY = 24;

/** Units of time in every language that the site's texts can be in: en, de, fr, es, pt, ur. */
const units = [
  ['minute', /^(?:min|منٹ)/u],
  ['hour', /^(?:h$|hrs?$|hours?$|std|stunde|heures?$|horas?$|گھنٹ)/u],
  ['day', /^(?:d$|days?$|tage?n?$|werktag|arbeitstag|jours?$|d[ií]as?$|دن)/u],
  ['week', /^(?:w$|wks?$|weeks?$|woche|semaine|semana|ہفت)/u],
] as const;
type Unit = (typeof units)[number][0];

const unitOf = (word: string): Unit | undefined => units.find(([, pattern]) => pattern.test(word))?.[0];

/** 'Around the clock', which is no time of a reply. */
const ALWAYS = /(?<!\d)(24\s?h?\s?[/x×]\s?(7|24)\s?[hdj]?|7\s?[dj]?\s?\/\s?7\s?[dj]?)(?![\p{L}\d])/giu;

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * MINUTES_PER_HOUR + Number(time.slice(3));
const lengthOf = ({ from, to }: TimeRange): number => minutesOf(to) - minutesOf(from);

/** Minutes of a usual working day: those of the week by the days that are open. */
export function minutesOfWorkingDay(hours: WorkingHours): number {
  const days = weekdays.map((day) => hours[day].reduce((sum, range) => sum + lengthOf(range), 0)).filter(Boolean);
  return days.length === 0 ? HOURS_PER_DAY * MINUTES_PER_HOUR : days.reduce((sum, day) => sum + day, 0) / days.length;
}

/**
 * The minutes of working time within which a promise such as '1-2 hours' has a reply due. Its larger number counts; a day
 * of 24 hours is a working day, and so is a promise without a number.
 */
export function promisedMinutes(promise: string, hours: WorkingHours): number {
  const day = minutesOfWorkingDay(hours);
  const openDays = weekdays.filter((weekday) => hours[weekday].length > 0).length || weekdays.length;
  const inMinutes = (amount: number, unit: Unit): number => {
    if (unit === 'minute') return amount;
    if (unit === 'week') return amount * openDays * day;
    if (unit === 'hour' && amount < HOURS_PER_DAY) return amount * MINUTES_PER_HOUR;
    return (unit === 'hour' ? amount / HOURS_PER_DAY : amount) * day;
  };
  const words =
    withAsciiDigits(promise.toLowerCase())
      .replace(ALWAYS, ' ')
      .match(/\d+(?:[.,]\d+)?|[\p{L}\p{M}]+/gu) ?? [];
  const amounts = words.flatMap((word, place) => {
    if (!/^\d/.test(word)) return [];
    // In '1-2 hours' both numbers have the unit that follows.
    const unit = words.slice(place + 1).flatMap((next) => unitOf(next) ?? [])[0];
    return unit ? [inMinutes(Number(word.replace(',', '.')), unit)] : [];
  });
  const minutes = amounts.length > 0 ? Math.max(...amounts) : day;
  const { min, max } = DESK.replyWithinMinutes;
  return Math.min(max, Math.max(min, Math.round(minutes)));
}
