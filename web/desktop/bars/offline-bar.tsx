import { useMutation } from '@tanstack/react-query';
import { CloudOff, RotateCw } from 'lucide-react';
import type { OfflineState } from '#common/desktop/offline.ts';
import { formatNumber } from '#common/format.ts';
import { dayAndTime } from '#web/admin/lib/timestamps.ts';
import { serverName } from '#web/desktop/server-messages.ts';
import { useDesktopApp } from '#web/desktop/state.ts';
import { useAuth } from '#web/shared/auth.tsx';
import { Button } from '#web/shared/components/button.tsx';
import { Bar } from './bar.tsx';

/** What the owner sees meanwhile, and what becomes of changes. */
function savedText({ kept, savedAt, requests }: OfflineState): string {
  if (!kept) return 'Nothing is stored on this computer, because it has no keychain. Your changes need the server.';
  if (savedAt === null) return 'You see the data loaded before, and your drafts are kept.';
  const amount = `${formatNumber(requests)} ${requests === 1 ? 'request' : 'requests'}`;
  return `Saved on this computer: ${amount} and your content, last updated ${dayAndTime(savedAt)}.`;
}

/** Explains that the server is unreachable and offers to check it at once. */
export function OfflineBar({ server }: { server: string }) {
  const { bridge, state } = useDesktopApp();
  const { status } = useAuth();
  const trying = useMutation({ mutationFn: () => bridge.tryAgain() });
  const refused = trying.data?.kind === 'failed' && !trying.isPending;
  return (
    <Bar
      tone="warning"
      icon={CloudOff}
      actions={
        <Button variant="secondary" size="sm" busy={trying.isPending} onClick={() => trying.mutate()}>
          {!trying.isPending && <RotateCw aria-hidden className="size-4" />}
          Try Again
        </Button>
      }
    >
      <strong className="font-semibold">
        {refused ? 'Still offline: ' : 'Offline: '}
        {serverName(server)} cannot be reached.
      </strong>{' '}
      {status === 'signed-in' ? `${savedText(state.offline)} The app keeps trying.` : 'The app keeps trying.'}
    </Bar>
  );
}
