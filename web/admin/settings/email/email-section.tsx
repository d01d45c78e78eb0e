import { CircleAlert, CircleCheck, LoaderCircle, Send } from 'lucide-react';
import { adminPath } from '#common/admin-paths.ts';
import type { Email } from '#common/contract/email.ts';
import { FactList } from '#web/admin/components/fact-list.tsx';
import { Panel } from '#web/admin/components/panel.tsx';
import { clock } from '#web/admin/lib/timestamps.ts';
import { useSettings } from '#web/admin/settings/queries.ts';
import { Badge } from '#web/shared/components/badge.tsx';
import { Button } from '#web/shared/components/button.tsx';
import { SiteLink } from '#web/shared/components/site-link.tsx';
import { ErrorState, Skeleton } from '#web/shared/components/states.tsx';
import { follow, isOnItsWay, type Outbox, useEmailActions, useOutbox } from './outbox.ts';
import { OutboxPanel } from './outbox-panel.tsx';
import { SiteEmailsPanel } from './site-emails-panel.tsx';

interface EmailProgressProps {
  outbox: Outbox | undefined;
  /** The email that was sent last. */
  sentOff: Email | null;
}

/** The progress of the email that is being sent. */
function EmailProgress({ outbox, sentOff }: EmailProgressProps) {
  return (
    <div role="status" className="min-w-0 text-sm">
      {sentOff && <Progress now={follow(outbox, sentOff)} sentOff={sentOff} />}
    </div>
  );
}

const line = 'flex items-start gap-2 [overflow-wrap:anywhere]';

function Progress({ now, sentOff }: { now: Email; sentOff: Email }) {
  if (isOnItsWay(now, sentOff))
    return (
      <p className={`${line} text-muted`}>
        <LoaderCircle aria-hidden className="mt-0.5 size-4.5 shrink-0 animate-spin" />
        On its way to {now.to}…
      </p>
    );
  if (now.status === 'sent')
    return (
      <p className={`${line} text-positive`}>
        <CircleCheck aria-hidden className="mt-0.5 size-4.5 shrink-0" />
        Sent to {now.to}
        {now.sentAt && ` at ${clock(now.sentAt)}`}
      </p>
    );
  return (
    <p className={`${line} text-negative`}>
      <CircleAlert aria-hidden className="mt-0.5 size-4.5 shrink-0" />
      Not sent to {now.to}: {now.lastError ?? 'the server gave no reason'}
    </p>
  );
}

interface EmailServerPanelProps {
  outbox: Outbox | undefined;
  sentOff: Email | null;
  testing: ReturnType<typeof useEmailActions>['testing'];
}

function EmailServerPanel({ outbox, sentOff, testing }: EmailServerPanelProps) {
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

export function EmailSection() {
  const actions = useEmailActions();
  const { sentOff, testing } = actions;
  const outbox = useOutbox(sentOff);
  return (
    <>
      <EmailServerPanel outbox={outbox.data} sentOff={sentOff} testing={testing} />
      <SiteEmailsPanel />
      <OutboxPanel outbox={outbox} actions={actions} />
    </>
  );
}
