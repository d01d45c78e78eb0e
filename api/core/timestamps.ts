/** Rows store milliseconds; the API uses ISO 8601. */
export const toIso = (timestamp: number): string => new Date(timestamp).toISOString();
export const toIsoOrNull = (timestamp: number | null): string | null => (timestamp === null ? null : toIso(timestamp));

/** A timestamp after `previous`, so that every change of a row gets a new `updatedAt`. */
export const nextTimestamp = (now: number, previous: number): number => Math.max(now, previous + 1);
