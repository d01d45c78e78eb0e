import { useMutation } from '@tanstack/react-query';
import type { Outcome } from '#common/desktop/channels.ts';
import { useDesktopApp } from '#web/desktop/state.ts';
import { toast } from '#web/shared/toast.ts';

/** Something that the main process does, with what is said of its end. */
function useAction<Input>(
  act: (input: Input) => Promise<Outcome>,
  { done, failed }: { done?: string; failed: string },
) {
  return useMutation({
    mutationFn: act,
    onSuccess(outcome) {
      if (outcome.kind === 'failed') toast.error(outcome.message);
      if (outcome.kind === 'done' && done) toast.success(done);
    },
    onError: () => toast.error(failed),
  });
}

/** What the owner can do about off-site backups. */
export function useSiteBackupActions() {
  const { bridge } = useDesktopApp();
  return {
    plan: useAction(bridge.setSiteBackupPlan, { failed: 'The setting could not be saved' }),
    folder: useAction<void>(() => bridge.chooseSiteBackupFolder(), { failed: 'The folder could not be chosen' }),
    backUp: useAction<void>(() => bridge.backUpSite(), { done: 'The site is backed up', failed: 'The backup failed' }),
    drill: useAction<void>(() => bridge.runRestoreDrill(), {
      done: 'The backup passed the restore drill',
      failed: 'The restore drill failed',
    }),
    cancel: useAction<void>(() => bridge.cancelSiteBackup(), { failed: 'It could not be cancelled' }),
  };
}
