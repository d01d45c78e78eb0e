import { type ReactNode, useId } from 'react';
import { SystemWarnings } from '#web/admin/components/system-warnings.tsx';
import { usePeriod } from '#web/admin/lib/use-period.ts';
import { useSystemWarnings } from '#web/admin/lib/use-system-warnings.ts';
import { cx } from '#web/shared/class-names.ts';
import { ErrorState } from '#web/shared/components/states.tsx';
import { ActivityList } from './activity-list.tsx';
import { ExampleNotice } from './examples/example-notice.tsx';
import { InboxCard } from './inbox-card.tsx';
import { MakeItYours } from './make-it-yours/make-it-yours.tsx';
import { OverviewActions } from './overview-actions.tsx';
import { OverviewHead } from './overview-head.tsx';
import { useOverview } from './queries.ts';
import { QuotesCard } from './quotes-card.tsx';
import { SourceReport } from './source-report.tsx';
import { OverviewStatCards } from './stat-cards.tsx';
import { TrendsPanel } from './trends-panel.tsx';
import { WaitingForYou } from './waiting/waiting-for-you.tsx';

export function OverviewTab() {
  const { days, setDays } = usePeriod();
  const { data, isError, isFetching, isPlaceholderData, refetch } = useOverview(days);
  const { data: warnings = [] } = useSystemWarnings();
  const overview = data?.data;
  // Until the new period has loaded, the texts name the period of the stats that are shown.
  const shown = overview?.days ?? days;
  return (
    <>
      <OverviewHead days={days} onDays={setDays} />
      <WaitingForYou />
      <MakeItYours />
      <ExampleNotice />
      {/* The notice says it, and removes it. */}
      <SystemWarnings warnings={warnings.filter(({ code }) => code !== 'example-content')} folded />
      <QuotesCard />
      {isError && !isFetching && <ErrorState message="Failed to load your stats" onRetry={() => refetch()} />}
      {(overview || !isError || isFetching) && (
        <div aria-busy={isPlaceholderData || !overview} className="flex flex-col gap-6">
          <OverviewStatCards overview={overview} days={shown} />
          <InboxCard />
          <TrendsPanel overview={overview} />
        </div>
      )}
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <Section title="Recent Activity">
          <ActivityList />
        </Section>
        <div className="flex min-w-0 flex-col gap-6 max-lg:contents">
          <Section title="Quick Actions" className="max-lg:order-first">
            <OverviewActions />
          </Section>
          <Section title="Where requests come from">
            <SourceReport />
          </Section>
        </div>
      </div>
    </>
  );
}

function Section({ title, className, children }: { title: string; className?: string; children: ReactNode }) {
  const heading = useId();
  return (
    <section
      aria-labelledby={heading}
      className={cx('min-w-0 rounded-lg border border-rule bg-surface px-5 py-4', className)}
    >
      <h3 id={heading} className="mb-2 text-lg font-semibold tracking-tight">
        {title}
      </h3>
      {children}
    </section>
  );
}
