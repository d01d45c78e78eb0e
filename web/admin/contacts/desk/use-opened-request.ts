import { useEffect, useState } from 'react';
import { useLocation, useMatch, useNavigate } from 'react-router-dom';
import { contactsPath } from '#common/admin-paths.ts';

/**
 * The opened request is a part of the address: '/admin/contacts/{id}', or the parameter `contact` of the dashboard's
 * earlier addresses. The filters of the list stay in the query. Closing does not wait for the router: it changes views in
 * a transition, and focus would find its way back while the page is still inert.
 */
export function useOpenedRequest() {
  const navigate = useNavigate();
  const { search } = useLocation();
  const match = useMatch(`${contactsPath()}/:id`);
  const inAddress = match?.params.id ?? new URLSearchParams(search).get('contact');
  const [closed, setClosed] = useState<string | null>(null);

  useEffect(() => {
    if (inAddress === null) setClosed(null);
  }, [inAddress]);

  const go = (id: string | undefined, replace: boolean) => {
    const query = new URLSearchParams(window.location.search);
    query.delete('tab');
    query.delete('contact');
    const kept = query.size > 0 ? `?${query}` : '';
    navigate(`${contactsPath(id)}${kept}`, { replace, preventScrollReset: true });
  };
  return {
    opened: inAddress === closed ? null : inAddress,
    /** `replace` goes from one request to the next without a step to go back to. */
    open: (id: string, { replace = false } = {}) => {
      setClosed(null);
      go(id, replace);
    },
    close: () => {
      setClosed(inAddress);
      go(undefined, true);
    },
  };
}

export type OpenedRequest = ReturnType<typeof useOpenedRequest>;
