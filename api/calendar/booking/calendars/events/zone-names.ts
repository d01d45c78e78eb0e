import { WINDOWS_TO_IANA_MAP } from 'windows-iana';
import { HOUR, MINUTE } from '#common/limits.ts';
import { canonicalZone } from '#common/site/time-zones.ts';
import { zoneOfCity } from '#common/site/zone-of-city.ts';
import { offsetAt } from '#common/site/zoned-time.ts';
import { zoneOfTitle } from './zone-titles.ts';

/** A name of the IANA database, or an offset in milliseconds that never changes. */
export type NamedZone = { iana: string } | { offset: number };

/** Names of Outlook's list that neither their zone of Windows nor a city of theirs gives away. */
const DISPLAYED: Readonly<Record<string, string>> = {
  arizona: 'America/Phoenix',
  hawaii: 'Pacific/Honolulu',
  'hawaii-aleutian standard time': 'Pacific/Honolulu',
  'hawaii-aleutian time': 'Pacific/Honolulu',
  alaska: 'America/Anchorage',
  'indiana (east)': 'America/Indiana/Indianapolis',
  'aleutian islands': 'America/Adak',
  'saint pierre and miquelon': 'America/Miquelon',
  'lord howe island': 'Australia/Lord_Howe',
  'norfolk island': 'Pacific/Norfolk',
  'baja california': 'America/Tijuana',
  saskatchewan: 'America/Regina',
  'west central africa': 'Africa/Lagos',
  'west asia': 'Asia/Tashkent',
  'kuwait, riyadh': 'Asia/Riyadh',
  'abu dhabi, muscat': 'Asia/Dubai',
  'solomon is., new caledonia': 'Pacific/Guadalcanal',
  'new caledonia': 'Pacific/Noumea',
  'coordinated universal time': 'UTC',
  'greenwich mean time': 'Europe/London',
};

/** Windows, Exchange and phones write these short names. IANA has some of them, without summer time or for another place. */
const SHORT: Readonly<Record<string, string>> = {
  z: 'UTC',
  et: 'America/New_York',
  ct: 'America/Chicago',
  mt: 'America/Denver',
  pt: 'America/Los_Angeles',
  est: 'America/New_York',
  mst: 'America/Denver',
  ast: 'America/Halifax',
  adt: 'America/Halifax',
  nst: 'America/St_Johns',
  art: 'America/Argentina/Buenos_Aires',
  brt: 'America/Sao_Paulo',
  sast: 'Africa/Johannesburg',
  trt: 'Europe/Istanbul',
  sgt: 'Asia/Singapore',
  wib: 'Asia/Jakarta',
  awst: 'Australia/Perth',
  ndt: 'America/St_Johns',
  edt: 'America/New_York',
  cst: 'America/Chicago',
  cdt: 'America/Chicago',
  mdt: 'America/Denver',
  pst: 'America/Los_Angeles',
  pdt: 'America/Los_Angeles',
  akst: 'America/Anchorage',
  akdt: 'America/Anchorage',
  bst: 'Europe/London',
  cest: 'Europe/Berlin',
  mez: 'Europe/Berlin',
  mesz: 'Europe/Berlin',
  eest: 'Europe/Athens',
  west: 'Europe/Lisbon',
  msk: 'Europe/Moscow',
  jst: 'Asia/Tokyo',
  kst: 'Asia/Seoul',
  hkt: 'Asia/Hong_Kong',
  aest: 'Australia/Sydney',
  aedt: 'Australia/Sydney',
  nzst: 'Pacific/Auckland',
  nzdt: 'Pacific/Auckland',
};

const known = new Map<string, string | null>();

/** The name as IANA has it, in any case; `null` for none. */
function ianaName(name: string): string | null {
  const stored = known.get(name);
  if (stored !== undefined) return stored;
  const found = /^[A-Za-z][A-Za-z0-9_+\-/]{1,60}$/.test(name) ? canonicalZone(name) : null;
  if (known.size > 5_000) known.clear();
  known.set(name, found);
  return found;
}

