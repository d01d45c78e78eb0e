import { type KeyboardEvent, type PointerEvent, useLayoutEffect, useRef, useState } from 'react';
import { cx } from '#web/shared/class-names.ts';
import { linePath, type Point, ticksUpTo } from './chart-scale.ts';
import { dayLabel, longDayLabel, type MetricFormat } from './metric.ts';

/** A label below the chart takes this width, and this is the least space to the next one, in px. */
const LABEL_WIDTH = 46;
const LABEL_GAP = 28;
const MARGIN = { top: 12, right: 12, bottom: 30 };
const MAX_BAR_WIDTH = 28;
/** Share of a day's width. */
const BAR_SHARE = 0.8;
const TIP = { gap: 12, size: { width: 240, height: 64 } };
/** With more days than these, only the chosen one has a dot. */
const MAX_DOTS = 7;

/** `top` is the least value at the upper end, so that a quiet period does not look busy; widths in px. */
const axes = {
  count: { top: 4, decimals: false, width: 56 },
  dollars: { top: 0.01, decimals: true, width: 64 },
} as const;

type ShownDay = { date: string; value: number | null };

export interface DayChartProps {
  days: readonly ShownDay[];
  metric: MetricFormat;
  shape: 'area' | 'bars';
  className: string;
}

function useSize() {
  const ref = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const read = () => setSize({ width: element.clientWidth, height: element.clientHeight });
    read();
    const watch = new ResizeObserver(read);
    watch.observe(element);
    return () => watch.disconnect();
  }, []);
  return { ref, size };
}

interface Plot {
  left: number;
  right: number;
  bottom: number;
  ticks: readonly number[];
  /** Width of a day. */
  step: number;
  xOf: (index: number) => number;
  yOf: (value: number) => number;
}

function plotOf({ days, metric, shape }: DayChartProps, { width, height }: { width: number; height: number }): Plot {
  const { top, decimals, width: left } = axes[metric.unit];
  const ticks = ticksUpTo(Math.max(top, ...days.map(({ value }) => value ?? 0)), { decimals });
  const right = width - MARGIN.right;
  const bottom = height - MARGIN.bottom;
  // A line begins and ends at the edges; bars have a place of their own each.
  const step = (right - left) / Math.max(1, shape === 'area' ? days.length - 1 : days.length);
  const first = shape === 'area' && days.length > 1 ? left : left + step / 2;
  return {
    left,
    right,
    bottom,
    ticks,
    step,
    xOf: (index) => first + index * step,
    yOf: (value) => bottom - (value / (ticks.at(-1) ?? 1)) * (bottom - MARGIN.top),
  };
}

interface PartProps extends DayChartProps {
  plot: Plot;
}

function Axes({ days, metric, plot }: PartProps) {
  const { left, right, bottom, ticks, step, xOf, yOf } = plot;
  const every = Math.ceil((LABEL_WIDTH + LABEL_GAP) / step);
  return (
    <g className="fill-muted text-[13px]">
      {ticks.map((tick) => (
        <g key={tick}>
          <line
            x1={left}
            x2={right}
            y1={yOf(tick)}
            y2={yOf(tick)}
            className={tick === 0 ? 'stroke-rule-strong' : 'stroke-rule'}
          />
          <text x={left - 8} y={yOf(tick)} dy="0.355em" textAnchor="end">
            {metric.format(tick)}
          </text>
        </g>
      ))}
      {days.map(({ date }, index) => {
        // The latest day has a label, whatever fits before it.
        if ((days.length - 1 - index) % every !== 0) return null;
        const isCut = xOf(index) + LABEL_WIDTH / 2 > right + MARGIN.right;
        return (
          <text
            key={date}
            x={isCut ? right + MARGIN.right : xOf(index)}
            y={bottom + 22}
            textAnchor={isCut ? 'end' : 'middle'}
          >
            {dayLabel(date)}
          </text>
        );
      })}
    </g>
  );
}

/** The days between those of an unknown number. */
function knownRuns(days: readonly ShownDay[], { xOf, yOf }: Plot): Point[][] {
  const runs: Point[][] = [[]];
  for (const [index, { value }] of days.entries()) {
    if (value === null) runs.push([]);
    else runs.at(-1)?.push({ x: xOf(index), y: yOf(value) });
  }
  return runs.filter((run) => run.length > 0);
}

function Area({ days, plot }: PartProps) {
  const runs = knownRuns(days, plot);
  return (
    <>
      {runs.map((run) => {
        const line = linePath(run);
        return (
          <g key={line}>
            <path d={`${line}V${plot.bottom}H${run[0]?.x}Z`} className="fill-[var(--accent)]" fillOpacity={0.14} />
            <path d={line} fill="none" className="stroke-[var(--accent)]" strokeWidth={2} />
          </g>
        );
      })}
      {days.length <= MAX_DOTS &&
        runs.flat().map(({ x, y }) => <circle key={x} cx={x} cy={y} r={3} className="fill-[var(--accent)]" />)}
    </>
  );
}

