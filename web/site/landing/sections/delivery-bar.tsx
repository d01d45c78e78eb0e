import { useId } from 'react';
import { cx } from '#web/shared/class-names.ts';

interface DeliveryBarProps {
  weeks: { from: number; to: number };
  /** Weeks of the whole ruler. */
  end: number;
  className: string;
}

/** Share of the ruler that the mark of the delivery needs. */
const MARK_SHARE = 0.03;

/** Earliest, latest and actual delivery, and the time that has passed while the page is scrolled. Drawn as SVG: its places are attributes, and pages may not carry styles. */
export function DeliveryBar({ weeks, end, className }: DeliveryBarProps) {
  const hatch = useId();
  const place = (week: number) => `${(100 * week) / end}%`;
  // One that takes no time to see still has a mark.
  const until = Math.max(weeks.to, MARK_SHARE * end);
  const range = { x: place(weeks.from), width: place(weeks.to - weeks.from) };
  return (
    <svg aria-hidden className={cx('block h-5 w-full overflow-visible', className)}>
      <pattern id={hatch} width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect width="7" height="7" className="fill-paper" />
        <rect width="1.5" height="7" className="fill-ink" />
      </pattern>
      {weeks.to > weeks.from && (
        <>
          <rect {...range} height="100%" fill={`url(#${hatch})`} />
          <rect {...range} height="1" className="fill-ink" />
          <rect {...range} y="19" height="1" className="fill-ink" />
        </>
      )}
      <rect width={range.x} height="100%" className="fill-ink" />
      {/* Cuts the time of the whole ruler at the latest delivery. */}
      <svg aria-hidden width={place(until)} height="100%">
        <rect width={`${(100 * end) / until}%`} height="100%" className="ruler-time fill-accent" />
      </svg>
      <rect x={place(until)} width="10" height="100%" className="-translate-x-1.5 fill-accent" />
    </svg>
  );
}
