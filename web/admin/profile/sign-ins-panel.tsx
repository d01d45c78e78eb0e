import { useMutation } from '@tanstack/react-query';
import { CircleCheck, CircleX } from 'lucide-react';
import { useState } from 'react';
import { logout, type SignInEntry } from '#common/contract/auth.ts';
import { SIGN_IN_DAYS } from '#common/limits.ts';
import { deviceName } from '#common/rules/device-name.ts';
import { ConfirmDialog } from '#web/admin/components/confirm-dialog.tsx';
import { Panel } from '#web/admin/components/panel.tsx';
import { isSignedOut } from '#web/admin/lib/failure.ts';
import { dayAndTime } from '#web/admin/lib/timestamps.ts';
import { call } from '#web/shared/api/client.ts';
import { useAuth } from '#web/shared/auth.tsx';
import { Badge } from '#web/shared/components/badge.tsx';
import { Button } from '#web/shared/components/button.tsx';
import { EmptyState, ErrorState, Skeleton } from '#web/shared/components/states.tsx';
import { toast } from '#web/shared/toast.ts';
import { useSignIns } from './queries.ts';

/** Unlike the logout, which ends the session here whatever happens, this says so when the server was not reached. */
function SignOutEverywhere() {
  const { signOut } = useAuth();
  const [asking, setAsking] = useState(false);
  const ending = useMutation({
    mutationFn: () => call(logout),
    onSuccess: async () => {
      toast.success('Signed out everywhere');
      await signOut({ serverKnows: true });
    },
    onError: (error) => {
      setAsking(false);
      if (!isSignedOut(error)) toast.error('Failed to sign out everywhere');
    },
  });
  return (
    <>
      <Button variant="danger" onClick={() => setAsking(true)}>
        Sign out everywhere
      </Button>
      {asking && (
        <ConfirmDialog
          title="Sign out everywhere"
          text="End every session of your account, this one and the desktop app included? You will have to sign in again."
          action="Sign out everywhere"
          busy={ending.isPending}
          onConfirm={() => ending.mutate()}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  );
}

function SignInRow({ entry }: { entry: SignInEntry }) {
  const { at, address, userAgent, succeeded, knewPassword, current } = entry;
  const Icon = succeeded ? CircleCheck : CircleX;
  return (
    <li className="flex items-start gap-3 py-3 text-sm">
      <Icon
        aria-hidden
        className={`mt-0.5 size-5 shrink-0 ${succeeded ? 'text-positive' : 'text-negative'}`}
        strokeWidth={1.75}
      />
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <span className="font-medium [overflow-wrap:anywhere]" title={userAgent ?? undefined}>
            {deviceName(userAgent)}
          </span>
          {current && <Badge tone="accent">This session</Badge>}
          {!succeeded && <Badge tone="negative">{knewPassword ? 'Correct password' : 'Failed'}</Badge>}
        </p>
        <p className="figures text-muted [overflow-wrap:anywhere]">
          {succeeded ? 'Signed in ' : 'Tried '}
          <time dateTime={at}>{dayAndTime(at)}</time> from {address}
        </p>
      </div>
    </li>
  );
}

const FIRST = 10;
const MAX_LISTED = 100;

export function SignInsPanel({ wanted }: { wanted: boolean }) {
  return (
    <Panel
      title="Sign-ins"
      text={`Successful and failed sign-ins of the last ${SIGN_IN_DAYS} days. Change your password if you do not recognize a successful one.`}
      actions={<SignOutEverywhere />}
      wanted={wanted}
    >
      <SignIns />
    </Panel>
  );
}

function SignIns() {
  const [limit, setLimit] = useState(FIRST);
  const { data, isError, isFetching, isPlaceholderData, refetch } = useSignIns(limit);
  if (isError) return <ErrorState message="Failed to load sign-ins" busy={isFetching} onRetry={() => refetch()} />;
  if (!data) return <Skeleton className="h-64" />;
  if (data.length === 0) return <EmptyState title="No sign-ins yet" text="Your next sign-in appears here." />;
  return (
    <>
      <ul className="divide-y divide-rule border-y border-rule">
        {data.map((entry) => (
          <SignInRow key={entry.id} entry={entry} />
        ))}
      </ul>
      {data.length >= FIRST && limit < MAX_LISTED && (
        <Button variant="secondary" size="sm" className="mt-4" onClick={() => setLimit(MAX_LISTED)}>
          Show more
        </Button>
      )}
      {isPlaceholderData && <Skeleton className="mt-4 h-9" />}
    </>
  );
}
