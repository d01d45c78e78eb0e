import { localeOr } from '#common/texts/text.ts';

/** Formats a timestamp as 'November 2026'. */
export const formatMonth = (timestamp: string): string =>
  new Intl.DateTimeFormat(localeOr('en-US'), { year: 'numeric', month: 'long', timeZone: 'UTC' }).format(
    new Date(timestamp),
  );
