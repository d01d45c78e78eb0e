import { useMutation } from '@tanstack/react-query';
import { useDesktopApp } from '#web/desktop/state.ts';
import { toast } from '#web/shared/toast.ts';

/** Chooses the backup folder and writes a backup now. */
export function useBackups() {
  const { bridge, state } = useDesktopApp();
  const choosing = useMutation({
    mutationFn: () => bridge.chooseBackupFolder(),
    onSuccess: (outcome) => outcome.kind === 'failed' && toast.error(outcome.message),
    onError: () => toast.error('The folder could not be chosen'),
  });
  const writing = useMutation({
    mutationFn: () => bridge.backUpNow(),
    onSuccess: (outcome) =>
      // The panel shows the reason of a failure.
      outcome.kind === 'done' ? toast.success('Backup written') : toast.error('The backup failed'),
    onError: () => toast.error('The backup failed'),
  });
  return { plan: state.preferences.backup, last: state.lastBackup, choosing, writing };
}
