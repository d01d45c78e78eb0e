import { type Component, type ContentLine, linesOf } from './document.ts';
import { type EventContext, endOf, readPeriodEnd } from './event.ts';
import type { Interval } from './series.ts';
import { readTime, valuesOf } from './values.ts';
import { toTimestamp } from './zones.ts';

export interface FreeBusy {
  busy: Interval[];
  /** Periods that say that somebody is busy. */
  periods: number;
  unread: number;
}

function readPeriod(text: string, { parameters }: ContentLine, context: EventContext): Interval {
  const [first = '', end] = text.split('/');
  const id = parameters.get('TZID');
  const zone = id ? context.zone(id) : context.floating;
  const timeIn = (given: string) => {
    const { wall, isDate, isUtc } = readTime(given);
    return { wall, isDate, zone: isDate ? context.ofDays : isUtc ? context.utc : zone };
  };
  const start = timeIn(first);
  if (end === undefined) throw new RangeError('not a period');
  // An end without a zone is in that of its start.
  const length = readPeriodEnd(end, start, (given) => {
    const time = timeIn(given);
    return time.zone === context.floating ? { ...time, zone: start.zone } : time;
  });
  return { start: toTimestamp(start), end: endOf(start.zone, start.wall, length) };
}

/** Reads the periods of a VFREEBUSY (RFC 5545, 3.6.4): all but free ones, whatever the server calls them, are busy. */
export function readFreeBusy(component: Component, context: EventContext): FreeBusy {
  const found: FreeBusy = { busy: [], periods: 0, unread: 0 };
  for (const line of linesOf(component, 'FREEBUSY')) {
    if (line.parameters.get('FBTYPE')?.toUpperCase() === 'FREE') continue;
    for (const text of valuesOf(line.value)) {
      found.periods += 1;
      try {
        found.busy.push(readPeriod(text, line, context));
      } catch (error) {
        if (!(error instanceof RangeError)) throw error;
        found.unread += 1;
      }
    }
  }
  return found;
}