function offsetOf(sign: string, hours: string, minutes = '0'): number | null {
  const size = Number(hours) * HOUR + Number(minutes) * MINUTE;
  if (Number(hours) > 14 || Number(minutes) > 59) return null;
  return sign === '-' ? -size : size;
}

const OFFSET = /^(?:UTC|GMT|Z)?\s*([+-])\s*(\d{1,2})(?:[:.]?(\d{2}))?$/i;
/** '(UTC-05:00) Eastern Time (US & Canada)', '(GMT+01.00) Sarajevo/Warsaw/Zagreb', 'GMT -0500 (Standard) / …'. */
const DISPLAY = /^\(?(?:UTC|GMT)\s*(?:([+-])\s*(\d{1,2})[:.]?(\d{2})?)?\)?\s*(?:\(Standard\).*|(.*))$/i;

/** The offset of winter, which the display names of Windows have. */
const standardOffset = (zone: string) => {
  const year = new Date().getUTCFullYear();
  return Math.min(offsetAt(zone, Date.UTC(year, 0, 1)), offsetAt(zone, Date.UTC(year, 6, 1)));
};

let windows: Map<string, string> | undefined;

/** The zone of a name that Windows gives, by the table of CLDR. */
function windowsZone(name: string): string | undefined {
  windows ??= new Map(
    WINDOWS_TO_IANA_MAP.filter(({ territory }) => territory === '001').map(({ windowsName, iana }) => [
      windowsName.toLowerCase(),
      iana[0],
    ]),
  );
  return windows.get(name.toLowerCase()) ?? windows.get(`${name.toLowerCase()} standard time`);
}

/** Names that Windows had before, or has for zones that it split. */
const FORMER: Readonly<Record<string, string>> = {
  'mexico standard time': 'America/Mexico_City',
  'mexico standard time 2': 'America/Mazatlan',
  'armenian standard time': 'Asia/Yerevan',
  'kamchatka standard time': 'Asia/Kamchatka',
  // Names for parts of a country, and those that Windows writes in place of its own keys.
  'mid-atlantic standard time': 'Etc/GMT+2',
  'jerusalem standard time': 'Asia/Jerusalem',
  'malay peninsula standard time': 'Asia/Singapore',
  'cabo verde standard time': 'Atlantic/Cape_Verde',
  'russia tz 1 standard time': 'Europe/Kaliningrad',
  'russia tz 2 standard time': 'Europe/Moscow',
  'russia tz 4 standard time': 'Asia/Yekaterinburg',
  'russia tz 5 standard time': 'Asia/Novosibirsk',
  'russia tz 6 standard time': 'Asia/Krasnoyarsk',
  'russia tz 7 standard time': 'Asia/Irkutsk',
  'russia tz 8 standard time': 'Asia/Yakutsk',
  'russia tz 9 standard time': 'Asia/Vladivostok',
  // The place that CLDR had for these before has other clocks now.
  'mountain standard time (mexico)': 'America/Mazatlan',
  'central asia standard time': 'Asia/Bishkek',
};

