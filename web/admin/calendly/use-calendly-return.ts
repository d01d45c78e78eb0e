import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useAddress } from '#web/admin/lib/use-address.ts';
import { toast } from '#web/shared/toast.ts';
import { useShowError } from './error-banner.tsx';
import { calendlyMessages } from './messages.ts';
import { calendlyKeys } from './query-keys.ts';

const LONGEST = 300;

/**
 * Receives the owner who comes back from Calendly: says how it went, in the tab that it is about, and takes the answer
 * out of the address. For the dashboard's frame: the address names no tab.
 */
export function useCalendlyReturn(): void {
  const { params, change } = useAddress();
  const queries = useQueryClient();
  const showError = useShowError();
  const result = params.get('calendly');
  const message = params.get('message')?.trim().slice(0, LONGEST);

  useEffect(() => {
    if (result === null) return;
    change({ calendly: null, message: null, tab: 'calendly' });
    if (result === 'connected') {
      showError(null);
      toast.success(calendlyMessages.connected, { id: 'calendly-return' });
      void queries.invalidateQueries({ queryKey: calendlyKeys.all });
    }
    if (result === 'error') showError(message || calendlyMessages.connectFailed);
  }, [result, message, change, queries, showError]);
}
