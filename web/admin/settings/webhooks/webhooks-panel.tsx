import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import * as contract from '#common/contract/webhooks.ts';
import { WEBHOOKS } from '#common/dashboard-limits.ts';
import type { WebhookState } from '#common/webhook-options.ts';
import { ConfirmDialog } from '#web/admin/components/confirm-dialog.tsx';
import { toastFailure } from '#web/admin/components/failure-toast.tsx';
import { Panel } from '#web/admin/components/panel.tsx';
import { rowAction } from '#web/admin/components/row-action.ts';
import { ServerButton, ServerIconButton } from '#web/admin/components/server-button.tsx';
import { ToldOnceDialog } from '#web/admin/components/told-once-dialog.tsx';
import { dayAndTime } from '#web/admin/lib/timestamps.ts';
import { call } from '#web/shared/api/client.ts';
import { Badge, type Tone } from '#web/shared/components/badge.tsx';
import { Button } from '#web/shared/components/button.tsx';
import { IconButton } from '#web/shared/components/icon-button.tsx';
import { ErrorState } from '#web/shared/components/states.tsx';
import { toast } from '#web/shared/toast.ts';
import { failureTexts, LogDialog } from './log-dialog.tsx';
import { useWebhookAction, useWebhooks, WebhookDialog } from './webhook-dialog.tsx';

const states: Record<WebhookState, { label: string; tone: Tone }> = {
  on: { label: 'On', tone: 'positive' },
  off: { label: 'Off', tone: 'neutral' },
  disabled: { label: 'Turned off: it failed', tone: 'negative' },
};

const eventsText = ({ events }: contract.Webhook) => (events.length === 1 ? '1 event' : `${events.length} events`);

type Asking =
  | { what: 'add' }
  | { what: 'change' | 'delete' | 'log' | 'rotate'; webhook: contract.Webhook }
  | { what: 'secret'; title: string; secret: string };

interface RowProps {
  webhook: contract.Webhook;
  onAsk: (asking: Asking) => void;
}

function WebhookRow({ webhook, onAsk }: RowProps) {
  const { id, name, url, state, lastSentAt, failingSince, secretEnd, updatedAt } = webhook;
  const params = { id };
  const test = useWebhookAction(() => call(contract.testWebhook, { params }));
  const turn = useWebhookAction((enabled: boolean) =>
    call(contract.updateWebhook, { params, body: { enabled, updatedAt } }),
  );

  const sendTest = () =>
    test.mutate(undefined, {
      onSuccess: ({ data: { ok, status, error, ms } }) => {
        const said = status === null ? '' : ` (status ${status})`;
        if (ok) toast.success(`The test arrived${said}, after ${ms} ms`);
        else toast.error(`${failureTexts[error ?? 'status']}${said}`);
      },
      onError: (error) => toastFailure('Failed to send the test', error),
    });

  return (
    <li className="py-4">
      <div className="flex items-start gap-3">
        <div className="min-w-0 flex-1">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium [overflow-wrap:anywhere]">
            {name} <Badge tone={states[state].tone}>{states[state].label}</Badge>
          </p>
          <p className="mt-0.5 text-sm text-muted [overflow-wrap:anywhere]">{url}</p>
          <p className="figures mt-0.5 text-sm text-muted">
            {eventsText(webhook)} · secret ends in {secretEnd}
            {lastSentAt && (
              <>
                {' '}
                · last sent <time dateTime={lastSentAt}>{dayAndTime(lastSentAt)}</time>
              </>
            )}
          </p>
          {failingSince && (
            <p className="mt-0.5 text-sm text-negative">
              Failing since <time dateTime={failingSince}>{dayAndTime(failingSince)}</time>
            </p>
          )}
        </div>
        <div className="flex shrink-0 gap-1">
          <IconButton
            className={rowAction}
            label={`Change ${name}`}
            icon={Pencil}
            onClick={() => onAsk({ what: 'change', webhook })}
          />
          <ServerIconButton
            className={rowAction}
            label={`Delete ${name}`}
            icon={Trash2}
            onClick={() => onAsk({ what: 'delete', webhook })}
          />
        </div>
      </div>
      <div className="mt-3 flex flex-wrap gap-2">
        <ServerButton variant="secondary" size="sm" busy={test.isPending} onClick={sendTest}>
          Send a test
        </ServerButton>
        <Button variant="secondary" size="sm" onClick={() => onAsk({ what: 'log', webhook })}>
          Log
        </Button>
        <ServerButton variant="secondary" size="sm" onClick={() => onAsk({ what: 'rotate', webhook })}>
          New secret
        </ServerButton>
        <ServerButton
          variant="secondary"
          size="sm"
          busy={turn.isPending}
          onClick={() =>
            turn.mutate(state !== 'on', { onError: (error) => toastFailure('Failed to save the webhook', error) })
          }
        >
          {state === 'on' ? 'Turn off' : 'Turn on'}
        </ServerButton>
      </div>
    </li>
  );
}

