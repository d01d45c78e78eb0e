/** Rows hold milliseconds; the wire has ISO 8601. */
export const toIso = (moment: number): string => new Date(moment).toISOString();
export const toIsoOrNull = (moment: number | null): string | null => (moment === null ? null : toIso(moment));

/** A moment after `previous`, so that every change of a row gives it a new `updatedAt`. */
export const nextTimestamp = (now: number, previous: number): number => Math.max(now, previous + 1);
