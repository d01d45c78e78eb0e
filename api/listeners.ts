import { onCalendar } from './calendar/on.ts';
import type { Listeners } from './core/emit.ts';
import type { EventSubjects } from './core/events.ts';
import { onDesk } from './desk/on.ts';
import { onOperation } from './operation/on.ts';
import { onWork } from './work/on.ts';

type Heard = keyof (typeof onDesk & typeof onCalendar & typeof onWork & typeof onOperation);
/** Names an event with a subject to which nobody listens, and does not compile then. */
type Unheard = Exclude<keyof EventSubjects, Heard>;

/** The listeners of all events, domain by domain: the timeline of a request is written before emails about it are queued. */
export const listeners: Unheard extends never ? readonly Listeners[] : Unheard = [
  onDesk,
  onCalendar,
  onWork,
  onOperation,
];
