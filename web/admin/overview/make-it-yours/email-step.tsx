import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { type Connection, testConnection } from '#common/contract/connections.ts';
import { setSetupEmail } from '#common/contract/setup.ts';
import { CONNECTION } from '#common/dashboard-limits.ts';
import { ConnectionForm } from '#web/admin/components/connections/connection-form.tsx';
import { connectionsKey, useConnections } from '#web/admin/components/connections/queries.ts';
import { toastFailure } from '#web/admin/components/failure-toast.tsx';
import { useSetupCall } from '#web/admin/components/setup/use-setup.ts';
import { isSignedOut } from '#web/admin/lib/failure.ts';
import { call } from '#web/shared/api/client.ts';
import { Button } from '#web/shared/components/button.tsx';
import { ErrorState, Skeleton } from '#web/shared/components/states.tsx';

/** The server needs up to its limit to say that the other one does not reply. */
const TEST_TIMEOUT_MS = CONNECTION.testTime + 5_000;

interface EmailStepProps {
  /** Why the step is open; `null` once a test email arrived. */
  reason: string | null;
  onDone: () => void;
}

/** The email server, set on the spot, and a test email that has to arrive. */
export function EmailStep({ reason, onDone }: EmailStepProps) {
  const { data, isError, isFetching, refetch } = useConnections();
  const email = data?.find(({ kind }) => kind === 'email');
  if (!email && isError)
    return <ErrorState message="Failed to load the email server" busy={isFetching} onRetry={() => refetch()} />;
  if (!email) return <Skeleton className="h-72" />;
  return (
    <div className="flex max-w-2xl flex-col gap-6">
      <ConnectionForm connection={email} next={{ label: 'Save', onSaved: () => undefined }} />
      {email.configured && <TestEmail key={email.updatedAt} connection={email} reason={reason} onDone={onDone} />}
    </div>
  );
}

/** What to look at when no email comes. */
const ADVICE = [
  'Look among spam, and wait a minute or two.',
  'From must be an address that this email server may send for, mostly the one that you sign in with.',
  'To must be a mailbox that you read.',
];

function TestEmail({ connection, reason, onDone }: EmailStepProps & { connection: Connection }) {
  const queries = useQueryClient();
  const sending = useMutation({
    mutationFn: () =>
      call(testConnection, { params: { kind: 'email' }, body: { send: true } }, { timeout: TEST_TIMEOUT_MS }),
    onSuccess: () => queries.invalidateQueries({ queryKey: connectionsKey }),
    onError: (error) => !isSignedOut(error) && toastFailure('Failed to send the test email', error),
  });
  const saying = useSetupCall('Failed to keep your answer', (arrived: boolean) =>
    call(setSetupEmail, { body: { arrived } }),
  );
  const sent = sending.data?.data ?? connection.lastTest;
  const wasSent = sent?.ok === true && sent.sentTo !== undefined;
  const isMissing = saying.isSuccess && saying.variables === false && !sending.isPending;
  return (
    <section aria-label="Test email" className="flex flex-col items-start gap-4 border-t border-rule pt-5">
      <p className="text-sm text-muted">
        {reason === null
          ? 'A test email arrived over this email server.'
          : 'Send one email to yourself. The step is done once it has arrived.'}
      </p>
      <Button
        variant={wasSent ? 'secondary' : 'primary'}
        busy={sending.isPending}
        onClick={() => {
          saying.reset();
          sending.mutate();
        }}
      >
        {!sending.isPending && <Send aria-hidden className="size-4" />}
        Send test email
      </Button>
      <div role="status" className="empty:hidden">
        {sending.data && <p className={sent?.ok ? 'text-sm' : 'text-sm text-negative'}>{sending.data.data.message}</p>}
      </div>
      {wasSent && reason !== null && (
        <fieldset className="flex flex-wrap items-center gap-3">
          <legend className="mb-3 font-medium">Did it arrive?</legend>
          <Button
            busy={saying.isPending && saying.variables}
            onClick={() => saying.mutate(true, { onSuccess: onDone })}
          >
            It arrived
          </Button>
          <Button variant="secondary" busy={saying.isPending && !saying.variables} onClick={() => saying.mutate(false)}>
            Nothing came
          </Button>
        </fieldset>
      )}
      {isMissing && (
        <ul role="status" className="flex list-disc flex-col gap-1 pl-5 text-sm">
          {ADVICE.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      {reason === null && <Button onClick={onDone}>Continue</Button>}
    </section>
  );
}
