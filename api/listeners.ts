import { onCalendar } from './calendar/on.ts';
import type { Listeners } from './core/emit.ts';
import { onDesk } from './desk/on.ts';
import { onWork } from './work/on.ts';

/** What follows from each event, domain by domain: the timeline of a request is written before emails about it are queued. */
export const listeners: readonly Listeners[] = [onDesk, onCalendar, onWork];
