import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { calendlyErrors } from '#common/admin-paths.ts';
import { pick, useAddress } from '#web/admin/lib/use-address.ts';
import { toast } from '#web/shared/toast.ts';
import { useShowError } from './error-banner.tsx';
import { calendlyErrorMessages, calendlyMessages } from './messages.ts';
import { calendlyKeys } from './query-keys.ts';

/**
 * Receives the owner who comes back from Calendly: says how it went, in the tab that it is about, and takes the answer
 * out of the address. For the dashboard's frame: the address names no tab.
 */
export function useCalendlyReturn(): void {
  const { params, change } = useAddress();
  const queries = useQueryClient();
  const showError = useShowError();
  const result = params.get('calendly');
  const reason = pick(params, 'message', calendlyErrors) ?? 'failed';

  useEffect(() => {
    if (result === null) return;
    change({ calendly: null, message: null, tab: 'calendly' });
    if (result === 'connected') {
      showError(null);
      toast.success(calendlyMessages.connected, { id: 'calendly-return' });
      void queries.invalidateQueries({ queryKey: calendlyKeys.all });
    }
    if (result === 'error') showError(calendlyErrorMessages[reason]);
  }, [result, reason, change, queries, showError]);
}
