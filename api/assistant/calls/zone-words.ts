/** The zones by which people tell a time of day in English, beside the names of cities. */
const ZONES: Readonly<Record<string, string>> = {
  ...{ utc: 'UTC', gmt: 'UTC', bst: 'Europe/London', uk: 'Europe/London', british: 'Europe/London' },
  ...{ wet: 'Europe/Lisbon', cet: 'Europe/Berlin', cest: 'Europe/Berlin', 'central european': 'Europe/Berlin' },
  ...{
    german: 'Europe/Berlin',
    french: 'Europe/Paris',
    eet: 'Europe/Athens',
    eest: 'Europe/Athens',
    msk: 'Europe/Moscow',
  },
  ...{ est: 'America/New_York', edt: 'America/New_York', et: 'America/New_York', eastern: 'America/New_York' },
  ...{ 'us eastern': 'America/New_York', nyc: 'America/New_York', cdt: 'America/Chicago', ct: 'America/Chicago' },
  ...{ mst: 'America/Denver', mdt: 'America/Denver', mt: 'America/Denver', mountain: 'America/Denver' },
  ...{
    pst: 'America/Los_Angeles',
    pdt: 'America/Los_Angeles',
    pt: 'America/Los_Angeles',
    pacific: 'America/Los_Angeles',
  },
  ...{ california: 'America/Los_Angeles', indian: 'Asia/Kolkata' },
  ...{ india: 'Asia/Kolkata', jst: 'Asia/Tokyo', japan: 'Asia/Tokyo', sgt: 'Asia/Singapore', hkt: 'Asia/Hong_Kong' },
  ...{ aest: 'Australia/Sydney', aedt: 'Australia/Sydney' },
};
/** Several zones have these names, and nobody knows whose 'your time' is. */
const UNCLEAR = ['cst', 'ist', 'ast', 'gst', 'central', 'your', 'local', 'their'];

const CITIES: ReadonlyMap<string, string> = new Map(
  Intl.supportedValuesOf('timeZone').map((zone) => [
    (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ').toLowerCase(),
    zone,
  ]),
);

const zoneOf = (name: string): string | null | undefined =>
  UNCLEAR.includes(name) ? null : (ZONES[name] ?? CITIES.get(name));

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
    const found = name.length <= 4 && !CITIES.has(name) ? zoneOf(name) : undefined;
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
