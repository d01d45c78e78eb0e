import { Bot, FolderKanban, type LucideIcon, Sparkles, Star } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Overview, Stat } from '#common/contract/overview.ts';
import { formatNumber } from '#common/format.ts';
import { IncludedExamples } from '#web/admin/components/included-examples.tsx';
import { useAssistantStatus } from '#web/admin/lib/use-assistant-status.ts';
import { Skeleton } from '#web/shared/components/states.tsx';
import { TrendLine } from './trend-line.tsx';

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
