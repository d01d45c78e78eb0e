/** The zone that stands for one which is not known: nobody can tell the hour there, and UTC says which hour is meant. */
export const UTC = 'UTC';

/** Browsers say this on a system without a zone (CLDR); some say nothing. */
export const UNKNOWN_ZONE = 'Etc/Unknown';

/** Tells whether this runtime knows the zone, by a present or an old name. */
export function isKnownZone(name: string | undefined): name is string {
  if (!name) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }) !== undefined;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

/** Names that were given up (IANA, `backward`), by which browsers and systems still call zones, and those of today. */
const RENAMED: Readonly<Record<string, string>> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Catamarca': 'America/Argentina/Catamarca',
  'America/Coral_Harbour': 'America/Atikokan',
  'America/Cordoba': 'America/Argentina/Cordoba',
  'America/Godthab': 'America/Nuuk',
  'America/Indianapolis': 'America/Indiana/Indianapolis',
  'America/Jujuy': 'America/Argentina/Jujuy',
  'America/Louisville': 'America/Kentucky/Louisville',
  'America/Mendoza': 'America/Argentina/Mendoza',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Enderbury': 'Pacific/Kanton',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
};

/** The name of today, where this runtime knows it: nobody in Kolkata looks for Calcutta. */
export function presentZone(name: string): string {
  const present = RENAMED[name];
  return isKnownZone(present) ? present : name;
}

/** The zone's name as this runtime writes it; `null` for one that it does not know. */
export const canonicalZone = (name: string): string | null =>
  isKnownZone(name) ? new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone : null;

export const zoneOrUtc = (name: string | undefined): string => (isKnownZone(name) ? name : UTC);

/** The name that this device gives its zone; `undefined` or one that nobody knows on a system without a zone. */
export const namedDeviceZone = (): string | undefined => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The zone of this device; UTC where it has none. */
export const deviceZone = (): string => zoneOrUtc(namedDeviceZone());

/**
 * The only place that makes a format of a zone whose name came from elsewhere, such as a browser, a row or a calendar.
 * It never throws because of the zone: an unknown one is read as UTC.
 */
export const zonedFormat = (
  locale: string,
  timeZone: string | undefined,
  options: Omit<Intl.DateTimeFormatOptions, 'timeZone'>,
): Intl.DateTimeFormat => new Intl.DateTimeFormat(locale, { ...options, timeZone: zoneOrUtc(timeZone) });

/** More than there are zones, and less than a visitor can spell them in. */
const MAX_FORMATS = 700;

/** A format of numbers for each zone: making one takes long, so each is made once. */
export function rememberFormats(
  options: Omit<Intl.DateTimeFormatOptions, 'timeZone'>,
): (timeZone: string) => Intl.DateTimeFormat {
  const formats = new Map<string, Intl.DateTimeFormat>();
  return (timeZone) => {
    const known = formats.get(timeZone);
    if (known) return known;
    const format = zonedFormat('en-US', timeZone, { calendar: 'gregory', numberingSystem: 'latn', ...options });
    if (formats.size >= MAX_FORMATS) formats.clear();
    formats.set(timeZone, format);
    return format;
  };
}
