import { X } from 'lucide-react';
import { useState } from 'react';
import type { TimeRange } from '#common/rules/working-time.ts';
import { rowAction } from '#web/admin/components/row-action.ts';
import { cx } from '#web/shared/class-names.ts';
import { controlClass } from '#web/shared/components/field.tsx';
import { IconButton } from '#web/shared/components/icon-button.tsx';
import { END } from './hours.ts';

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
