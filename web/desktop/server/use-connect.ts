import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { paths } from '#common/paths.ts';
import { serverName } from '#web/desktop/server-messages.ts';
import { useDesktopApp } from '#web/desktop/state.ts';
import { toast } from '#web/shared/toast.ts';

class Refusal extends Error {
  override name = 'Refusal';
}

/** Checks an address and switches to that server; a refused address is the mutation's error. */
export function useConnect() {
  const { bridge } = useDesktopApp();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: async (address: string) => {
      const outcome = await bridge.connect({ address });
      if (outcome.kind === 'failed') throw new Refusal(outcome.message);
      return outcome.kind === 'done' ? (outcome.detail ?? address) : address;
    },
    onSuccess(origin) {
      toast.success(`Connected to ${serverName(origin)}`);
      navigate(paths.admin, { replace: true });
    },
  });
}

export type Connecting = ReturnType<typeof useConnect>;

/** The message of the main process, if it sent one. */
export const errorMessage = (error: Error): string =>
  error instanceof Refusal ? error.message : 'The address could not be checked. Please try again.';
