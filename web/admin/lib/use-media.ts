import { useSyncExternalStore } from 'react';

/** True while the media query matches. The dashboard is never rendered on the server, so there is always a window. */
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
