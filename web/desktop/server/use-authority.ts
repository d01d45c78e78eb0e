import { useMutation } from '@tanstack/react-query';
import type { Outcome } from '#common/desktop/channels.ts';
import { useDesktopApp } from '#web/desktop/state.ts';
import { toast } from '#web/shared/toast.ts';

const showError = (outcome: Outcome) => {
  if (outcome.kind === 'failed') toast.error(outcome.message);
};

/** A certificate authority of one's own, from a file. */
export function useAuthority(onChosen?: () => void) {
  const { bridge, state } = useDesktopApp();
  const choosing = useMutation({
    mutationFn: () => bridge.chooseCertificateAuthority(),
    onSuccess(outcome) {
      showError(outcome);
      if (outcome.kind !== 'done') return;
      toast.success('Certificates of this authority are trusted from now on');
      onChosen?.();
    },
    onError: () => toast.error('The file could not be read'),
  });
  const forgetting = useMutation({ mutationFn: () => bridge.forgetCertificateAuthority(), onSuccess: showError });
  return { name: state.certificateAuthority, choosing, forgetting };
}
