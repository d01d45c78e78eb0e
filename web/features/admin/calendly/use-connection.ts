import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  authorizeScheduling,
  disconnectScheduling,
  type getSchedulingStatus,
} from '../../../../common/contract/scheduling.ts';
import type { ReplyOf } from '../../../../common/endpoint.ts';
import { call } from '../../../lib/api.ts';
import { toast } from '../../../lib/toast.ts';
import { desktopBridge } from '../../desktop/bridge.ts';
import { isSignedOut } from '../lib/failure.ts';
import { keepFocus } from '../lib/keep-focus.ts';
import { useShowError } from './error-banner.tsx';
import { calendlyKeys } from './query-keys.ts';
import { calendlyTexts } from './texts.ts';

/** The dashboard inside the desktop app, which sends web addresses to the system's browser and has its own way back. */
const clientHere = () => (desktopBridge() ? 'desktop' : 'web');

type Status = ReplyOf<typeof getSchedulingStatus>;

/** Sends the owner to Calendly. */
export function useConnect() {
  const showError = useShowError();
  return useMutation({
    mutationFn: () => call(authorizeScheduling, { query: { client: clientHere() } }),
    onMutate: () => showError(null),
    onSuccess: ({ authUrl }) => window.location.assign(authUrl),
    onError: (error) => {
      if (!isSignedOut(error)) showError(calendlyTexts.connectFailed);
    },
  });
}

/** Ends the connection; what was read of the account goes with it. */
export function useDisconnect(onSettled: () => void) {
  const queries = useQueryClient();
  const showError = useShowError();
  return useMutation({
    mutationFn: () => call(disconnectScheduling),
    onMutate: () => showError(null),
    onSuccess: () => {
      queries.setQueryData<Status>(
        calendlyKeys.status,
        (status) => status && { ...status, connected: false, user: null, reconnect: false },
      );
      queries.removeQueries({ queryKey: calendlyKeys.account });
      toast.success(calendlyTexts.disconnected);
    },
    onError: (error) => {
      if (!isSignedOut(error)) showError(calendlyTexts.disconnectFailed);
    },
    onSettled: () => {
      onSettled();
      return queries.invalidateQueries({ queryKey: calendlyKeys.status }).then(keepFocus);
    },
  });
}
