import { MONTHS, NUMBER_WORDS } from '#api/assistant/numbers-guard/vocabulary.ts';
import { addDays, addMonths, easter, endOfMonth, nextDate, weekdayOf } from '#common/site/days.ts';

/** A time that a visitor names. */
export interface TimeSlot {
  /** The last day of it, `YYYY-MM-DD` in the site's zone. */
  until: string;
  /** The visitor wants it done by then, rather than asking what happens at that time. */
  isDeadline: boolean;
}

const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
const weekday = new RegExp(`\\b(next |this |coming )?(${WEEKDAYS.join('|')})\\b`);

const monthNames = [...MONTHS.keys()].filter((name) => /^[a-z]{3,}$/.test(name));
const month = `(${monthNames.join('|')})`;
const DAY_OF_MONTH = '(\\d{1,2})(?:st|nd|rd|th)?';
const monthDay = new RegExp(`\\b${month} ${DAY_OF_MONTH}\\b(?! ?(?:k|weeks|days))(?:,? (20\\d\\d))?`);
const dayMonth = new RegExp(`\\b(?:the )?${DAY_OF_MONTH} (?:of )?${month}\\b(?:,? (20\\d\\d))?`);
const monthAlone = new RegExp(
  `\\b(?:(by|before|until|till|in|for|of|end of|late|mid|early|start of|beginning of|this|next) )(?:the )?${month}\\b(?: (20\\d\\d))?`,
);

const AMOUNT = `(\\d{1,3}(?:[.,]\\d)?|half an?|a|an|one|two|three|four|five|six|seven|eight|nine|ten|twelve|couple of|a couple of|few|a few)`;
const duration = new RegExp(
  `(?<![\\d.,])\\b${AMOUNT}(?: and a half)?(?: or (?:two|three|\\d{1,2}))?[ -](day|week|month|year|fortnight)s?(?: and a half)?\\b`,
);
const hours = /\b(\d{1,3}) ?(?:hours?|hrs?|h)\b/;

const numberOf = (text: string): number => {
  if (/^\d/.test(text)) return Number(text.replace(',', '.'));
  if (/^half/.test(text)) return 0.5;
  if (/few/.test(text)) return 3;
  if (/couple/.test(text)) return 2;
  return NUMBER_WORDS.get(text) ?? 1;
};

/** A visitor who means something else than a deadline asks how long ago, or how much experience. */
const NO_DEADLINE =
  /\b(?:ago|experience|since|years? (?:of|old)|for (?:the )?(?:last|past)|after (?:launch|delivery|handover)|later|per (?:week|month|day)|(?:start|begin|sign|agree|order|start|beginn)\w* (?:today|tomorrow|now)|when (?:will|would|could|can|is|are|do) .{0,40}(?:today|tomorrow|now)|if (?:i|we|you) (?:start|sign|begin|order|book|decide|hire|go|pay|say)|a (?:month|week|day) (?:for|of)|every)\b/;
const WISH =
  /\b(?:by|before|until|till|within|in|deadline|need|needs|ready|done|finished?|live|launch|deliver\w*|complete\w*|less than|under|no later than|possible|doable|realistic|manage|make it|can you|could you|have|only|only have|rush|urgent|event|show|fair|wedding|opening|conference|exhibition|pitch|demo|release|feasible)\b/;

