import { findTime } from '#api/assistant/understand/time.ts';
import { addDays, dayIn, nextDate, weekdayOf } from '#common/site/days.ts';
import { zoneIn } from './zone-words.ts';

/** The time that a message names: each part that it leaves open is `null`. */
export interface TimeWish {
  /** `YYYY-MM-DD` in its zone. */
  date: string | null;
  /** 0 is Sunday; of a day that is named by its weekday alone. */
  weekday: number | null;
  /** Minutes since midnight; '9' without am or pm is two of them. */
  minutes: readonly number[];
  /** First and last hour of a part of the day. */
  part: readonly [from: number, to: number] | null;
  /** The zone of these: the visitor's, or another one that is named. */
  timeZone: string;
}

/** A day that a message names: a date, a weekday, or one that is named and not understood. */
type Day = { date: string } | { weekday: number } | null;

const WEEKDAYS = 'sun(?:day)?|mon(?:day)?|tue(?:s|sday)?|wed(?:nesday)?|thu(?:rs?|rsday)?|fri(?:day)?|sat(?:urday)?';
const FIRST_LETTERS = ['su', 'mo', 'tu', 'we', 'th', 'fr', 'sa'];
const MONTH = '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|sept|oct|nov|dec)[a-z]*';
const YEAR = '(?:,? 20\\d\\d)?';
const DAYS_OF_WEEK = 7;

const indexOfWeekday = (name: string): number => FIRST_LETTERS.findIndex((letters) => name.startsWith(letters));

/** A date of the calendar; without a year the next one. */
function dateOf(year: string | undefined, month: string | undefined, day: string | undefined, today: string): Day {
  const from = year === undefined ? today : `${year.padStart(4, '20')}-01-01`;
  const date = nextDate(Number(month), Number(day), from);
  return date === null || (year !== undefined && !date.startsWith(from.slice(0, 4))) ? null : { date };
}

/** The next day with that number. */
function dayOfMonth(number: number, today: string): Day {
  const [year, month] = today.split('-').map(Number) as [number, number];
  for (const ahead of [0, 1, 2]) {
    const found = new Date(Date.UTC(year, month - 1 + ahead, number)).toISOString().slice(0, 10);
    if (found >= today && Number(found.slice(8)) === number) return { date: found };
  }
  return null;
}

function inWords(text: string, today: string): Day {
  const date = findTime(text, today)?.until;
  return date === undefined ? null : { date };
}

/** The month can be told from the day only where one of the numbers is no month. */
function slashed([, one = '', other = '', year]: readonly string[], today: string): Day {
  if (Number(one) > 12) return dateOf(year, other, one, today);
  return Number(other) > 12 || one === other ? dateOf(year, one, other, today) : null;
}

/** `weekday` of the week that begins with the next Monday. */
function nextWeek(name: string, today: string): Day {
  const monday = addDays(today, (8 - weekdayOf(today)) % 7 || 7);
  return { date: addDays(monday, (indexOfWeekday(name) + 6) % 7) };
}

/** 'Next Thursday' is the first one to some, and the one after it to others; on a Thursday both are the same. */
function byWeekday([, next, name = '']: readonly string[], today: string): Day {
  const weekday = indexOfWeekday(name);
  if (next === undefined) return { weekday };
  return weekday === weekdayOf(today) ? { date: addDays(today, DAYS_OF_WEEK) } : null;
}

