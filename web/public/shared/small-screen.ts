import { useSyncExternalStore } from 'react';

/** Below this width (Tailwind's `md`) the panel is a sheet over the page instead of a window. */
const query = '(max-width: 47.99rem)';

export const isSmallScreen = (): boolean => matchMedia(query).matches;

function subscribe(onChange: () => void) {
  const media = matchMedia(query);
  media.addEventListener('change', onChange);
  return () => media.removeEventListener('change', onChange);
}

export const useSmallScreen = (): boolean => useSyncExternalStore(subscribe, isSmallScreen);
