import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

export type AddressChanges = Record<string, string | null>;

/** The query of the address as the place where a view's filters live, so that back, reload and links keep them. */
export function useAddress() {
  const [params, setParams] = useSearchParams();
  const change = useCallback(
    (changes: AddressChanges, options: { replace?: boolean } = { replace: true }) => {
      // From the address itself: two changes in one tick must not undo each other.
      const next = new URLSearchParams(window.location.search);
      for (const [name, value] of Object.entries(changes)) {
        if (value === null || value === '') next.delete(name);
        else next.set(name, value);
      }
      setParams(next, { replace: options.replace ?? true, preventScrollReset: true });
    },
    [setParams],
  );
  return { params, change };
}

/** A query value that must be one of a closed list; anything else counts as missing. */
export function pick<const T extends readonly string[]>(
  params: URLSearchParams,
  name: string,
  values: T,
): T[number] | undefined {
  const value = params.get(name);
  return values.find((known) => known === value);
}
