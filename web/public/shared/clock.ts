import { isKnownZone, namedDeviceZone, zonedFormat } from '#common/site/time-zones.ts';
import { localeOr, spokenLanguage } from '#common/texts/text.ts';
import { leftToRight } from '#web/shared/direction.ts';

/** On English pages dates are English, too; of the visitor's language they take the order and the clock. */
const englishOf = (language: string): string => (/^en\b/i.test(language) ? language : 'en-US');

/** The locale of the page; on English pages the visitor's, which only the browser knows. */
export const readerLocale = (isInBrowser = true): string => localeOr(isInBrowser ? navigator.language : 'en-US');

const hasTwelveHours = (language: string): boolean =>
  /^h1[12]$/.test(new Intl.DateTimeFormat(language, { hour: 'numeric' }).resolvedOptions().hourCycle ?? '');

/** Node and browsers write different spaces before AM and PM. */
const plain = (text: string): string => text.replaceAll(/[\u00a0\u2009\u202f]/g, ' ');

/** '4:18 AM', '16:18': the hour of a timestamp in a zone, as the locale writes it. */
export const timeIn = (locale: string, timeZone: string, timestamp: string): string =>
  leftToRight(plain(zonedFormat(locale, timeZone, { hour: 'numeric', minute: '2-digit' }).format(new Date(timestamp))));

export interface Clock {
  /** '9:00 AM', '14:30' */
  time(timestamp: string): string;
  /** '1:30 AM EDT': for a time that a day has twice. */
  timeWithZone(timestamp: string): string;
  /** 'Tuesday, December 1, 2026' */
  day(timestamp: string): string;
  /** 'Tuesday, December 1, 9:00 AM' */
  dayAndTime(timestamp: string): string;
}

/** Writes times in a zone, as a visitor of that language reads them on a page in its own. Times of a zone that is not known are in UTC and say so. */
export function clockOf(language: string, timeZone: string | undefined): Clock {
  const isEnglish = spokenLanguage() === 'en';
  const locale = isEnglish ? englishOf(language) : language;
  const hours = hasTwelveHours(language)
    ? ({ hour: 'numeric', minute: '2-digit', hour12: true } as const)
    : ({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const);
  const withZone = { ...hours, timeZoneName: 'short' } as const;
  const shortDay = { weekday: 'long', month: 'long', day: 'numeric' } as const;
  const formats = {
    time: isKnownZone(timeZone) ? hours : withZone,
    timeWithZone: withZone,
    day: { weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' },
    shortDay,
    dayAndTime: { ...shortDay, ...(isKnownZone(timeZone) ? hours : withZone) },
  } as const;
  const write = (format: keyof typeof formats, timestamp: string) =>
    plain(zonedFormat(locale, timeZone, formats[format]).format(new Date(timestamp)));
  return {
    time: (timestamp) => leftToRight(write('time', timestamp)),
    timeWithZone: (timestamp) => leftToRight(write('timeWithZone', timestamp)),
    day: (timestamp) => write('day', timestamp),
    dayAndTime: (timestamp) =>
      isEnglish ? `${write('shortDay', timestamp)}, ${write('time', timestamp)}` : write('dayAndTime', timestamp),
  };
}

/** The visitor's own clock. */
export const ownClock = (): Clock => clockOf(readerLocale(), namedDeviceZone());

/** 'Tuesday, December 1, 2026' of '2026-12-01' */
export const nameOfDate = (date: string, language: string): string =>
  clockOf(language, 'UTC').day(`${date}T12:00:00.000Z`);

interface Weeks {
  firstDay: number;
}
/** Browsers differ in whether it is a function. */
type LocaleWithWeeks = Intl.Locale & { getWeekInfo?: () => Weeks; weekInfo?: Weeks };

/** 0 is Sunday. Browsers without the rules of regions begin weeks as most of the world does. */
export function firstWeekday(language: string): number {
  const locale: LocaleWithWeeks = new Intl.Locale(language);
  const { firstDay } = locale.getWeekInfo?.() ?? locale.weekInfo ?? { firstDay: 1 };
  return firstDay % 7;
}
