import { addDays, dayIn } from '#common/site/days.ts';
import { deviceZone } from '#web/admin/calendly/calendar/call-time.ts';

/** The day that an added entry begins with. */
export const tomorrow = (): string => addDays(dayIn(deviceZone, Date.now()), 1);
