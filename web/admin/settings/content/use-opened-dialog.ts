import { useEffect, useState } from 'react';
import { pick, useAddress } from '#web/admin/lib/use-address.ts';

const dialogs = ['import', 'reset'] as const;

/**
 * The dialog that the address asks for: ?tab=settings&open=import. Closing does not wait for the router: it changes
 * views in a transition, and focus would find its way back while the page is still inert.
 */
export function useOpenedDialog() {
  const { params, change } = useAddress();
  const inAddress = pick(params, 'open', dialogs);
  const [closed, setClosed] = useState(false);

  useEffect(() => {
    if (!inAddress) setClosed(false);
  }, [inAddress]);

  return {
    opened: closed ? undefined : inAddress,
    open: (dialog: (typeof dialogs)[number]) => {
      setClosed(false);
      change({ open: dialog }, { replace: false });
    },
    close: () => {
      setClosed(true);
      change({ open: null });
    },
  };
}
