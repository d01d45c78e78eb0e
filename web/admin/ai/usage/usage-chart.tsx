import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { dayLabel, longDayLabel } from '#web/admin/components/charts/metrics.ts';
import { useMedia } from '#web/admin/lib/use-media.ts';
import { cx } from '#web/shared/class-names.ts';
import type { UsageDay, UsageMetric } from './metrics.ts';

const tick = { fill: 'var(--muted)', fontSize: 13 } as const;
/** Between two labels of the axis, in px. */
const LABEL_GAP = 28;
/** The axis of counts reaches so far at least. */
const LOW = 4;

interface UsageChartProps {
  days: readonly UsageDay[];
  metric: UsageMetric;
  className: string;
}

/** One figure day by day. Arrow keys walk from day to day. */
export function UsageChart({ days, metric, className }: UsageChartProps) {
  const calm = useMedia('(prefers-reduced-motion: reduce)');
  const most = Math.max(...days.map((day) => day[metric.id] ?? 0));
  const isCost = metric.id === 'cost';
  return (
    <div className={cx('relative', className)}>
      <ResponsiveContainer width="100%" height="100%">
        <BarChart
          data={[...days]}
          margin={{ top: 12, right: 12, bottom: 0, left: 0 }}
          title={`${metric.label} of each day`}
          className="rounded-sm"
        >
          <CartesianGrid vertical={false} stroke="var(--rule)" />
          <XAxis
            dataKey="date"
            tickFormatter={dayLabel}
            tick={tick}
            tickLine={false}
            axisLine={{ stroke: 'var(--rule-strong)' }}
            minTickGap={LABEL_GAP}
            tickMargin={8}
          />
          <YAxis
            allowDecimals={isCost}
            domain={[0, isCost ? Math.max(most, 0.01) : Math.max(most, LOW)]}
            tickFormatter={metric.words}
            tick={tick}
            tickLine={false}
            axisLine={false}
            width={isCost ? 64 : 56}
          />
          <Tooltip
            isAnimationActive={!calm}
            cursor={{ fill: 'var(--sunken)' }}
            content={({ active, label, payload }) =>
              active && typeof label === 'string' ? (
                <div className="rounded-md border border-rule-strong bg-surface px-3 py-2 text-sm shadow-lg">
                  <p className="text-xs text-muted">{longDayLabel(label)}</p>
                  <p className="figures font-medium">
                    {metric.label}: {metric.words(Number(payload[0]?.value ?? 0))}
                  </p>
                </div>
              ) : null
            }
          />
          <Bar
            key={metric.id}
            dataKey={metric.id}
            name={metric.label}
            fill="var(--accent)"
            radius={[3, 3, 0, 0]}
            maxBarSize={28}
            isAnimationActive={!calm}
            animationDuration={400}
          />
        </BarChart>
      </ResponsiveContainer>
      {most === 0 && (
        <p className="pointer-events-none absolute inset-0 grid place-items-center pb-8 text-sm text-muted">
          <span className="rounded-md bg-surface px-3 py-1">Nothing in these {days.length} days</span>
        </p>
      )}
    </div>
  );
}
