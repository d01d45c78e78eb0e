import { useMutation } from '@tanstack/react-query';
import { useDesktopApp } from '#web/desktop/state.ts';
import { toast } from '#web/shared/toast.ts';

/** Where backups go, and one right now. */
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
      // Why it failed stands in the panel.
      outcome.kind === 'done' ? toast.success('Backup written') : toast.error('No backup was written'),
    onError: () => toast.error('No backup was written'),
  });
  return { plan: state.preferences.backup, last: state.lastBackup, choosing, writing };
}
