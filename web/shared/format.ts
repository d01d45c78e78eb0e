const month = new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'long', timeZone: 'UTC' });

/** Formats a timestamp as 'November 2026'. */
export const formatMonth = (timestamp: string): string => month.format(new Date(timestamp));
