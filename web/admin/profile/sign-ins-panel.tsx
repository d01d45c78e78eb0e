import { useState } from 'react';
import { SIGN_IN_DAYS } from '#common/limits.ts';
import { Panel } from '#web/admin/components/panel.tsx';
import { Button } from '#web/shared/components/button.tsx';
import { EmptyState, ErrorState, Skeleton } from '#web/shared/components/states.tsx';
import { useSignIns } from './queries.ts';
import { SignInRow } from './sign-in-row.tsx';
import { SignOutEverywhere } from './sign-out-everywhere.tsx';

const FIRST = 10;
const MOST = 100;

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
      {data.length >= FIRST && limit < MOST && (
        <Button variant="secondary" size="sm" className="mt-4" onClick={() => setLimit(MOST)}>
          Show more
        </Button>
      )}
      {isPlaceholderData && <Skeleton className="mt-4 h-9" />}
    </>
  );
}
