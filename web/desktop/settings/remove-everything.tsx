import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { formatNumber } from '#common/format.ts';
import { ConfirmDialog } from '#web/admin/components/confirm-dialog.tsx';
import { useDesktopApp } from '#web/desktop/state.ts';
import { Button } from '#web/shared/components/button.tsx';
import { toast } from '#web/shared/toast.ts';

/** What is lost for good: changes that no server has. */
function lostText(changes: number): string {
  if (changes === 0) return '';
  return changes === 1
    ? ' One change that waits for the site is lost.'
    : ` ${formatNumber(changes)} changes that wait for the site are lost.`;
}

/** Deletes everything that the app has stored on this computer, before it is uninstalled or given away. */
export function RemoveEverything() {
  const { bridge, state } = useDesktopApp();
  const [isAsking, setAsking] = useState(false);
  const removing = useMutation({
    mutationFn: () => bridge.removeEverything(),
    networkMode: 'always',
    onSuccess(outcome) {
      if (outcome.kind !== 'failed') return;
      setAsking(false);
      toast.error(outcome.message);
    },
    onError() {
      setAsking(false);
      toast.error('Not everything could be removed');
    },
  });
  return (
    <div className="flex flex-col items-start gap-3 text-sm">
      <p className="text-muted">
        Removing everything from this computer signs you out of your sites and deletes what this app stores here, as
        before uninstalling it. Your sites keep everything.
      </p>
      <Button variant="danger" size="sm" onClick={() => setAsking(true)}>
        Remove everything…
      </Button>
      {isAsking && (
        <ConfirmDialog
          title="Remove everything from this computer?"
          text={`You are signed out, and sessions, saved data, settings and logs are deleted.${lostText(
            state.offline.waiting + state.offline.stopped,
          )} Backups in folders that you chose stay. The app then quits.`}
          action="Remove and Quit"
          busy={removing.isPending}
          onConfirm={() => removing.mutate()}
          onCancel={() => setAsking(false)}
        />
      )}
    </div>
  );
}
