import { HOUR } from '#common/limits.ts';

export const snoozeChoices = [
  { value: 'later', label: 'Later today' },
  { value: 'tomorrow', label: 'Tomorrow' },
  { value: 'week', label: 'Next week' },
  { value: 'pick', label: 'Pick a time' },
] as const;

export type SnoozeChoice = (typeof snoozeChoices)[number]['value'];

const MORNING = 9;
const LATER_HOURS = 3;
const MONDAY = 1;

function morningIn(days: number, now: number): Date {
  const time = new Date(now);
  time.setDate(time.getDate() + days);
  time.setHours(MORNING, 0, 0, 0);
  return time;
}

/** The moment that a choice means, by this device's clock: three hours on, tomorrow or next Monday at nine. */
export function snoozeTime(choice: Exclude<SnoozeChoice, 'pick'>, now: number): Date {
  switch (choice) {
    case 'later': {
      const time = new Date(now + LATER_HOURS * HOUR);
      time.setMinutes(0, 0, 0);
      return time;
    }
    case 'tomorrow':
      return morningIn(1, now);
    case 'week': {
      const days = (MONDAY + 7 - new Date(now).getDay()) % 7 || 7;
      return morningIn(days, now);
    }
  }
}
