const day = new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'short', day: 'numeric', timeZone: 'UTC' });

/** 'Apr 12, 2027' for the date `2027-04-12`. */
export const shortDate = (date: string): string => day.format(new Date(`${date}T00:00:00Z`));
