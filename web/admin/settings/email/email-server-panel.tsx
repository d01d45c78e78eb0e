import { Send } from 'lucide-react';
import { adminPath } from '#common/admin-paths.ts';
import type { Email } from '#common/contract/email.ts';
import { FactList } from '#web/admin/components/fact-list.tsx';
import { Panel } from '#web/admin/components/panel.tsx';
import { useSettings } from '#web/admin/settings/queries.ts';
import { Badge } from '#web/shared/components/badge.tsx';
import { Button } from '#web/shared/components/button.tsx';
import { SiteLink } from '#web/shared/components/site-link.tsx';
import { ErrorState, Skeleton } from '#web/shared/components/states.tsx';
import { EmailProgress } from './email-progress.tsx';
import type { Outbox } from './queries.ts';
import type { useEmailActions } from './use-email-actions.ts';

interface EmailServerPanelProps {
  outbox: Outbox | undefined;
  sentOff: Email | null;
  testing: ReturnType<typeof useEmailActions>['testing'];
}

export function EmailServerPanel({ outbox, sentOff, testing }: EmailServerPanelProps) {
  const { data, isError, isFetching, refetch } = useSettings();
  if (isError) return <ErrorState message="Failed to load settings" busy={isFetching} onRetry={() => refetch()} />;
  if (!data) return <Skeleton className="h-72" />;
  const { configured, server, from, to } = data.mail;
  return (
    <Panel
      title="Email server"
      text="Notifies you about new requests and sends visitors a confirmation"
      actions={<Badge tone={configured ? 'positive' : 'warning'}>{configured ? 'Configured' : 'Not configured'}</Badge>}
    >
      <FactList
        facts={[
          ['Server', server ?? 'None'],
          ['From', from],
          ['To', to],
        ]}
      />
      {configured ? (
        <div className="mt-5 flex flex-wrap items-center gap-x-5 gap-y-3">
          <Button variant="secondary" busy={testing.isPending} onClick={() => testing.mutate()}>
            {!testing.isPending && <Send aria-hidden className="size-4" />}
            Send test email
          </Button>
          <EmailProgress outbox={outbox} sentOff={sentOff} />
        </div>
      ) : (
        <HowToConfigure />
      )}
    </Panel>
  );
}

function HowToConfigure() {
  return (
    <div className="mt-5 rounded-md border border-warning bg-warning-wash px-4 py-3 text-sm text-warning">
      <p>
        Emails wait in the outbox until you set an email server in{' '}
        <SiteLink href={adminPath('settings', { section: 'connections' })} className="font-medium underline">
          Connections
        </SiteLink>
        , or <Code>SMTP_URL</Code> in the environment.
      </p>
    </div>
  );
}

const Code = ({ children }: { children: string }) => (
  <code className="font-mono text-[0.9em] [overflow-wrap:anywhere]">{children}</code>
);
