import {
  Bot,
  CalendarDays,
  ChevronDown,
  ChevronRight,
  Download,
  FolderKanban,
  Inbox,
  Languages,
  type LucideIcon,
  MessageCircleQuestionMark,
  Plus,
  Quote,
  Sparkles,
} from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { adminPath } from '#common/admin-paths.ts';
import { overviewDays } from '#common/dashboard-options.ts';
import { languageOf, languageOption } from '#common/languages.ts';
import { DELIVERY_DUE_DAYS } from '#common/quote-limits.ts';
import { InboxBadge, useInbox } from '#web/admin/components/inbox-health.tsx';
import { MenuButton } from '#web/admin/components/menu-button.tsx';
import { useServerReason } from '#web/admin/components/server-button.tsx';
import { StillAsItCame } from '#web/admin/components/setup/still-as-it-came.tsx';
import { SystemWarnings } from '#web/admin/components/system-warnings.tsx';
import { TabHead } from '#web/admin/components/tab-head.tsx';
import { downloadPortfolio } from '#web/admin/lib/export-portfolio.ts';
import { sumsText } from '#web/admin/lib/money.ts';
import { type Days, usePeriod } from '#web/admin/lib/use-period.ts';
import { quoteListPaths, useQuoteStats } from '#web/admin/lib/use-quote-stats.ts';
import { useSystemWarnings } from '#web/admin/lib/use-system-warnings.ts';
import { useAuth } from '#web/shared/auth.tsx';
import { cx } from '#web/shared/class-names.ts';
import { SiteLink } from '#web/shared/components/site-link.tsx';
import { ErrorState, Skeleton } from '#web/shared/components/states.tsx';
import { useSite } from '#web/shared/site.tsx';
import { ActivityList } from './activity-list.tsx';
import { ExampleNotice } from './examples/example-notice.tsx';
import { MakeItYours } from './make-it-yours/make-it-yours.tsx';
import { OpenProposals } from './proposals/open-proposals.tsx';
import { AfterPublishing, ScheduledPublish } from './publishing.tsx';
import { useOverview } from './queries.ts';
import { SourceReport } from './source-report.tsx';
import { OverviewStatCards } from './stat-cards.tsx';
import { TrendsPanel } from './trends-panel.tsx';
import { MoneyDue } from './waiting/money-due.tsx';
import { NextCalls } from './waiting/next-calls.tsx';
import { WaitingForYou } from './waiting/waiting-for-you.tsx';

interface Entry {
  label: string;
  /** `undefined` while it is not known. */
  value: string | number | undefined;
  to: string;
}

