import { Area, AreaChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import type { OverviewDay } from '#common/contract/overview.ts';
import { dayLabel, longDayLabel, type Metric } from '#web/admin/components/charts/metrics.ts';
import { figure } from '#web/admin/components/charts/trend-text.ts';
import { useMedia } from '#web/admin/lib/use-media.ts';
import { cx } from '#web/shared/class-names.ts';

const tick = { fill: 'var(--muted)', fontSize: 13 } as const;
/** Between two labels of the axis, in px. */
const LABEL_GAP = 28;

interface TrendChartProps {
  series: readonly OverviewDay[];
  metric: Metric;
  className: string;
}

/** One figure day by day. Arrow keys walk from day to day. */
export function TrendChart({ series, metric, className }: TrendChartProps) {
  const calm = useMedia('(prefers-reduced-motion: reduce)');
  const most = Math.max(...series.map((day) => day[metric.id]));
  return (
    <div className={cx('relative', className)}>
      <ResponsiveContainer width="100%" height="100%">
        <AreaChart
          data={[...series]}
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
            allowDecimals={false}
            domain={[0, Math.max(most, 4)]}
            tickFormatter={figure}
            tick={tick}
            tickLine={false}
            axisLine={false}
            width={44}
          />
          <Tooltip
            isAnimationActive={!calm}
            cursor={{ stroke: 'var(--rule-strong)' }}
            content={({ active, label, payload }) =>
              active && typeof label === 'string' ? (
                <div className="rounded-md border border-rule-strong bg-surface px-3 py-2 text-sm shadow-lg">
                  <p className="text-xs text-muted">{longDayLabel(label)}</p>
                  <p className="figures font-medium">
                    {metric.label}: {figure(Number(payload[0]?.value ?? 0))}
                  </p>
                </div>
              ) : null
            }
          />
          <Area
            key={metric.id}
            dataKey={metric.id}
            name={metric.label}
            type="monotone"
            stroke="var(--accent)"
            strokeWidth={2}
            fill="var(--accent)"
            fillOpacity={0.14}
            dot={series.length <= 7 && { fill: 'var(--accent)', strokeWidth: 0, r: 3, fillOpacity: 1 }}
            activeDot={{ fill: 'var(--accent)', stroke: 'var(--surface)', strokeWidth: 2, r: 5 }}
            isAnimationActive={!calm}
            animationDuration={400}
          />
        </AreaChart>
      </ResponsiveContainer>
      {most === 0 && (
        <p className="pointer-events-none absolute inset-0 grid place-items-center pb-8 text-sm text-muted">
          <span className="rounded-md bg-surface px-3 py-1">Nothing in these {series.length} days</span>
        </p>
      )}
    </div>
  );
}
