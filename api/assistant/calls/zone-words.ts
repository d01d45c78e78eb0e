import { zoneOfCity } from '#common/site/zone-of-city.ts';

/** The zones by which people tell a time of day in English, beside the names of cities. */
const ZONES: readonly (readonly [zone: string, names: string])[] = [
  ['UTC', 'utc|gmt'],
  ['Europe/London', 'bst|uk|british'],
  ['Europe/Lisbon', 'wet'],
  ['Europe/Berlin', 'cet|cest|central european|german'],
  ['Europe/Paris', 'french'],
  ['Europe/Athens', 'eet|eest'],
  ['Europe/Moscow', 'msk'],
  ['America/New_York', 'est|edt|et|eastern|us eastern|nyc'],
  ['America/Chicago', 'cdt|ct'],
  ['America/Denver', 'mst|mdt|mt|mountain'],
  ['America/Los_Angeles', 'pst|pdt|pt|pacific|california'],
  ['Asia/Kolkata', 'indian|india'],
  ['Asia/Tokyo', 'jst|japan'],
  ['Asia/Singapore', 'sgt'],
  ['Asia/Hong_Kong', 'hkt'],
  ['Australia/Sydney', 'aest|aedt'],
];
/** Several zones have these names, and nobody knows whose 'your time' is. */
const UNCLEAR = 'cst|ist|ast|gst|central|your|local|their';
/** The database of zones has places with these names, which mean something else before 'time'. */
const WORDS = ['center', 'christmas', 'easter', 'midway', 'reunion', 'wake'];

const named: ReadonlyMap<string, string | null> = new Map<string, string | null>([
  ...ZONES.flatMap(([zone, names]) => names.split('|').map((name) => [name, zone] as const)),
  ...UNCLEAR.split('|').map((name) => [name, null] as const),
]);

const zoneOf = (name: string): string | null | undefined => {
  if (WORDS.includes(name)) return undefined;
  return named.has(name) ? named.get(name) : zoneOfCity(name);
};

const OFFSET = /\b(?:utc|gmt) ?([+-]) ?(\d{1,2})(?::?(\d\d))?\b/;
/** Letters right behind the hour: '10am EST', '14:00 (CET)'. */
const BEHIND_CLOCK = /(?<=\d ?(?:a\.?m\.?|p\.?m\.?|o'?clock)? ?\(?)\b([a-z]{2,4})\b\)?/g;
/** It matches 'New York time', and not 'time in London'. */
const BEFORE_TIME = /\b((?:[a-z.]+ ){0,2}[a-z.]+) time\b/g;

/**
 * The zone that a message in lower case names with a time of day.
 * @returns `undefined` where it names none, `null` where it cannot be told which, and the message without it
 */
export function zoneIn(text: string): { timeZone: string | null | undefined; rest: string } {
  const offset = OFFSET.exec(text);
  if (offset) {
    const [whole, sign, hours, minutes = '00'] = offset;
    // POSIX counts to the west.
    const isWhole = Number(minutes) === 0 && Number(hours) <= 12;
    const timeZone = isWhole
      ? Number(hours) === 0
        ? 'UTC'
        : `Etc/GMT${sign === '+' ? '-' : '+'}${Number(hours)}`
      : null;
    return { timeZone, rest: text.replace(whole, ' ') };
  }
  for (const { 0: whole, 1: name = '' } of text.matchAll(BEHIND_CLOCK)) {
    const found = named.get(name);
    if (found !== undefined) return { timeZone: found, rest: text.replace(whole, ' ') };
  }
  for (const { 1: words = '' } of text.matchAll(BEFORE_TIME)) {
    const all = words.split(' ');
    for (let from = 0; from < all.length; from++) {
      const name = all.slice(from).join(' ');
      const found = zoneOf(name);
      if (found !== undefined) return { timeZone: found, rest: text.replace(`${name} time`, ' ') };
    }
  }
  return { timeZone: undefined, rest: text };
}
