import { useMutation } from '@tanstack/react-query';
import type { Outcome } from '#common/desktop/channels.ts';
import { useDesktopApp } from '#web/desktop/state.ts';
import { toast } from '#web/shared/toast.ts';

const showError = (outcome: Outcome) => {
  if (outcome.kind === 'failed') toast.error(outcome.message);
};

/** Chooses and removes the additional certificate authority. */
export function useAuthority(onChosen?: () => void) {
  const { bridge, state } = useDesktopApp();
  const choosing = useMutation({
    mutationFn: () => bridge.chooseCertificateAuthority(),
    onSuccess(outcome) {
      showError(outcome);
      if (outcome.kind !== 'done') return;
      toast.success('Certificates of this authority are now trusted');
      onChosen?.();
    },
    onError: () => toast.error('The file could not be read'),
  });
  const removing = useMutation({ mutationFn: () => bridge.removeCertificateAuthority(), onSuccess: showError });
  return { name: state.certificateAuthority, choosing, removing };
}
