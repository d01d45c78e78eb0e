import { CopyPlus, Plus } from 'lucide-react';
import { MenuButton } from '#web/admin/components/menu-button.tsx';
import { rowAction } from '#web/admin/components/row-action.ts';
import { IconButton } from '#web/shared/components/icon-button.tsx';
import { type CopyTarget, copyHours, type Day, days, nextRange, type Week } from './hours.ts';
import { TimeRanges } from './time-ranges.tsx';

interface WeekFieldsProps {
  legend: string;
  hours: Week;
  /** Most ranges of one day. */
  max: number;
  /** Says that a day has no hours. */
  empty: string;
  error: string | undefined;
  onChange: (hours: Week) => void;
}

const copyTargets = [
  { value: 'workdays', label: 'Copy to Monday – Friday' },
  { value: 'all', label: 'Copy to all days' },
] as const satisfies readonly { value: CopyTarget; label: string }[];

/** The hours of each day of the week; one without any is free. */
export function WeekFields({ legend, hours, max, empty, error, onChange }: WeekFieldsProps) {
  const put = (day: Day, ranges: Week[Day]) => onChange({ ...hours, [day]: ranges });
  return (
    <fieldset className="min-w-0">
      <legend className="text-sm font-medium">{legend}</legend>
      {error && (
        <p role="alert" className="mt-1 text-sm text-negative">
          {error}
        </p>
      )}
      <ul className="mt-2 divide-y divide-rule border-y border-rule">
        {days.map(([day, label]) => {
          const next = nextRange(hours[day]);
          return (
            <li key={day} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2 text-sm">
              <span className="w-24 shrink-0 max-sm:mr-auto">{label}</span>
              <div className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-2 max-sm:order-last max-sm:w-full sm:flex-1">
                {hours[day].length === 0 && <span className="text-muted">{empty}</span>}
                <TimeRanges of={label} ranges={hours[day]} onChange={(ranges) => put(day, ranges)} />
              </div>
              <span className="inline-flex shrink-0">
                <MenuButton
                  variant="ghost"
                  size="sm"
                  name={`Copy the hours of ${label}`}
                  entries={copyTargets}
                  onChoose={(target) => onChange(copyHours(hours, day, target))}
                >
                  <CopyPlus aria-hidden className="size-5" strokeWidth={1.75} />
                </MenuButton>
                <IconButton
                  className={rowAction}
                  label={`Add hours on ${label}`}
                  icon={Plus}
                  disabled={hours[day].length >= max || !next}
                  onClick={() => next && put(day, [...hours[day], next])}
                />
              </span>
            </li>
          );
        })}
      </ul>
      <p className="mt-2 text-sm text-muted">Ending at midnight means the end of that day.</p>
    </fieldset>
  );
}
