import { useEffect, useState } from 'react';
import { useAddress } from './use-address.ts';

/**
 * Opens a dialog by a parameter of the address. Closing does not wait for the router: it changes views in a
 * transition, and focus would find its way back while the page is still inert.
 */
export function useAddressDialog(name: 'open' | 'edit' | 'new' | 'contact' | 'conversation' | 'proposals') {
  const { params, change } = useAddress();
  const inAddress = params.get(name);
  const [closed, setClosed] = useState<string | null>(null);

  useEffect(() => {
    if (inAddress === null) setClosed(null);
  }, [inAddress]);

  return {
    shown: inAddress === closed ? null : inAddress,
    open: (value: string) => {
      setClosed(null);
      change({ [name]: value }, { replace: false });
    },
    close: () => {
      setClosed(inAddress);
      change({ [name]: null });
    },
  };
}