function namedDay(text: string, asOf: string): string | null {
  // 'Christmas 2027' is not the next one.
  const written =
    /\b(?:christmas|new years?(?: eve| day)?|black friday|valentines?(?: day)?|halloween|easter) (20\d\d)\b/.exec(
      text,
    )?.[1];
  const today = written !== undefined && written > asOf.slice(0, 4) ? `${written}-01-01` : asOf;
  const year = Number(today.slice(0, 4));
  const fixed: readonly (readonly [RegExp, () => string | null])[] = [
    [/\bday after tomorrow\b/, () => addDays(today, 2)],
    [/\btomorrow\b/, () => addDays(today, 1)],
    [/\b(?:today|tonight)\b/, () => today],
    [/\bchristmas\b|\bholiday season\b/, () => nextDate(12, 24, today)],
    [/\bnew years?(?: eve| day)?\b/, () => nextDate(12, 31, today)],
    [/\bblack friday\b/, () => blackFriday(today)],
    [/\bvalentines?\b/, () => nextDate(2, 14, today)],
    [/\bhalloween\b/, () => nextDate(10, 31, today)],
    [/\beaster\b/, () => (easter(year) >= today ? easter(year) : easter(year + 1))],
    [/\bend of (?:the |this )?year\b|\byear end\b|\bthis year\b/, () => `${year}-12-31`],
    [/\bend of next year\b/, () => `${year + 1}-12-31`],
    [
      /\bend of (?:the |this )?month\b|\bmonth end\b|\bthis month\b/,
      () => endOfMonth(Number(today.slice(5, 7)), today),
    ],
    [/\bmonth after next\b/, () => endOfMonth(((Number(today.slice(5, 7)) + 1) % 12) + 1, today)],
    [
      /\b(?:end of )?(?:the )?(?:next|coming|following) month\b/,
      () => endOfMonth((Number(today.slice(5, 7)) % 12) + 1, today),
    ],
    [/\b(?:end of (?:the |this )?week|this week|weekend)\b/, () => addDays(today, (7 - weekdayOf(today)) % 7)],
    [/\bnext week\b/, () => addDays(today, 14 - ((weekdayOf(today) + 6) % 7) - 1)],
    [/\bnext year\b/, () => `${year + 1}-12-31`],
    [/\b(spring|summer|autumn|fall|winter) (?:of )?20\d\d\b/, () => endOfSeason(text)],
    [/\b(?:by |before |in |this |next |for )(?:the )?spring\b/, () => nextDate(5, 31, today)],
    [/\b(?:by |before |in |this |next |for )(?:the )?summer\b/, () => nextDate(8, 31, today)],
    [/\b(?:by |before |in |this |next |for )(?:the )?(?:autumn|fall)\b/, () => nextDate(11, 30, today)],
    [/\bq([1-4])\b/, () => endOfMonth(Number(/\bq([1-4])\b/.exec(text)?.[1] ?? 1) * 3, today)],
  ];
  return fixed.find(([pattern]) => pattern.test(text))?.[1]() ?? null;
}

const LAST_MONTHS: Readonly<Record<string, string>> = {
  spring: '05-31',
  summer: '08-31',
  autumn: '11-30',
  fall: '11-30',
  winter: '12-31',
};

/** The last day of 'summer 2027'. */
function endOfSeason(text: string): string | null {
  const [, season = '', year = ''] = /\b(spring|summer|autumn|fall|winter) (?:of )?(20\d\d)\b/.exec(text) ?? [];
  return LAST_MONTHS[season] === undefined ? null : `${year}-${LAST_MONTHS[season]}`;
}

function blackFriday(today: string): string {
  const of = (year: number) => {
    const first = `${year}-11-01`;
    return addDays(first, ((4 - weekdayOf(first) + 7) % 7) + 22);
  };
  const year = Number(today.slice(0, 4));
  return of(year) >= today ? of(year) : of(year + 1);
}

