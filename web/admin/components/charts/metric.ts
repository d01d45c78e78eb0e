/** A day of a series, named by its date YYYY-MM-DD in the reader's own time zone. */
export interface Day {
  date: string;
}

/** The name of a number that each day has, and its format. `null` is an unknown number. */
export interface MetricFormat {
  id: string;
  label: string;
  format: (value: number | null) => string;
  unit: 'count' | 'dollars';
}

export interface Metric<D extends Day> extends MetricFormat {
  read: (day: D) => number | null;
}

const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });
const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'short', day: 'numeric', timeZone: 'UTC' });

/** 'Nov 20' */
export const dayLabel = (date: string): string => day.format(new Date(`${date}T00:00:00Z`));
/** 'Friday, Nov 20' */
export const longDayLabel = (date: string): string => weekday.format(new Date(`${date}T00:00:00Z`));
