import { useState } from 'react';
import { dayIn } from '#common/site/days.ts';
import { deviceZone } from '#common/site/time-zones.ts';
import { monthOf } from './months.ts';

export interface Choice {
  timeZone: string;
  month: string;
  /** The chosen date in `timeZone`. */
  day: string | null;
}

/** Choice in the calendar: it begins with the month of the first time that is free. */
export function useChoice(nextFree: string | null, zone: string = deviceZone()) {
  const [choice, setChoice] = useState<Choice>(() => ({
    timeZone: zone,
    month: monthOf(dayIn(zone, nextFree === null ? Date.now() : Date.parse(nextFree))),
    day: null,
  }));
  const change = (part: Partial<Choice>) => setChoice((before) => ({ ...before, ...part }));
  return { choice, change };
}
