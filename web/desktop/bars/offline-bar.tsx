import { useMutation } from '@tanstack/react-query';
import { Clock, CloudOff, RotateCw, TriangleAlert } from 'lucide-react';
import { waitingPath } from '#common/admin-paths.ts';
import type { OfflineState } from '#common/desktop/offline.ts';
import { formatNumber } from '#common/format.ts';
import { dayAndTime } from '#web/admin/lib/timestamps.ts';
import { serverName } from '#web/desktop/server-messages.ts';
import { useDesktopApp } from '#web/desktop/state.ts';
import { useAuth } from '#web/shared/auth.tsx';
import { Button } from '#web/shared/components/button.tsx';
import { ButtonLink } from '#web/shared/components/button-link.tsx';
import { Bar } from './bar.tsx';

/** Tells which data is shown without the server, and what becomes of changes. */
function savedText({ kept, savedAt, requests }: OfflineState): string {
  if (!kept) return 'Nothing is stored on this computer, because it has no keychain. Your changes need the site.';
  if (savedAt === null) return 'You see the data loaded before, and your drafts are kept.';
  const amount = `${formatNumber(requests)} ${requests === 1 ? 'request' : 'requests'}`;
  return `Saved on this computer: ${amount} and your content, last updated ${dayAndTime(savedAt)}.`;
}

/** What needs the owner before the changes that wait can go out. */
function decisions({ stopped, failed }: OfflineState): string[] {
  const amount = `${formatNumber(stopped)} ${stopped === 1 ? 'change needs' : 'changes need'} your decision.`;
  return [...(stopped > 0 ? [amount] : []), ...(failed === null ? [] : [failed])];
}

/** Says in words what waits on this computer. */
function WaitingText({ offline, online }: { offline: OfflineState; online: boolean }) {
  const needed = decisions(offline);
  return (
    <>
      <strong className="font-semibold">Waiting to be sent ({formatNumber(offline.waiting + offline.stopped)}).</strong>{' '}
      {needed.join(' ') || (online ? 'They go out now, one after the other.' : 'They go out when the site is back.')}
    </>
  );
}

function TryAgainButton({ trying }: { trying: { isPending: boolean; mutate: () => void } }) {
  return (
    <Button variant="secondary" size="sm" busy={trying.isPending} onClick={() => trying.mutate()}>
      {!trying.isPending && <RotateCw aria-hidden className="size-4" />}
      Try Again
    </Button>
  );
}

/** One line about the way to the server: whether it can be reached, what is shown without it, and what waits for it. */
export function OfflineBar() {
  const { bridge, state } = useDesktopApp();
  const { status } = useAuth();
  const { server, online, offline } = state;
  const trying = useMutation({ mutationFn: () => bridge.tryAgain(), networkMode: 'always' });
  const isSignedIn = status === 'signed-in';
  const waits = isSignedIn && (offline.waiting + offline.stopped > 0 || offline.failed !== null);
  if (server === null || (online && !waits)) return null;
  const isWarning = !online || decisions(offline).length > 0;
  const refused = trying.data?.kind === 'failed' && !trying.isPending;
  return (
    <Bar
      tone={isWarning ? 'warning' : 'plain'}
      icon={online ? (isWarning ? TriangleAlert : Clock) : CloudOff}
      actions={
        <>
          {waits && (
            <ButtonLink variant="secondary" size="sm" href={waitingPath}>
              Show changes
            </ButtonLink>
          )}
          {!online && <TryAgainButton trying={trying} />}
        </>
      }
    >
      {!online && (
        <>
          <strong className="font-semibold">
            {refused ? 'Still offline: ' : 'Offline: '}
            {serverName(server)} cannot be reached.
          </strong>{' '}
          {isSignedIn && `${savedText(offline)} `}The app keeps trying.{waits && ' '}
        </>
      )}
      {waits && <WaitingText offline={offline} online={online} />}
    </Bar>
  );
}
