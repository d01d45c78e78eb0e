import { addDays, dayIn } from '#common/site/days.ts';
import { ownZone } from '#web/admin/calendar/call-time.ts';

/** The day that an added entry begins with. */
export const tomorrow = (): string => addDays(dayIn(ownZone, Date.now()), 1);
