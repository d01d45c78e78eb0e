import { useCallback, useLayoutEffect, useRef } from 'react';

/** A callback with a stable identity that always runs the latest version, so that memoized rows do not render again. */
export function useEventCallback<Args extends unknown[]>(action: (...args: Args) => void): (...args: Args) => void {
  const latest = useRef(action);
  useLayoutEffect(() => {
    latest.current = action;
  });
  return useCallback((...args: Args) => latest.current(...args), []);
}
