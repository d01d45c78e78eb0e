import { useSyncExternalStore } from 'react';

/** Whether a media query holds. The dashboard has no server render, so there is always a window to ask. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const media = matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    () => matchMedia(query).matches,
  );
}

export const WIDE = '(min-width: 64rem)';
export const TABLE_FITS = '(min-width: 56rem)';
