/** 'Monday, November 23, 2026 at 2:05 PM (Europe/Lisbon)' */
export function dateAndTimeIn(timeZone: string, timestamp: number): string {
  const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeStyle: 'short', timeZone });
  return `${format.format(timestamp)} (${timeZone})`;
}

/** 'Tuesday, December 1 at 9:00 AM' */
export const dayAndTimeIn = (timeZone: string, timestamp: number): string =>
  new Intl.DateTimeFormat('en-US', {
    ...{ weekday: 'long', month: 'long', day: 'numeric', hour: 'numeric', minute: '2-digit' },
    timeZone,
  }).format(timestamp);
