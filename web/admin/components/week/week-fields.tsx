import { CopyPlus, Plus, X } from 'lucide-react';
import { useState } from 'react';
import type { TimeRange } from '#common/rules/working-time.ts';
import { MenuButton } from '#web/admin/components/menu-button.tsx';
import { rowAction } from '#web/admin/components/row-action.ts';
import { cx } from '#web/shared/class-names.ts';
import { controlClass } from '#web/shared/components/field.tsx';
import { IconButton } from '#web/shared/components/icon-button.tsx';

export const days = [
  ['mon', 'Monday'],
  ['tue', 'Tuesday'],
  ['wed', 'Wednesday'],
  ['thu', 'Thursday'],
  ['fri', 'Friday'],
  ['sat', 'Saturday'],
  ['sun', 'Sunday'],
] as const;
type Day = (typeof days)[number][0];
export type Week = Record<Day, TimeRange[]>;

export const noHours: Week = { mon: [], tue: [], wed: [], thu: [], fri: [], sat: [], sun: [] };

const workdays: readonly Day[] = ['mon', 'tue', 'wed', 'thu', 'fri'];

const END = '24:00';
const FIRST_RANGE = { from: '09:00', to: '17:00' };

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
const timeOf = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** The hours that an added range begins with: an hour after the last one of the day; `null` once the day is over. */
export function nextRange(ranges: readonly TimeRange[]): TimeRange | null {
  if (ranges.length === 0) return FIRST_RANGE;
  const ended = Math.max(...ranges.map(({ to }) => minutesOf(to)));
  const latest = minutesOf(END);
  if (ended >= latest) return null;
  const from = Math.max(ended, Math.min(ended + 60, latest - 60));
  return { from: timeOf(from), to: timeOf(Math.min(from + 60, latest)) };
}

type CopyTarget = 'workdays' | 'all';

/** Gives other days the hours of this one. */
export function copyHours(week: Week, from: Day, target: CopyTarget): Week {
  const to = target === 'all' ? days.map(([day]) => day) : workdays;
  const ranges = week[from];
  return { ...week, ...Object.fromEntries(to.map((day) => [day, ranges.map((range) => ({ ...range }))])) };
}

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

/** Keys of rows that have no name of their own, and whose values change while they are typed. Rows are added at the end. */
function useRowKeys(count: number) {
  const [removed, setRemoved] = useState<readonly number[]>([]);
  const keys = Array.from({ length: count + removed.length }, (_, place) => place).filter(
    (place) => !removed.includes(place),
  );
  return {
    keyOf: (place: number): string => `${keys[place]}`,
    remove: (place: number) => setRemoved([...removed, keys[place] ?? place]),
  };
}

interface TimeRangesProps {
  /** The day whose hours they are. */
  of: string;
  ranges: readonly TimeRange[];
  onChange: (ranges: TimeRange[]) => void;
}

/** Hours of one day, each with its fields and a button that removes it. */
export function TimeRanges({ of, ranges, onChange }: TimeRangesProps) {
  const rows = useRowKeys(ranges.length);
  return ranges.map((range, index) => (
    <span key={rows.keyOf(index)} className="inline-flex min-w-0 items-center gap-1.5">
      <Time
        label={`${of}, from`}
        value={range.from}
        onChange={(from) => onChange(ranges.with(index, { ...range, from }))}
      />
      –
      <Time
        label={`${of}, to`}
        value={range.to}
        onChange={(to) => onChange(ranges.with(index, { ...range, to: to === '00:00' ? END : to }))}
      />
      <IconButton
        className={rowAction}
        label={`Remove these hours on ${of}`}
        icon={X}
        onClick={() => {
          rows.remove(index);
          onChange(ranges.toSpliced(index, 1));
        }}
      />
    </span>
  ));
}

interface TimeProps {
  label: string;
  value: string;
  onChange: (time: string) => void;
}

/** The browser's field knows no 24:00, so midnight stands for it at the end. */
function Time({ label, value, onChange }: TimeProps) {
  return (
    <input
      type="time"
      aria-label={label}
      value={value === END ? '00:00' : value}
      onChange={({ target }) => target.value && onChange(target.value)}
      className={cx(controlClass, 'h-10 w-30! min-w-0 px-2! text-sm!')}
    />
  );
}

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