interface QuestionProps {
  webhook: contract.Webhook;
  onAsk: (asking: Asking | null) => void;
}

function DeleteQuestion({ webhook: { id, name }, onAsk }: QuestionProps) {
  const remove = useWebhookAction(() => call(contract.deleteWebhook, { params: { id } }));
  const confirm = () =>
    remove.mutate(undefined, {
      onSuccess: () => {
        onAsk(null);
        toast.success('Webhook deleted');
      },
      onError: (error) => toastFailure('Failed to delete the webhook', error),
    });
  return (
    <ConfirmDialog
      title={`Delete ${name}?`}
      text="Its log goes with it, and what waits is not sent."
      action="Delete"
      busy={remove.isPending}
      onConfirm={confirm}
      onCancel={() => onAsk(null)}
    />
  );
}

function RotateQuestion({ webhook: { id, name }, onAsk }: QuestionProps) {
  const rotate = useWebhookAction(() => call(contract.rotateWebhookSecret, { params: { id } }));
  const confirm = () =>
    rotate.mutate(undefined, {
      onSuccess: ({ data: { secret } }) => onAsk({ what: 'secret', title: `New secret of ${name}`, secret }),
      onError: (error) => toastFailure('Failed to make a new secret', error),
    });
  return (
    <ConfirmDialog
      title={`New secret for ${name}?`}
      text={`For ${WEBHOOKS.rotationHours} hours messages are signed with both secrets. Then the earlier one stops working.`}
      action="New secret"
      busy={rotate.isPending}
      onConfirm={confirm}
      onCancel={() => onAsk(null)}
    />
  );
}

function Asked({ asking, onAsk }: { asking: Asking; onAsk: (asking: Asking | null) => void }) {
  const close = () => onAsk(null);
  const saved = (secret: string | undefined) => {
    onAsk(secret === undefined ? null : { what: 'secret', title: 'Secret of the webhook', secret });
    toast.success('Webhook saved');
  };
  switch (asking.what) {
    case 'add':
      return <WebhookDialog onSaved={saved} onClose={close} />;
    case 'change':
      return <WebhookDialog webhook={asking.webhook} onSaved={saved} onClose={close} />;
    case 'delete':
      return <DeleteQuestion webhook={asking.webhook} onAsk={onAsk} />;
    case 'rotate':
      return <RotateQuestion webhook={asking.webhook} onAsk={onAsk} />;
    case 'log':
      return <LogDialog webhook={asking.webhook} onClose={close} />;
    case 'secret':
      return <ToldOnceDialog title={asking.title} label="Secret" value={asking.secret} onClose={close} />;
  }
}

interface ListProps {
  webhooks: readonly contract.Webhook[];
  onAsk: (asking: Asking) => void;
}

const WebhookList = ({ webhooks, onAsk }: ListProps) => (
  <ul aria-label="Webhooks" className="-my-4 divide-y divide-rule">
    {webhooks.map((webhook) => (
      <WebhookRow key={webhook.id} webhook={webhook} onAsk={onAsk} />
    ))}
  </ul>
);

/** Programs of others that are told of events. Until the first one it is a single line. */
export function WebhooksPanel() {
  const { data, isError, isFetching, refetch } = useWebhooks();
  const [asking, setAsking] = useState<Asking | null>(null);
  const webhooks = data?.webhooks ?? [];
  const failed = !data && isError;
  return (
    <>
      <Panel
        title="Webhooks"
        text="Tells other programs what happens, such as n8n or Zapier"
        actions={
          webhooks.length < WEBHOOKS.max && (
            <ServerButton variant="secondary" size="sm" onClick={() => setAsking({ what: 'add' })}>
              Add webhook
            </ServerButton>
          )
        }
      >
        {failed ? (
          <ErrorState message="Failed to load the webhooks" busy={isFetching} onRetry={() => void refetch()} />
        ) : (
          webhooks.length > 0 && <WebhookList webhooks={webhooks} onAsk={setAsking} />
        )}
      </Panel>
      {asking && <Asked asking={asking} onAsk={setAsking} />}
    </>
  );
}
