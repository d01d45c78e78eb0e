import { useMutation } from '@tanstack/react-query';
import { CloudOff, RotateCw } from 'lucide-react';
import { serverName } from '#web/desktop/server-messages.ts';
import { useDesktopApp } from '#web/desktop/state.ts';
import { useAuth } from '#web/shared/auth.tsx';
import { Button } from '#web/shared/components/button.tsx';
import { Bar } from './bar.tsx';

/** Explains that the server is unreachable and offers to check it at once. */
export function OfflineBar({ server }: { server: string }) {
  const { bridge } = useDesktopApp();
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
      {status === 'signed-in'
        ? 'You see the data loaded before, and your drafts are kept. The app keeps trying.'
        : 'The app keeps trying.'}
    </Bar>
  );
}