/** People write days in these forms; the longer ones come first. */
const DAYS: readonly (readonly [RegExp, (found: readonly string[], today: string) => Day])[] = [
  [/\b(20\d\d)[-/](\d{1,2})[-/](\d{1,2})(?!\d)t?/g, ([, year, month, day], today) => dateOf(year, month, day, today)],
  [
    /(?<![\d.])(\d{1,2})\. ?(\d{1,2})\.(?: ?(20\d\d))?(?!\d)/g,
    ([, day, month, year], today) => dateOf(year, month, day, today),
  ],
  [/(?<![\d/])(\d{1,2})[/-](\d{1,2})[/-](20\d\d|\d\d)(?![\d/])/g, slashed],
  [/(?<![\d/])(?!24\/7|7\/7)(\d{1,2})\/(\d{1,2})(?![\d/])/g, slashed],
  [
    new RegExp(`\\b${MONTH}\\.? \\d{1,2}(?:st|nd|rd|th)?\\b${YEAR}`, 'g'),
    ([text = ''], today) => inWords(text.replace('.', ''), today),
  ],
  [
    new RegExp(`\\b\\d{1,2}(?:st|nd|rd|th)?(?: of)? ${MONTH}\\b${YEAR}`, 'g'),
    ([text = ''], today) => inWords(text, today),
  ],
  [
    /\b(?:the|on) (\d{1,2})(?:st|nd|rd|th)\b(?! (?:one|time|slot|option))/g,
    ([, day], today) => dayOfMonth(Number(day), today),
  ],
  [/\b(?:(?:the )?day after )?tomorrow\b|\btoday\b|\btonight\b/g, ([text = ''], today) => inWords(text, today)],
  [
    /\bin (?:\d{1,2}|a|one|two|three|four|five|six|seven|eight|nine|ten) days?\b/g,
    ([text = ''], today) => inWords(text, today),
  ],
  [new RegExp(`\\bnext week,?(?: on)? (${WEEKDAYS})\\b`, 'g'), ([, name = ''], today) => nextWeek(name, today)],
  [new RegExp(`\\b(${WEEKDAYS})(?: of)? next week\\b`, 'g'), ([, name = ''], today) => nextWeek(name, today)],
  [new RegExp(`\\b(?:(next) |this |coming )?(${WEEKDAYS})(?: this week)?\\b`, 'g'), byWeekday],
  [
    /\b(?:next|following|coming) (?:week|month)\b|\bweekend\b|\bweeks? (?:from|after)\b|\bin \S+ (?:weeks?|months?)\b/g,
    () => null,
  ],
];

/** Each day in a text stands as '§' and its number afterwards. */
function markDays(text: string, today: string): { marked: string; days: Day[] } {
  const days: Day[] = [];
  const mark = (day: Day) => ` §${days.push(day) - 1} `;
  const marked = DAYS.reduce(
    (rest, [pattern, read]) =>
      // The place of what was found, and the whole text, stand behind its groups.
      rest.replace(pattern, (...found: unknown[]) => mark(read(found.slice(0, -2) as string[], today))),
    text,
  );
  return { marked, days };
}

