import { ArrowDownRight, ArrowRight, ArrowUpRight } from 'lucide-react';
import type { Trend } from '#common/contract/overview.ts';
import { cx } from '#web/shared/class-names.ts';
import { Skeleton } from '#web/shared/components/states.tsx';
import { directionOf, gainWords, trendText } from './trend-text.ts';

const arrows = { up: ArrowUpRight, down: ArrowDownRight, level: ArrowRight } as const;

interface TrendLineProps {
  trend: Trend | undefined;
  days: number;
  /** Names the count where the card's label does not: 'replies'. */
  of?: string;
}

/** Compares the period with the one before it, in words and as two bars. */
export function TrendLine({ trend, days, of }: TrendLineProps) {
  if (!trend) return <Skeleton className="h-12" />;
  const direction = directionOf(trend);
  const Arrow = arrows[direction];
  const most = Math.max(trend.current, trend.previous, 1);
  return (
    <div className="mt-auto flex flex-col gap-2.5 text-xs">
      <div aria-hidden className="flex flex-col gap-1">
        <Bar share={trend.current / most} className="bg-accent" />
        <Bar share={trend.previous / most} className="bg-rule-strong" />
      </div>
      <p className="flex gap-1.5">
        <Arrow aria-hidden className={cx('mt-px size-4 shrink-0', direction === 'level' && 'text-muted')} />
        <span>
          <span className="font-medium">
            {of && `${of[0]?.toUpperCase()}${of.slice(1)}: `}
            {gainWords(trend, days)}
          </span>
          <span className="block text-muted">{trendText(trend, days)}</span>
        </span>
      </p>
    </div>
  );
}

function Bar({ share, className }: { share: number; className: string }) {
  return (
    <div className="h-1 overflow-hidden rounded-full bg-sunken">
      <div className={cx('h-full rounded-full', className)} style={{ width: `${share * 100}%` }} />
    </div>
  );
}
