import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** `false` in the server's HTML and until React has hydrated the page, then `true`. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