function dateIn(text: string, today: string): string | null {
  const iso = /\b(20\d\d)-(\d\d)-(\d\d)\b/.exec(text);
  if (iso && !Number.isNaN(Date.parse(`${iso[0]}T00:00:00Z`))) return iso[0];
  const dotted =
    /(?<![\d.])(\d{1,2})\.(\d{1,2})(?:\.(20\d\d))?(?![\d.]| ?(?:days?|weeks?|months?|years?|hours?|fortnights?|k)\b)/.exec(
      text,
    );
  if (dotted && Number(dotted[2]) >= 1 && Number(dotted[2]) <= 12 && Number(dotted[1]) >= 1 && Number(dotted[1]) <= 31)
    return nextDate(Number(dotted[2]), Number(dotted[1]), dotted[3] === undefined ? today : `${dotted[3]}-01-01`);
  // Only where it does not matter which of the two is the month.
  const slashed = /\b(?:by|before|until|till|on) (\d{1,2})\/(\d{1,2})(?:\/(20\d\d))?\b/.exec(text);
  if (slashed) {
    const [one, other] = [Number(slashed[1]), Number(slashed[2])];
    const [monthOf, dayOf] = one > 12 ? [other, one] : [one, other];
    const isClear = one === other || Math.max(one, other) > 12;
    if (isClear && monthOf <= 12 && dayOf <= 31)
      return nextDate(monthOf, dayOf, slashed[3] === undefined ? today : `${slashed[3]}-01-01`);
  }
  const after = monthDay.exec(text);
  const before = dayMonth.exec(text);
  const [name, day, year] = after ? [after[1], after[2], after[3]] : before ? [before[2], before[1], before[3]] : [];
  if (name !== undefined && day !== undefined)
    return nextDate(MONTHS.get(name) ?? 1, Number(day), year === undefined ? today : `${year}-01-01`);
  const alone = monthAlone.exec(text);
  if (!alone) return null;
  const [, place = '', monthName = '', ofYear] = alone;
  const end = endOfMonth(MONTHS.get(monthName) ?? 1, ofYear === undefined ? today : `${ofYear}-01-01`);
  if (place === 'before' || place === 'start of' || place === 'beginning of') {
    const first = `${end.slice(0, 7)}-01`;
    return place === 'before' ? addDays(first, -1) : addDays(first, 6);
  }
  return /^(?:early)$/.test(place) ? `${end.slice(0, 7)}-10` : place === 'mid' ? `${end.slice(0, 7)}-15` : end;
}

const DAYS_OF_MONTH = 30;

function afterDuration(text: string, today: string): string | null {
  const found = duration.exec(text);
  const inHours = found ? null : hours.exec(text);
  if (inHours) return addDays(today, Math.ceil(Number(inHours[1]) / 24));
  if (!found) return null;
  const [whole, amount = '1', unit = 'week'] = found;
  const count = numberOf(amount) + (whole.includes('and a half') ? 0.5 : 0);
  if (unit === 'month' || unit === 'year') {
    const months = count * (unit === 'year' ? 12 : 1);
    return addDays(addMonths(today, Math.floor(months)), Math.round((months % 1) * DAYS_OF_MONTH));
  }
  return addDays(today, Math.ceil(count * (unit === 'day' ? 1 : unit === 'week' ? 7 : 14)));
}

/** 'Two months from today' */
const FROM_NOW =
  /\b(?:from|after|starting) (?:today|now|tomorrow)\b|\b(?:within|in) (?:the next )?(?:\d|a |half |two|three|four|five|six)/;

/** The time in a normalized question, counted from `today` (`YYYY-MM-DD`); `null` without one. */
export function findTime(text: string, today: string): TimeSlot | null {
  const day =
    dateIn(text, today) ??
    (FROM_NOW.test(text) ? afterDuration(text, today) : null) ??
    namedDay(text, today) ??
    byWeekday(text, today) ??
    afterDuration(text, today);
  if (day === null) return null;
  return { until: day, isDeadline: !NO_DEADLINE.test(text) && WISH.test(text) };
}

function byWeekday(text: string, today: string): string | null {
  const found = weekday.exec(text);
  if (!found) return null;
  const ahead = (WEEKDAYS.indexOf(found[2] ?? '') - weekdayOf(today) + 7) % 7 || 7;
  return addDays(today, ahead + (found[1] === 'next ' && ahead < 4 ? 7 : 0));
}
