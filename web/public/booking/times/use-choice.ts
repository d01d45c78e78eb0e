import { useState } from 'react';
import { dayIn, laterOf } from '#common/site/days.ts';
import { deviceZone } from '#common/site/time-zones.ts';
import { firstMonth, monthOf } from './months.ts';

export interface Choice {
  timeZone: string;
  month: string;
  /** The chosen date in `timeZone`. */
  day: string | null;
}

/** Choice in the calendar: it begins with the month of a time that is free, as long as no other month was chosen. */
export function useChoice(firstTime: string | null, zone: string = deviceZone()) {
  const [chosen, setChosen] = useState<{ timeZone: string; month: string | null; day: string | null }>({
    timeZone: zone,
    month: null,
    day: null,
  });
  const { timeZone } = chosen;
  const dayOf = (timestamp: number) => dayIn(timeZone, timestamp);
  const first = firstMonth(dayOf(Date.now()));
  const wanted = chosen.month ?? monthOf(dayOf(firstTime === null ? Date.now() : Date.parse(firstTime)));
  const choice: Choice = { ...chosen, month: laterOf(wanted, first) };
  const change = (part: Partial<Choice>) => setChosen((before) => ({ ...before, ...part }));
  return { choice, change };
}
