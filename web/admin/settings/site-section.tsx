import { Copy, ExternalLink } from 'lucide-react';
import { FactList } from '#web/admin/components/fact-list.tsx';
import { Panel } from '#web/admin/components/panel.tsx';
import { SystemWarnings } from '#web/admin/components/system-warnings.tsx';
import { dayAndTime } from '#web/admin/lib/timestamps.ts';
import { useSystemWarnings } from '#web/admin/lib/use-system-warnings.ts';
import { Button } from '#web/shared/components/button.tsx';
import { ButtonLink } from '#web/shared/components/button-link.tsx';
import { ErrorState, Skeleton } from '#web/shared/components/states.tsx';
import { toast } from '#web/shared/toast.ts';
import { EstimatesPanel } from './estimates/estimates-panel.tsx';
import { useSettings } from './queries.ts';
import { RecordPanel } from './record/record-panel.tsx';

const databases = { mysql: 'MySQL', sqlite: 'SQLite, a file on this server' } as const;

const copy = (address: string) =>
  navigator.clipboard.writeText(address).then(
    () => toast.success('Address copied to clipboard!'),
    () => toast.error('The browser did not allow copying'),
  );

/** The address of the site, and the software that it runs on. */
export function SiteSection() {
  const { data, isError, isFetching, refetch } = useSettings();
  const { data: warnings = [] } = useSystemWarnings();
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
      <RecordPanel publicUrl={publicUrl} />
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
