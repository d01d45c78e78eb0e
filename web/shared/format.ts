const month = new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'long', timeZone: 'UTC' });

/** 'November 2026' */
export const formatMonth = (moment: string): string => month.format(new Date(moment));
