import { PlugZap } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { type ConnectionKind, connectionKindOptions } from '#common/connection-options.ts';
import type { Connection } from '#common/contract/connections.ts';
import { labelOf, values } from '#common/options.ts';
import { ConnectionFields } from '#web/admin/components/connections/connection-form.tsx';
import { useConnections } from '#web/admin/components/connections/queries.ts';
import { TestStatus } from '#web/admin/components/connections/test-status.tsx';
import { useConnectionForm } from '#web/admin/components/connections/use-connection-form.ts';
import { Panel } from '#web/admin/components/panel.tsx';
import { pick, useAddress } from '#web/admin/lib/use-address.ts';
import { PhonePanel } from '#web/admin/settings/phone/phone-panel.tsx';
import { WebhooksPanel } from '#web/admin/settings/webhooks/webhooks-panel.tsx';
import { Badge } from '#web/shared/components/badge.tsx';
import { Button } from '#web/shared/components/button.tsx';
import { ErrorState, Skeleton } from '#web/shared/components/states.tsx';
import { AgentsPanel } from './agents/agents-panel.tsx';
import { ApiTokensPanel } from './tokens/api-tokens-panel.tsx';

const texts: Record<ConnectionKind, string> = {
  email: 'Sends notifications about requests, and confirmations to visitors',
  ai: 'Lets the assistant answer in its own words. Without a key it answers from your content.',
  calendly: 'The OAuth app with which you connect your account on the Scheduling tab',
  imap: 'The mailbox whose replies belong to your requests',
  calendar: 'A CalDAV calendar with your appointments',
  storage: 'An S3 bucket for new files. Files stay where they were uploaded.',
};

interface ConnectionPanelProps {
  connection: Connection;
  /** The address leads to this one. */
  wanted: boolean;
}

/** One line: what is connected, and the way to its form. What is typed there stays when it is closed. */
function ConnectionPanel({ connection, wanted }: ConnectionPanelProps) {
  const { kind, configured, lastTest } = connection;
  const id = useId();
  const form = useConnectionForm(connection);
  const [open, setOpen] = useState(wanted);
  const fields = useRef<HTMLDivElement>(null);
  const isPressed = useRef(false);
  const name = labelOf(connectionKindOptions, kind, kind);
  const isTested = configured && (lastTest !== undefined || form.isTesting || form.result !== null);
  useEffect(() => {
    if (open && isPressed.current) fields.current?.querySelector<HTMLElement>('input:enabled, select:enabled')?.focus();
  }, [open]);
  return (
    <Panel
      title={name}
      text={texts[kind]}
      wanted={wanted}
      actions={
        <div className="flex flex-wrap items-center gap-2">
          <Badge tone={configured ? 'positive' : 'neutral'}>{configured ? 'Configured' : 'Not configured'}</Badge>
          {configured && !open && (
            <Button variant="ghost" size="sm" aria-label={`Test ${name}`} busy={form.isTesting} onClick={form.test}>
              {!form.isTesting && <PlugZap aria-hidden className="size-4" />}
              Test
            </Button>
          )}
          <Button
            variant="secondary"
            size="sm"
            aria-label={open ? `Close ${name}` : configured ? `Change ${name}` : `Set up ${name}`}
            aria-expanded={open}
            aria-controls={open ? id : undefined}
            onClick={() => {
              isPressed.current = true;
              setOpen(!open);
            }}
          >
            {open ? 'Close' : configured ? 'Change' : 'Set up'}
          </Button>
        </div>
      }
    >
      {open ? (
        <div ref={fields} id={id}>
          <ConnectionFields connection={connection} form={form} />
        </div>
      ) : (
        isTested && <TestStatus connection={connection} form={form} />
      )}
    </Panel>
  );
}

const kinds = values(connectionKindOptions);

/** Servers of others that the site uses, and below them the ways in and out for other programs. */
export function ConnectionsSection() {
  const { params } = useAddress();
  const wanted = pick(params, 'connection', kinds);
  const { data, isError, isFetching, refetch } = useConnections();
  return (
    <>
      <header>
        <h3 className="text-lg font-semibold tracking-tight">Connections</h3>
        <p className="mt-1 max-w-prose text-sm text-muted">
          Changes work at once, without a restart. Passwords and keys are stored encrypted and are not shown again.
        </p>
      </header>
      {isError && !data ? (
        <ErrorState message="Failed to load the connections" busy={isFetching} onRetry={() => refetch()} />
      ) : (
        (data?.map((connection) => (
          <ConnectionPanel
            key={`${connection.kind}${connection.kind === wanted}`}
            connection={connection}
            wanted={connection.kind === wanted}
          />
        )) ?? <Skeleton className="h-96" />)
      )}
      <PhonePanel />
      <WebhooksPanel />
      <ApiTokensPanel />
      <AgentsPanel />
    </>
  );
}
