// Made by `npm run texts`.
import type { TextKey } from '#common/texts/areas.ts';

/** Book a call */
export const callsTitle = 2000 as TextKey;

/** Loading the calls */
export const callsLoading = 2001 as TextKey;

/** Failed to load the calls */
export const callsFailed = 2002 as TextKey;

/** {minutes, plural, one {# minute} other {# minutes}} */
export const minutes = 2003 as TextKey<{ minutes: number }>;

/** Next free time: {time} */
export const nextFree = 2004 as TextKey<{ time: string | number }>;

/** No times are open right now. */
export const noneFree = 2005 as TextKey;

/** Ask for another time */
export const askForTime = 2006 as TextKey;
