import { ownClock } from '#web/site/shared/clock.ts';

/** Day and time as the client's own clock shows them. */
export const dayAndTime = (timestamp: string): string => ownClock().dayAndTime(timestamp);
