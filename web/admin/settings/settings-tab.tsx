import { Copy, ExternalLink } from 'lucide-react';
import { adminPath, type settingsSections } from '#common/admin-paths.ts';
import { FactList } from '#web/admin/components/fact-list.tsx';
import { Panel } from '#web/admin/components/panel.tsx';
import { SystemWarnings } from '#web/admin/components/system-warnings.tsx';
import { TabHead } from '#web/admin/components/tab-head.tsx';
import { dayAndTime } from '#web/admin/lib/timestamps.ts';
import { pick, useAddress } from '#web/admin/lib/use-address.ts';
import { useQuoteStats } from '#web/admin/lib/use-quote-stats.ts';
import { useSystemWarnings } from '#web/admin/lib/use-system-warnings.ts';
import { lazyPart } from '#web/shared/chunks/lazy-part.tsx';
import { cx } from '#web/shared/class-names.ts';
import { Button } from '#web/shared/components/button.tsx';
import { ButtonLink } from '#web/shared/components/button-link.tsx';
import { SiteLink } from '#web/shared/components/site-link.tsx';
import { ErrorState, Skeleton } from '#web/shared/components/states.tsx';
import { desktopBridge } from '#web/shared/desktop-bridge.ts';
import { toast } from '#web/shared/toast.ts';
import { ConnectionsSection } from './connections/connections-section.tsx';
import { ContentSection } from './content/content-section.tsx';
import { DeskSection } from './desk/desk-section.tsx';
import { EmailSection } from './email/email-section.tsx';
import { EstimatesPanel } from './estimates/estimates-panel.tsx';
import { MoneySection } from './money/money-section.tsx';
import { useSettings } from './queries.ts';
import { QuotesSection } from './quotes/quotes-section.tsx';
import { RecordPanel } from './record/record-panel.tsx';
import { TrashSection } from './trash/trash-section.tsx';

interface SectionNavProps {
  sections: readonly { id: (typeof settingsSections)[number]; label: string }[];
  active: string;
}

function SectionNav({ sections, active }: SectionNavProps) {
  return (
    <nav aria-label="Settings" className="scrollbar-none -mx-1 overflow-x-auto border-b border-rule px-1">
      <ul className="flex gap-1">
        {sections.map(({ id, label }) => (
          <li key={id}>
            <SiteLink
              href={adminPath('settings', { section: id })}
              aria-current={active === id ? 'page' : undefined}
              className={cx(
                '-mb-px inline-flex min-h-11 items-center border-b-2 px-3 text-sm transition-colors',
                active === id ? 'border-accent font-medium' : 'border-transparent text-muted hover:text-ink',
              )}
            >
              {label}
            </SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const databases = { mysql: 'MySQL', sqlite: 'SQLite, a file on this server' } as const;

const copy = (address: string) =>
  navigator.clipboard.writeText(address).then(
    () => toast.success('Address copied to clipboard!'),
    () => toast.error('The browser did not allow copying'),
  );

/** The address of the site, and the software that it runs on. */
function SiteSection() {
  const { data, isError, isFetching, refetch } = useSettings();
  const { data: warnings = [] } = useSystemWarnings();
  const states = useQuoteStats().data?.byState ?? [];
  const hasAccepted = states.some(({ state, count }) => state === 'accepted' && count > 0);
  if (isError) return <ErrorState message="Failed to load settings" busy={isFetching} onRetry={() => refetch()} />;
  if (!data) return <Skeleton className="h-72" />;
  const { publicUrl, version, database, startedAt } = data;
  return (
    <>
      <SystemWarnings warnings={warnings} />
      <Panel title="Public site" text="The public address of your site. Set it with PUBLIC_URL on the server.">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <p className="min-w-0 text-lg font-medium [overflow-wrap:anywhere]">{publicUrl}</p>
          <div className="flex flex-wrap gap-3">
            <Button variant="secondary" onClick={() => copy(publicUrl)}>
              <Copy aria-hidden className="size-4" />
              Copy address
            </Button>
            <ButtonLink variant="secondary" href={publicUrl} target="_blank">
              <ExternalLink aria-hidden className="size-4" />
              Open site
            </ButtonLink>
          </div>
        </div>
      </Panel>
      <EstimatesPanel publicUrl={publicUrl} />
      {hasAccepted && <RecordPanel publicUrl={publicUrl} />}
      <Panel title="Server">
        <FactList
          facts={[
            ['Version', version],
            ['Database', databases[database]],
            ['Running since', dayAndTime(startedAt)],
          ]}
        />
      </Panel>
    </>
  );
}

/** The desktop app's own settings, in its window only. */
const DesktopSection = lazyPart(
  async () => (await import('#web/desktop/settings/desktop-section.tsx')).DesktopSection,
  { loading: () => <Skeleton className="h-72" /> },
);

const everywhere = [
  { id: 'data', label: 'Data', Content: ContentSection },
  { id: 'trash', label: 'Trash', Content: TrashSection },
  { id: 'mail', label: 'Email', Content: EmailSection },
  { id: 'desk', label: 'Requests', Content: DeskSection },
  { id: 'quotes', label: 'Quotes', Content: QuotesSection },
  { id: 'money', label: 'Money', Content: MoneySection },
  { id: 'connections', label: 'Connections', Content: ConnectionsSection },
  { id: 'site', label: 'Site', Content: SiteSection },
] as const;

const sections = desktopBridge()
  ? [...everywhere, { id: 'desktop', label: 'Desktop app', Content: DesktopSection } as const]
  : everywhere;

/** The address names the section that is shown. */
export function SettingsTab() {
  const { params } = useAddress();
  const wanted = pick(
    params,
    'section',
    sections.map(({ id }) => id),
  );
  const { id, Content } = sections.find((section) => section.id === wanted) ?? everywhere[0];
  return (
    <>
      <TabHead title="Settings" text="Your data, emails and server setup" />
      <SectionNav sections={sections} active={id} />
      <Content />
    </>
  );
}
