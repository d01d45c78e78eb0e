import { onCalendar } from './calendar/on.ts';
import type { Listeners } from './core/emit.ts';
import type { EventSubjects } from './core/events.ts';
import { onDesk } from './desk/on.ts';
import { onOperation } from './operation/on.ts';
import { onWork } from './work/on.ts';

/** In this order: the timeline of a request is written before emails about it are queued. */
const domains = [onDesk, onCalendar, onWork, onOperation] as const;

type TypesOf<Table> = Table extends unknown ? keyof Table : never;
/** Names an event with a subject that no domain hears, and does not compile then. */
type Unheard = Exclude<keyof EventSubjects, TypesOf<(typeof domains)[number]>>;

/** The listeners of all events, domain by domain. */
export const listeners: [Unheard] extends [never] ? readonly Listeners[] : Unheard = domains;