/** Shows what was offered, what was agreed this month, and what is to be delivered. */
function QuotesCard() {
  const { data, isError, isFetching, refetch } = useQuoteStats();
  if (!data && isError)
    return <ErrorState message="Failed to load your quotes" busy={isFetching} onRetry={() => void refetch()} />;
  const entries: Entry[] = [
    { label: 'Quotes sent and unanswered', value: data?.unanswered, to: quoteListPaths.unanswered },
    {
      label: 'Quotes accepted this month',
      value: data && (sumsText(data.acceptedThisMonth) ?? 0),
      to: quoteListPaths.acceptedThisMonth,
    },
    {
      label: `Deliveries due within ${DELIVERY_DUE_DAYS} days`,
      value: data?.deliveriesDue,
      to: quoteListPaths.deliveriesDue,
    },
  ];
  return (
    <section aria-label="Quotes" className="overflow-hidden rounded-lg border border-rule bg-rule">
      <ul className="grid gap-px sm:grid-cols-3">
        {entries.map(({ label, value, to }) => (
          <li key={label} className="bg-surface">
            <SiteLink
              href={to}
              className="flex h-full min-h-13 items-center gap-3 px-5 py-3 text-sm transition-colors hover:bg-sunken focus-visible:-outline-offset-2 sm:flex-wrap sm:gap-x-3 sm:gap-y-0.5"
            >
              <span className="min-w-0 flex-1 text-muted">{label}</span>
              <ChevronRight aria-hidden className="size-4 shrink-0 text-muted max-sm:order-last" />
              <span className="figures display text-right text-lg [overflow-wrap:anywhere] sm:basis-full sm:text-left">
                {value ?? <Skeleton className="h-6 w-10" />}
              </span>
            </SiteLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface OverviewHeadProps {
  days: Days;
  onDays: (days: Days) => void;
}

const periods = overviewDays.map((count) => ({ value: `${count}` as const, label: `Last ${count} days` }));

const additions = [
  { value: adminPath('projects', { new: 'project' }), label: 'Project', icon: FolderKanban },
  { value: adminPath('skills', { new: 'skill' }), label: 'Skill', icon: Sparkles },
  { value: adminPath('faqs', { new: 'faq' }), label: 'FAQ', icon: MessageCircleQuestionMark },
  { value: adminPath('testimonials', { new: 'invitation' }), label: 'Testimonial invitation', icon: Quote },
];

/** Shows the greeting, the period of the stats and the menu Add New. */
function OverviewHead({ days, onDays }: OverviewHeadProps) {
  const { user } = useAuth();
  const language = languageOf(useSite().content.identity);
  const navigate = useNavigate();
  const unavailable = useServerReason();
  const firstName = user?.name.trim().split(/\s+/)[0] || 'Admin';
  return (
    <TabHead title={`Welcome back, ${firstName}!`} text="What has happened on your site">
      <div className="flex flex-wrap items-center gap-2">
        {language !== 'en' && (
          <p className="flex items-center gap-1.5 text-sm text-muted max-sm:basis-full sm:px-2">
            <Languages aria-hidden className="size-4 shrink-0" strokeWidth={1.75} />
            <span>Site language: {languageOption(language).label}</span>
          </p>
        )}
        <MenuButton
          variant="secondary"
          entries={periods}
          chosen={`${days}`}
          onChoose={(value) => onDays(overviewDays.find((count) => `${count}` === value) ?? days)}
        >
          <CalendarDays aria-hidden className="size-4" />
          Last {days} days
          <ChevronDown aria-hidden className="size-4 text-muted" />
        </MenuButton>
        <MenuButton entries={additions.map((entry) => ({ ...entry, unavailable }))} onChoose={navigate}>
          <Plus aria-hidden className="size-4" />
          Add New
        </MenuButton>
      </div>
    </TabHead>
  );
}

const row =
  'flex min-h-13 w-full items-center gap-3 rounded-md px-3 text-left text-sm font-medium transition-colors hover:bg-sunken';

const places: readonly { label: string; to: string; icon: LucideIcon }[] = [
  { label: 'Manage Projects', to: adminPath('projects'), icon: FolderKanban },
  { label: 'Manage Skills', to: adminPath('skills'), icon: Sparkles },
  { label: 'Check AI Status', to: adminPath('ai'), icon: Bot },
];

function OverviewActions() {
  const [exporting, setExporting] = useState(false);
  const exportNow = async () => {
    setExporting(true);
    await downloadPortfolio();
    setExporting(false);
  };
  return (
    <ul className="-mx-3 flex flex-col">
      {places.map(({ label, to, icon: Icon }) => (
        <li key={label}>
          <SiteLink href={to} className={row}>
            <Icon aria-hidden className="size-5 shrink-0 text-muted" strokeWidth={1.75} />
            <span className="flex-1">{label}</span>
            <ChevronRight aria-hidden className="size-4 text-muted" />
          </SiteLink>
        </li>
      ))}
      <li>
        <button
          type="button"
          aria-busy={exporting || undefined}
          onClick={() => !exporting && exportNow()}
          className={row}
        >
          <Download aria-hidden className="size-5 shrink-0 text-muted" strokeWidth={1.75} />
          <span className="flex-1">Export Data</span>
        </button>
      </li>
    </ul>
  );
}

/** Says if the answers of clients are read; nothing until the server has told. */
function InboxCard() {
  const heading = useId();
  const { data } = useInbox();
  if (!data) return null;
  return (
    <section
      aria-labelledby={heading}
      className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border border-rule bg-surface px-5 py-3.5"
    >
      <Inbox aria-hidden className="size-5 shrink-0 text-muted" strokeWidth={1.5} />
      <h3 id={heading} className="font-semibold">
        Inbox
      </h3>
      <InboxBadge state={data.state} />
      <p className="figures min-w-0 flex-1 basis-56 text-sm text-muted [overflow-wrap:anywhere]">{data.message}</p>
      <SiteLink href={adminPath('settings', { section: 'desk' })} className="link text-sm">
        {data.configured ? 'Settings' : 'Connect your mailbox'}
      </SiteLink>
    </section>
  );
}

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
      <NextCalls />
      <MoneyDue />
      <OpenProposals />
      <ScheduledPublish />
      <MakeItYours />
      <StillAsItCame />
      <AfterPublishing />
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
