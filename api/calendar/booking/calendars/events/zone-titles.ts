import { WINDOWS_TO_IANA_MAP } from 'windows-iana';
import { zonedFormat } from '#common/site/time-zones.ts';
import { offsetAt } from '#common/site/zoned-time.ts';

/** Languages in which phones, Java and Windows name zones. */
const LOCALES = 'en en-GB en-IE en-AU de fr es it pt nl pl cs sv da nb fi tr ru'.split(' ');

/** Places whose own names stand before those that share a zone of Windows with them. */
const FIRST = [
  'Europe/London',
  'Europe/Dublin',
  'Europe/Berlin',
  'Europe/Athens',
  'Europe/Lisbon',
  'Europe/Moscow',
  'Asia/Hong_Kong',
];

const [WINTER, SUMMER] = [Date.UTC(2026, 0, 15), Date.UTC(2026, 6, 15)];

const hasSummerTime = (zone: string) => offsetAt(zone, WINTER) !== offsetAt(zone, SUMMER);

const plain = (title: string) => title.trim().toLowerCase();

function titlesOf(zone: string): string[] {
  return LOCALES.flatMap((locale) =>
    (['long', 'longGeneric'] as const).flatMap((timeZoneName) => {
      const format = zonedFormat(locale, zone, { timeZoneName });
      return [WINTER, SUMMER].flatMap((at) =>
        format.formatToParts(at).flatMap(({ type, value }) => (type === 'timeZoneName' ? [plain(value)] : [])),
      );
    }),
  );
}

let titles: Map<string, string> | undefined;

/** Many zones share a title: one with summer time goes before one without. */
function readTitles(): Map<string, string> {
  const zones = WINDOWS_TO_IANA_MAP.filter(({ territory }) => territory === '001').flatMap(({ iana }) =>
    iana.slice(0, 1),
  );
  const inOrder = [...new Set([...FIRST, ...zones])];
  const found = new Map<string, string>();
  for (const zone of [...inOrder.filter(hasSummerTime), ...inOrder.filter((one) => !hasSummerTime(one))])
    for (const title of titlesOf(zone)) if (!found.has(title)) found.set(title, zone);
  return found;
}

/** The zone that CLDR titles so: 'British Summer Time', 'Eastern European Time', 'Mitteleuropäische Zeit'. */
export function zoneOfTitle(title: string): string | undefined {
  titles ??= readTitles();
  return titles.get(plain(title));
}
