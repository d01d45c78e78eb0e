import { Plus, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { CALENDAR } from '#common/dashboard-limits.ts';
import type { TimeRange } from '#common/rules/working-time.ts';
import { addDays, dayIn } from '#common/site/days.ts';
import { ownZone } from '#web/admin/calendar/call-time.ts';
import { nextRange, TimeRanges } from '#web/admin/components/week/week-fields.tsx';
import { Button } from '#web/shared/components/button.tsx';
import { IconButton } from '#web/shared/components/icon-button.tsx';
import { TextField } from '#web/shared/components/text-field.tsx';

interface SpecialDay {
  date: string;
  intervals: TimeRange[];
}

interface SpecialDaysFieldProps {
  label: string;
  error: string | undefined;
  days: readonly SpecialDay[];
  onChange: (days: SpecialDay[]) => void;
}

/** The day that an added entry begins with. */
export const tomorrow = (): string => addDays(dayIn(ownZone, Date.now()), 1);

interface ListFieldProps {
  label: string;
  text: string;
  error: string | undefined;
  /** Label of the button that adds an entry. */
  add: string;
  /** False when there are as many entries as there can be. */
  canAdd: boolean;
  onAdd: () => void;
  children: ReactNode;
}

/** A field that holds several entries. */
export function ListField({ label, text, error, add, canAdd, onAdd, children }: ListFieldProps) {
  return (
    <fieldset className="flex min-w-0 flex-col gap-3 border-t border-rule pt-6">
      <legend className="float-left w-full text-sm font-medium">{label}</legend>
      <p className="-mt-2 clear-both max-w-prose text-sm text-muted">{text}</p>
      {children}
      {error && (
        <p role="alert" className="text-sm text-negative">
          {error}
        </p>
      )}
      <Button variant="secondary" size="sm" className="self-start" disabled={!canAdd} onClick={onAdd}>
        <Plus aria-hidden className="size-4" />
        {add}
      </Button>
    </fieldset>
  );
}

export function SpecialDaysField({ label, error, days, onChange }: SpecialDaysFieldProps) {
  const last = days
    .map(({ date }) => date)
    .sort()
    .at(-1);
  const change = (index: number, changes: Partial<SpecialDay>) =>
    onChange(days.map((day, place) => (place === index ? { ...day, ...changes } : day)));
  return (
    <ListField
      label={label}
      text="Dates with their own hours, instead of the weekly ones."
      error={error}
      add="Add special day"
      canAdd={days.length < CALENDAR.specialDays}
      onAdd={() =>
        onChange([...days, { date: last ? addDays(last, 1) : tomorrow(), intervals: [{ from: '09:00', to: '12:00' }] }])
      }
    >
      {days.map(({ date, intervals }, index) => {
        const next = nextRange(intervals);
        const name = `special day ${index + 1}`;
        return (
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: special days have no id, and their fields are controlled
            key={index}
            className="flex flex-wrap items-end gap-x-4 gap-y-3 max-sm:border-b max-sm:border-rule max-sm:pb-3"
          >
            <TextField
              label="Date"
              aria-label={`Date of ${name}`}
              type="date"
              value={date}
              onChange={({ target }) => change(index, { date: target.value })}
              className="w-40 max-sm:min-w-0 max-sm:flex-1"
            />
            <div className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-2 text-sm max-sm:order-last max-sm:w-full sm:min-h-12">
              {intervals.length === 0 && <span className="text-muted">No calls</span>}
              <TimeRanges of={name} ranges={intervals} onChange={(ranges) => change(index, { intervals: ranges })} />
            </div>
            <span className="mb-0.5 inline-flex">
              <IconButton
                label={`Add hours on ${name}`}
                icon={Plus}
                disabled={intervals.length >= CALENDAR.rangesPerDay || !next}
                onClick={() => next && change(index, { intervals: [...intervals, next] })}
              />
              <IconButton
                label={`Remove ${name}`}
                icon={X}
                onClick={() => onChange(days.filter((_day, place) => place !== index))}
              />
            </span>
          </div>
        );
      })}
    </ListField>
  );
}