const OPEN_WORDS = /\bwhy not\b|\bcan(?:'t|not) wait\b|\b(?:not a|no) problem\b/g;
/** Days that do not suit: 'not tomorrow', 'any day but Friday', 'I can't do Monday', 'Wednesday doesn't work'. */
const EXCLUDED =
  /\b(?:not|except|besides|other than|instead of|rather than|(?:any|every)\S*(?: \S+)? but|anything but|all but|(?:can't|cannot|can not|won't)(?: \S+){0,2})(?: (?:on|for|until|the))* {1,3}§(\d+)|§(\d+) {1,3}(?:\S+ ){0,2}?(?:(?:does|is|wo|ca|would)n't|(?:does|is|will|would|can) not|cannot)\b[^,.;§]*/g;
/** A limit is no day, and neither is 'a week from Wednesday'. */
const VAGUE = /\b(?:before|after|until|till|from|since|by) (?:on |the )*§/;
const NEGATION = /\b(?:not|never|except|unless|without)\b|n't\b/;

/** Reads what a message says of the day; `unclear` where days contradict each other or are not understood. */
function wantedDay(marked: string, days: readonly Day[]): { rest: string; day: Day | undefined } | 'unclear' {
  const excluded = new Set<number>();
  const rest = marked.replace(EXCLUDED, (_whole, before: string | undefined, behind: string | undefined) => {
    excluded.add(Number(before ?? behind));
    return ' ';
  });
  const left = days.filter((_day, index) => !excluded.has(index));
  if (excluded.size > 0 && left.length === 0) return 'unclear';
  if (left.includes(null) || (left.length > 0 && (VAGUE.test(rest) || NEGATION.test(rest)))) return 'unclear';
  const dates = new Set(left.flatMap((day) => (day && 'date' in day ? day.date : [])));
  const weekdays = new Set(left.flatMap((day) => (day && 'weekday' in day ? day.weekday : [])));
  const [date] = dates;
  const [weekday] = weekdays;
  if (dates.size > 1 || weekdays.size > 1) return 'unclear';
  if (date !== undefined && weekday !== undefined && weekdayOf(date) !== weekday) return 'unclear';
  return { rest, day: date !== undefined ? { date } : weekday !== undefined ? { weekday } : undefined };
}

/** Numbers of these count something. */
const NO_TIME =
  /\b\d{1,2}(?:st|nd|rd|th)\b|\b20\d\d\b|\b\d+[ -]?(?:min\w*|hours?|days?|weeks?|months?|people|k)\b|[$€£] ?\d[\d.,]*|\b(?:24|7)\/7\b/g;
const CLOCK = /(?<![\d.,])(\d{1,2})(?:[:.h](\d\d))? ?(a\.?m\b\.?|p\.?m\b\.?|o'?clock)?(?![\d%])/g;
const PARTS: readonly (readonly [RegExp, readonly [number, number]])[] = [
  [/\bmorning\b/, [0, 12]],
  [/\bafternoon\b/, [12, 18]],
  [/\b(?:evening|tonight|after work)\b/, [17, 24]],
];

const MAX_WORDS_AROUND_NUMBER = 8;
/** A message of so few words says nothing but the day. */
const MAX_WORDS_OF_DAY = 3;

const wordsOf = (text: string): number => text.trim().split(/\s+/).length;

/** A bare number is a time after 'at', or in a message so short that it can be nothing else. */
function clockTimes(text: string): number[] {
  if (/\bnoon\b|\bmidday\b/.test(text)) return [12 * 60];
  const plain = text.replaceAll(NO_TIME, ' ');
  const isShort = wordsOf(plain) <= MAX_WORDS_AROUND_NUMBER;
  for (const found of plain.matchAll(CLOCK)) {
    const [, hour = '', minute, half] = found;
    const isAt = /\b(?:at|@|around|about|from|after) ?$/.test(plain.slice(0, found.index));
    if (half === undefined && minute === undefined && !isAt && !isShort) continue;
    const [hours, rest] = [Number(hour), Number(minute ?? 0)];
    if (hours > 24 || rest > 59) continue;
    if (half?.startsWith('p')) return [((hours % 12) + 12) * 60 + rest];
    if (half?.startsWith('a')) return [(hours % 12) * 60 + rest];
    return hours >= 1 && hours <= 12 && !/^0\d/.test(hour)
      ? [(hours % 12) * 60 + rest, ((hours % 12) + 12) * 60 + rest]
      : [hours * 60 + rest];
  }
  return [];
}

/**
 * Reads day and time of a call from a message as it was typed; `null` where it names neither, and `unclear` where it
 * names a day or a zone that is not surely understood: a wrong call costs more than a question.
 */
export function readTimeWish(
  message: string,
  { timeZone, now }: { timeZone: string; now: number },
): TimeWish | 'unclear' | null {
  const text = message
    .toLowerCase()
    .replace(/[\u202f\u00a0]/g, ' ')
    .replaceAll('’', "'")
    .replaceAll('§', ' ')
    .replace(OPEN_WORDS, ' ');
  const zone = zoneIn(text);
  const inZone = zone.timeZone ?? timeZone;
  const { marked, days } = markDays(zone.rest, dayIn(inZone, now));
  const wanted = wantedDay(marked, days);
  const rest = (wanted === 'unclear' ? marked : wanted.rest).replace(/§\d+/g, ' ');
  const part = PARTS.find(([pattern]) => pattern.test(text))?.[1] ?? null;
  const minutes = clockTimes(rest);
  const isOfTime = minutes.length > 0 || part !== null;
  const isSaid = isOfTime || days.some((day) => day !== null) || wordsOf(text) <= MAX_WORDS_OF_DAY;
  if (wanted === 'unclear') return isSaid ? 'unclear' : null;
  if (minutes.length > 0 && zone.timeZone === null) return 'unclear';
  if (minutes.length > 0 && NEGATION.test(rest)) return 'unclear';
  const { day } = wanted;
  if (day === undefined && !isOfTime) return null;
  return {
    date: day && 'date' in day ? day.date : null,
    weekday: day && 'weekday' in day ? day.weekday : null,
    minutes,
    part,
    timeZone: inZone,
  };
}
