import { Area, Bar, CartesianGrid, ComposedChart, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { useMedia } from '#web/admin/lib/use-media.ts';
import { cx } from '#web/shared/class-names.ts';
import { dayLabel, longDayLabel, type MetricFormat } from './metric.ts';

const tick = { fill: 'var(--muted)', fontSize: 13 } as const;
/** Least space between two labels of the axis, in px. */
const LABEL_GAP = 28;

/** `top` is the least value at the upper end, so that a quiet period does not look busy; widths in px. */
const axes = {
  count: { top: 4, decimals: false, width: 56 },
  dollars: { top: 0.01, decimals: true, width: 64 },
} as const;

export interface DayChartProps {
  days: readonly { date: string; value: number | null }[];
  metric: MetricFormat;
  shape: 'area' | 'bars';
  className: string;
}

/** One metric day by day. Arrow keys walk from day to day. */
export function DayChart({ days, metric, shape, className }: DayChartProps) {
  const calm = useMedia('(prefers-reduced-motion: reduce)');
  const highest = Math.max(...days.map(({ value }) => value ?? 0));
  // A tooltip would cover what says that there is nothing.
  const isEmpty = highest === 0;
  const axis = axes[metric.unit];
  const series = {
    dataKey: 'value',
    name: metric.label,
    fill: 'var(--accent)',
    isAnimationActive: !calm,
    animationDuration: 400,
  };
  return (
    <div className={cx('relative', className)}>
      <ResponsiveContainer width="100%" height="100%">
        <ComposedChart
          data={[...days]}
          margin={{ top: 12, right: 12, bottom: 0, left: 0 }}
          title={`${metric.label} of each day`}
          className="rounded-sm"
        >
          <CartesianGrid vertical={false} stroke="var(--rule)" />
          <XAxis
            dataKey="date"
            scale={shape === 'area' ? 'point' : 'band'}
            tickFormatter={dayLabel}
            tick={tick}
            tickLine={false}
            axisLine={{ stroke: 'var(--rule-strong)' }}
            minTickGap={LABEL_GAP}
            tickMargin={8}
          />
          <YAxis
            allowDecimals={axis.decimals}
            domain={[0, Math.max(highest, axis.top)]}
            tickFormatter={metric.format}
            tick={tick}
            tickLine={false}
            axisLine={false}
            width={axis.width}
          />
          {!isEmpty && (
            <Tooltip
              isAnimationActive={!calm}
              cursor={shape === 'area' ? { stroke: 'var(--rule-strong)' } : { fill: 'var(--sunken)' }}
              content={({ active, label, payload }) =>
                active && typeof label === 'string' ? (
                  <div className="rounded-md border border-rule-strong bg-surface px-3 py-2 text-sm shadow-lg">
                    <p className="text-xs text-muted">{longDayLabel(label)}</p>
                    <p className="figures font-medium">
                      {metric.label}: {metric.format(Number(payload[0]?.value ?? 0))}
                    </p>
                  </div>
                ) : null
              }
            />
          )}
          {shape === 'area' ? (
            <Area
              key={metric.id}
              {...series}
              type="monotone"
              stroke="var(--accent)"
              strokeWidth={2}
              fillOpacity={0.14}
              dot={days.length <= 7 && { fill: 'var(--accent)', strokeWidth: 0, r: 3, fillOpacity: 1 }}
              activeDot={{ fill: 'var(--accent)', stroke: 'var(--surface)', strokeWidth: 2, r: 5 }}
            />
          ) : (
            <Bar key={metric.id} {...series} radius={[3, 3, 0, 0]} maxBarSize={28} />
          )}
        </ComposedChart>
      </ResponsiveContainer>
      {isEmpty && (
        <p className="pointer-events-none absolute inset-0 grid place-items-center pb-8 text-sm text-muted">
          <span className="rounded-md bg-surface px-3 py-1">Nothing in these {days.length} days</span>
        </p>
      )}
    </div>
  );
}