/** '… Standard Time 1', '… Daylight Time', 'Eastern', in any case. */
function fromWindows(text: string): string | undefined {
  const plain = text
    .replace(/\s*[-#]?\s*\(?\d{1,4}\)?$/, '')
    .replace(/\s+(?:daylight|summer)(?:\s+(?:saving\s+)?time)?$/i, ' Standard Time')
    .trim();
  const former = FORMER[text.toLowerCase()] ?? FORMER[plain.toLowerCase()];
  return former ?? windowsZone(text) ?? windowsZone(plain) ?? windowsZone(plain.replace(/\s+(?:standard|time)$/i, ''));
}

const named = (iana: string | null | undefined): NamedZone | null => (iana ? { iana } : null);

/** The name behind the offset of a display name: a zone of Windows, or one of the cities that it lists. */
function fromDisplayName(text: string, offset: number): string | undefined {
  const name = text.replace(/^[\s:]+/, '').trim();
  const listed = DISPLAYED[name.toLowerCase()] ?? fromWindows(name.replace(/\s*\([^)]*\)\s*$/, ''));
  if (listed) return listed;
  // A city by itself says it, whatever the offset was when the name was made.
  const single = zoneOfCity(name.toLowerCase());
  if (single !== undefined) return single;
  return name
    .split(/[,/:]/)
    .map((city) => zoneOfCity(city.trim().toLowerCase()))
    .find((zone) => zone !== undefined && standardOffset(zone) === offset);
}

function fromDisplay(text: string): NamedZone | null {
  const [, sign, hours = '0', minutes, rest = ''] = DISPLAY.exec(text) ?? [];
  if (!/^\(?(?:UTC|GMT)\b/i.test(text)) return null;
  const offset = sign === undefined ? 0 : offsetOf(sign, hours, minutes);
  if (offset === null) return null;
  return named(fromDisplayName(rest, offset)) ?? (sign === undefined && rest !== '' ? null : { offset });
}

function fromOffset(text: string): NamedZone | null {
  const [, sign, hours, minutes] = OFFSET.exec(text) ?? [];
  if (sign === undefined || hours === undefined) return null;
  const offset = offsetOf(sign, hours, minutes);
  return offset === null ? null : { offset };
}

/** Programs write one and the same name with blanks for underscores, a hyphen for the slash, or in other cases. */
const spellings = (text: string) => {
  const joined = text.replace(/\s*\/\s*/g, '/').replace(/\s+/g, '_');
  return [joined, joined.replace(/[-.]/, '/')];
};

function fromName(text: string): NamedZone | null {
  const lower = text.toLowerCase();
  const short = SHORT[lower];
  if (short !== undefined) return { iana: short };
  for (const spelling of spellings(text)) {
    const found = ianaName(spelling);
    if (found !== null) return { iana: found };
  }
  return fromOffset(text) ?? named(fromWindows(text)) ?? fromDisplay(text) ?? named(DISPLAYED[lower]);
}

const AREAS = 'Africa|America|Antarctica|Arctic|Asia|Atlantic|Australia|Europe|Indian|Pacific';
const WITHIN = new RegExp(String.raw`\b(?:${AREAS})(?:/[A-Za-z_+-]+){1,2}`, 'i');

/** A name of IANA within a text: 'Europe/Berlin (GMT+01:00)', 'America/New_York-1', '…(Asia/Kolkata)'. */
function nameWithin(text: string): NamedZone | null {
  const [found = ''] = WITHIN.exec(text) ?? [];
  return named(ianaName(found.replace(/[-+_]+$/, '')));
}

/** A city, some cities of one zone, or a title: 'Berlin', 'Amsterdam, Berlin, Bern', 'Pacific Time (US & Canada)'. */
function zoneOfWords(text: string): string | undefined {
  const cities = text.split(',').map((city) => zoneOfCity(city.trim().toLowerCase()));
  return (
    cities.find((zone) => zone !== undefined) ?? fromWindows(text.replace(/\s*\([^)]*\)$/, '')) ?? zoneOfTitle(text)
  );
}

/**
 * The zone that a TZID names in any spelling of Outlook, Exchange, Lotus Notes, phones and the programs that put an
 * address of their own before the name ('/citadel.org/20210210_1/Asia/Tokyo'); `null` for an unknown one.
 */
export function findNamedZone(tzid: string): NamedZone | null {
  const text = tzid
    .replace(/\\([,;\\/])/g, '$1')
    .replace(/%2F/gi, '/')
    .replace(/["']/g, '')
    .replace(/\u2212/g, '-')
    .replace(/\s+/g, ' ')
    .trim();
  const whole = fromName(text) ?? nameWithin(text);
  if (whole) return whole;
  if (!text.includes('/')) return named(zoneOfWords(text));
  const parts = text.split('/').filter((part) => part !== '');
  for (const size of [3, 2, 1]) {
    const found = parts.length < size ? null : fromName(parts.slice(-size).join('/'));
    if (found) return found;
  }
  return null;
}
