import { Fragment } from 'react';
import { TabHead } from '#web/admin/components/tab-head.tsx';
import { cx } from '#web/shared/class-names.ts';
import { Badge } from '#web/shared/components/badge.tsx';
import { ErrorState, Skeleton } from '#web/shared/components/states.tsx';
import { YourCalendar } from './calendar/your-calendar.tsx';
import { ConnectScreen } from './connect-screen.tsx';
import { ConnectedView } from './connected-view.tsx';
import { ErrorBanner } from './error-banner.tsx';
import { useStatus } from './queries.ts';

function ConnectionBadge({ connected }: { connected: boolean }) {
  return (
    <Badge tone={connected ? 'positive' : 'neutral'} className="px-3 py-1 text-sm!">
      <span aria-hidden className={cx('size-2 rounded-full', connected ? 'bg-positive' : 'bg-muted')} />
      {connected ? 'Connected' : 'Disconnected'}
    </Badge>
  );
}

/** The account through which visitors book calls. */
export function CalendlyTab() {
  const { data, isPending, isFetching, refetch } = useStatus();
  const isConnected = data?.connected === true;
  // What visitors book through stands first; the keys keep what is typed when that changes.
  const own = !isPending && <YourCalendar key="own" hasCalendly={isConnected} />;
  const calendly = data && (
    <Fragment key="calendly">
      {data.connected && data.user && <ConnectedView user={data.user} />}
      {!data.connected && (
        <ConnectScreen reconnect={data.reconnect} missing={data.missing} redirectUri={data.redirectUri} />
      )}
    </Fragment>
  );
  return (
    <>
      <TabHead title="Calendly" text="Calls that visitors book on your site">
        <div role="status">{data && <ConnectionBadge connected={data.connected} />}</div>
      </TabHead>
      <ErrorBanner />
      {isPending && (
        <div role="status" className="flex flex-col gap-6">
          <span className="sr-only">Checking the connection...</span>
          <Skeleton className="h-28" />
          <Skeleton className="h-24" />
        </div>
      )}
      {!isPending && !data && (
        <ErrorState
          message="Failed to check whether an account is connected."
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {isConnected ? [calendly, own] : [own, calendly]}
    </>
  );
}
