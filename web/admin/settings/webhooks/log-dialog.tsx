import * as contract from '#common/contract/webhooks.ts';
import { WEBHOOKS } from '#common/dashboard-limits.ts';
import { labelOf } from '#common/options.ts';
import { type WebhookError, type WebhookLogState, webhookEventOptions } from '#common/webhook-options.ts';
import { Dialog } from '#web/admin/components/dialog.tsx';
import { toastFailure } from '#web/admin/components/failure-toast.tsx';
import { dayAndTime } from '#web/admin/lib/timestamps.ts';
import { call } from '#web/shared/api/client.ts';
import { Badge, type Tone } from '#web/shared/components/badge.tsx';
import { Button } from '#web/shared/components/button.tsx';
import { ErrorState, Skeleton } from '#web/shared/components/states.tsx';
import { toast } from '#web/shared/toast.ts';
import { useWebhookAction, useWebhookLog } from './webhook-dialog.tsx';

const states: Record<WebhookLogState, { label: string; tone: Tone }> = {
  pending: { label: 'Waiting', tone: 'warning' },
  sent: { label: 'Sent', tone: 'positive' },
  failed: { label: 'Failed', tone: 'negative' },
  discarded: { label: 'Discarded', tone: 'neutral' },
};

/** What an attempt met, as a sentence. */
export const failureTexts: Record<WebhookError, string> = {
  not_public: 'The address leads to a network that is not allowed.',
  timeout: 'There was no answer within 10 seconds.',
  unreachable: 'The server could not be reached.',
  tls: 'The connection could not be encrypted.',
  redirect: 'The address redirects. Set the one that it leads to.',
  status: 'The server refused the message.',
};

const attemptsText = (attempts: number) => (attempts === 1 ? '1 attempt' : `${attempts} attempts`);

interface EntryProps {
  entry: contract.WebhookLogEntry;
  canSend: boolean;
  busy: boolean;
  onSend: () => void;
}

function Entry({ entry, canSend, busy, onSend }: EntryProps) {
  const { type, state, attempts, status, error, at, nextAttemptAt, body } = entry;
  return (
    <li className="py-3 text-sm">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Badge tone={states[state].tone}>{states[state].label}</Badge>
        <span className="min-w-0 flex-1 font-medium">{labelOf(webhookEventOptions, type, type)}</span>
        {canSend && body !== '' && (
          <Button variant="secondary" size="sm" busy={busy} onClick={onSend}>
            Send again
          </Button>
        )}
      </div>
      <p className="figures mt-1 text-muted">
        <time dateTime={at}>{dayAndTime(at)}</time> · {attemptsText(attempts)}
        {status !== null && ` · status ${status}`}
        {state === 'pending' && nextAttemptAt !== null && attempts > 0 && ` · next ${dayAndTime(nextAttemptAt)}`}
      </p>
      {error && <p className="mt-1">{failureTexts[error]}</p>}
      {body === '' ? (
        <p className="mt-1 text-muted">The person was erased.</p>
      ) : (
        <details className="mt-1">
          <summary className="cursor-pointer py-1 text-muted">Message</summary>
          <pre className="mt-1 max-h-60 overflow-auto rounded-md bg-sunken p-3 text-xs whitespace-pre-wrap [overflow-wrap:anywhere]">
            {JSON.stringify(JSON.parse(body), null, 2)}
          </pre>
        </details>
      )}
    </li>
  );
}

/** The last messages of a webhook, which can be sent once more. */
export function LogDialog({ webhook, onClose }: { webhook: contract.Webhook; onClose: () => void }) {
  const { id, name, state } = webhook;
  const { data, isError, isFetching, refetch } = useWebhookLog(id);
  const again = useWebhookAction((entry: string) => call(contract.sendWebhookAgain, { params: { id, entry } }));
  const send = (entry: string) =>
    again.mutate(entry, {
      onSuccess: () => toast.success('The message goes out again'),
      onError: (error) => toastFailure('Failed to send the message', error),
    });
  return (
    <Dialog title={`Log of ${name}`} size="lg" onClose={onClose}>
      {!data && isError && (
        <ErrorState message="Failed to load the log" busy={isFetching} onRetry={() => void refetch()} />
      )}
      {!data && !isError && <Skeleton className="h-48" />}
      {data?.length === 0 && (
        <p className="text-muted">
          No messages yet. The last {WEBHOOKS.logEntries} appear here for {WEBHOOKS.logDays} days.
        </p>
      )}
      {data && data.length > 0 && (
        <ul aria-label="Messages" className="-my-3 divide-y divide-rule">
          {data.map((entry) => (
            <Entry
              key={entry.id}
              entry={entry}
              canSend={state === 'on'}
              busy={again.isPending && again.variables === entry.id}
              onSend={() => send(entry.id)}
            />
          ))}
        </ul>
      )}
    </Dialog>
  );
}
