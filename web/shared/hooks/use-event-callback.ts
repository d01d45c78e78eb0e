import { useCallback, useLayoutEffect, useRef } from 'react';

/** One function for all renders, which does what the latest one would: memoised rows need not be shown anew for it. */
export function useEventCallback<Args extends unknown[]>(action: (...args: Args) => void): (...args: Args) => void {
  const latest = useRef(action);
  useLayoutEffect(() => {
    latest.current = action;
  });
  return useCallback((...args: Args) => latest.current(...args), []);
}