function Bars({ days, plot }: PartProps) {
  const { bottom, step, xOf, yOf } = plot;
  const width = Math.min(MAX_BAR_WIDTH, step * BAR_SHARE);
  const radius = Math.min(3, width / 2);
  return days.map(({ date, value }, index) => {
    const height = bottom - yOf(value ?? 0);
    if (height === 0) return null;
    const corner = Math.min(radius, height);
    const path = [
      `M${xOf(index) - width / 2},${bottom}v${corner - height}`,
      `q0,${-corner},${corner},${-corner}h${width - 2 * corner}q${corner},0,${corner},${corner}V${bottom}Z`,
    ].join('');
    return <path key={date} d={path} className="fill-[var(--accent)]" />;
  });
}

interface MarkedProps extends PartProps {
  index: number;
  day: ShownDay;
}

/** Marks the chosen day below what is drawn. */
function Cursor({ shape, plot: { bottom, step, xOf }, index }: MarkedProps) {
  const x = xOf(index);
  const height = bottom - MARGIN.top;
  if (shape === 'bars')
    return <rect x={x - step / 2} y={MARGIN.top} width={step} height={height} className="fill-sunken" />;
  return <line x1={x} x2={x} y1={MARGIN.top} y2={bottom} className="stroke-rule-strong" />;
}

/** The number of the chosen day, above what is drawn, where the line is not. */
function Tip({ metric, shape, plot, index, day }: MarkedProps) {
  const x = plot.xOf(index);
  const isLineHigh = plot.yOf(day.value ?? 0) < (MARGIN.top + plot.bottom) / 2;
  const y = isLineHigh ? plot.bottom - TIP.gap - TIP.size.height : MARGIN.top;
  const isOnRight = x < (plot.left + plot.right) / 2;
  return (
    <g className="pointer-events-none">
      {shape === 'area' && day.value !== null && (
        <circle cx={x} cy={plot.yOf(day.value)} r={5} className="fill-[var(--accent)] stroke-surface" strokeWidth={2} />
      )}
      <foreignObject x={isOnRight ? x + TIP.gap : x - TIP.gap - TIP.size.width} y={y} {...TIP.size}>
        <div aria-hidden className={cx('flex', !isOnRight && 'justify-end')}>
          <div className="rounded-md border border-rule-strong bg-surface px-3 py-2 text-sm text-ink">
            <p className="text-xs text-muted">{longDayLabel(day.date)}</p>
            <p className="figures font-medium">
              {metric.label}: {metric.format(day.value ?? 0)}
            </p>
          </div>
        </div>
      </foreignObject>
    </g>
  );
}

/** The day that pointer and keys have chosen, and what chooses it. */
function useChosenDay(count: number, plot: Plot) {
  const [chosen, setChosen] = useState<number | null>(null);
  const within = (index: number) => Math.min(Math.max(index, 0), count - 1);
  return {
    chosen: chosen === null ? null : within(chosen),
    choosing: {
      onPointerMove({ clientX, currentTarget }: PointerEvent) {
        const x = clientX - currentTarget.getBoundingClientRect().left;
        setChosen(within(Math.round((x - plot.xOf(0)) / plot.step)));
      },
      onPointerLeave: () => setChosen(null),
      onFocus: () => setChosen((before) => before ?? 0),
      onBlur: () => setChosen(null),
      onKeyDown(event: KeyboardEvent) {
        const now = chosen ?? 0;
        const next = { ArrowLeft: now - 1, ArrowRight: now + 1, Home: 0, End: count - 1 }[event.key];
        if (next === undefined) return;
        event.preventDefault();
        setChosen(within(next));
      },
    },
  };
}

/** One metric day by day. Arrow keys walk from day to day. */
export function DayChart(props: DayChartProps) {
  const { days, metric, shape, className } = props;
  const { ref, size } = useSize();
  const plot = plotOf(props, size);
  const { chosen, choosing } = useChosenDay(days.length, plot);
  // A number beside the pointer would cover what says that there is nothing.
  const isEmpty = days.every(({ value }) => !value);
  const day = chosen === null || isEmpty ? undefined : days[chosen];
  const marked = chosen !== null && day && { ...props, plot, index: chosen, day };
  return (
    <div ref={ref} className={cx('relative', className)}>
      <svg
        role="application"
        aria-label={`${metric.label} of each day`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys walk through the days
        tabIndex={0}
        className="absolute size-full rounded-sm"
        {...choosing}
      >
        {size.width > 0 && (
          <>
            {marked && <Cursor {...marked} />}
            <Axes {...props} plot={plot} />
            <g key={metric.id} className="animate-grow origin-left">
              {shape === 'area' ? <Area {...props} plot={plot} /> : <Bars {...props} plot={plot} />}
            </g>
            {marked && <Tip {...marked} />}
          </>
        )}
      </svg>
      <p role="status" className="sr-only">
        {day && `${longDayLabel(day.date)}, ${metric.label}: ${metric.format(day.value ?? 0)}`}
      </p>
      {isEmpty && (
        <p className="pointer-events-none absolute inset-0 grid place-items-center pb-8 text-sm text-muted">
          <span className="rounded-md bg-surface px-3 py-1">Nothing in these {days.length} days</span>
        </p>
      )}
    </div>
  );
}
