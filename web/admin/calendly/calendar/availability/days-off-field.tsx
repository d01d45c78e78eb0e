import { X } from 'lucide-react';
import { CALENDAR } from '#common/dashboard-limits.ts';
import { addDays } from '#common/site/days.ts';
import { IconButton } from '#web/shared/components/icon-button.tsx';
import { TextField } from '#web/shared/components/text-field.tsx';
import { tomorrow } from './first-day.ts';
import { ListField } from './list-field.tsx';

interface DayOff {
  from: string;
  to: string;
}

interface DaysOffFieldProps {
  label: string;
  error: string | undefined;
  days: readonly DayOff[];
  onChange: (days: DayOff[]) => void;
}

/** Dates as YYYY-MM-DD. */
const latestOf = (...dates: string[]): string => dates.toSorted().at(-1) ?? '';

export function DaysOffField({ label, error, days, onChange }: DaysOffFieldProps) {
  const last = days.at(-1)?.to;
  const next = last ? addDays(last, 1) : tomorrow();
  const change = (index: number, changes: Partial<DayOff>) =>
    onChange(days.map((day, place) => (place === index ? { ...day, ...changes } : day)));
  return (
    <ListField
      label={label}
      text="Vacations and holidays: nobody can book on these days. Both dates count."
      error={error}
      add="Add days off"
      canAdd={days.length < CALENDAR.daysOff}
      onAdd={() => onChange([...days, { from: next, to: next }])}
    >
      {days.map(({ from, to }, index) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: days off have no id, and their fields are controlled
          key={index}
          className="flex flex-wrap items-end gap-3"
        >
          <TextField
            label="First day"
            aria-label={`First day off of entry ${index + 1}`}
            type="date"
            value={from}
            // The last day is never before the first one.
            onChange={({ target }) => change(index, { from: target.value, to: latestOf(target.value, to) })}
            className="w-40 max-sm:min-w-36 max-sm:flex-1"
          />
          <TextField
            label="Last day"
            aria-label={`Last day off of entry ${index + 1}`}
            type="date"
            min={from}
            value={to}
            onChange={({ target }) => change(index, { to: target.value })}
            className="w-40 max-sm:min-w-36 max-sm:flex-1"
          />
          <IconButton
            label={`Remove days off ${index + 1}`}
            icon={X}
            className="mb-0.5"
            onClick={() => onChange(days.filter((_day, place) => place !== index))}
          />
        </div>
      ))}
    </ListField>
  );
}
