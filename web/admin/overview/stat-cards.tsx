import {
  ArrowDownRight,
  ArrowRight,
  ArrowUpRight,
  Bot,
  FolderKanban,
  type LucideIcon,
  Sparkles,
  Star,
} from 'lucide-react';
import type { ReactNode } from 'react';
import type { Overview, Stat, Trend } from '#common/contract/overview.ts';
import { formatNumber } from '#common/format.ts';
import { IncludedExamples } from '#web/admin/components/included-examples.tsx';
import { useAssistantStatus } from '#web/admin/lib/use-assistant-status.ts';
import { cx } from '#web/shared/class-names.ts';
import { Skeleton } from '#web/shared/components/states.tsx';
import { directionOf, gainWords, trendText } from './trends-panel.tsx';

const arrows = { up: ArrowUpRight, down: ArrowDownRight, level: ArrowRight } as const;

interface TrendLineProps {
  trend: Trend | undefined;
  days: number;
  /** Names the count where the card's label does not: 'replies'. */
  of?: string;
}

/** Compares the period with the one before it, in words and as two bars. */
function TrendLine({ trend, days, of }: TrendLineProps) {
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

interface FigureCardsProps {
  overview: Overview | undefined;
  days: number;
}

/** Each total with its trend in the period. A stat that could not be read shows a dash. */
export function OverviewStatCards({ overview, days }: FigureCardsProps) {
  const counted = (data: Stat | undefined) => data && formatNumber(data.total);
  const status = useAssistantAnswers();
  return (
    <dl className="grid grid-cols-2 gap-3 sm:gap-4 xl:grid-cols-4">
      <Card
        label="Total Projects"
        icon={FolderKanban}
        value={counted(overview?.projects)}
        examples={overview?.projects.examples}
      >
        <TrendLine trend={overview?.projects} days={days} />
      </Card>
      <Card
        label="Technical Skills"
        icon={Sparkles}
        value={counted(overview?.skills)}
        examples={overview?.skills.examples}
      >
        <TrendLine trend={overview?.skills} days={days} />
      </Card>
      <Card
        label="Featured Items"
        icon={Star}
        value={counted(overview?.featured)}
        examples={overview?.featured.examples}
      >
        <TrendLine trend={overview?.featured} days={days} />
      </Card>
      <Card label="AI Status" icon={Bot} value={status}>
        <TrendLine trend={overview?.assistant} days={days} of="replies" />
      </Card>
    </dl>
  );
}

/** Who answers visitors: with no provider in health the assistant answers from the content alone. */
function useAssistantAnswers(): string | undefined {
  const { data, isError } = useAssistantStatus();
  if (isError) return '–';
  if (!data) return undefined;
  const healthy = Object.values(data.services).some(({ status }) => status === 'healthy');
  return healthy ? 'Active' : 'Built-in answers';
}

interface CardProps {
  label: string;
  icon: LucideIcon;
  value: string | undefined;
  examples?: number | undefined;
  children: ReactNode;
}

function Card({ label, icon: Icon, value, examples, children }: CardProps) {
  return (
    <div className="flex flex-col gap-2 rounded-lg border border-rule bg-surface px-4 py-4 sm:px-5">
      <dt className="flex items-center justify-between gap-2 text-xs font-medium text-muted sm:text-sm">
        {label}
        <Icon aria-hidden className="size-5 shrink-0" strokeWidth={1.5} />
      </dt>
      <dd className="flex flex-1 flex-col gap-2">
        <span className="flex min-h-9 flex-wrap items-center gap-x-2 gap-y-1">
          <span className="display figures text-2xl leading-none">{value ?? <Skeleton className="h-7 w-16" />}</span>
          <IncludedExamples count={examples} />
        </span>
        {children}
      </dd>
    </div>
  );
}
