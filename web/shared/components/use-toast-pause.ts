import { useEffect, useEffectEvent, useState } from 'react';
import type { Toast } from 'react-hot-toast/headless';

interface LibraryPause {
  startPause: () => void;
  endPause: () => void;
}

/**
 * Stops the time of all toasts while the mouse moves over one or the focus is in one, and only as long as that one is shown:
 * the browser does not report that a toast came up below a resting mouse, or went away from under it. Returns the
 * attributes of a toast.
 */
export function useToastPause(shown: readonly Toast[], { startPause, endPause }: LibraryPause) {
  const [hovered, setHovered] = useState<string | null>(null);
  const [focused, setFocused] = useState<string | null>(null);
  const isPaused = shown.some(({ id }) => id === hovered || id === focused);

  const start = useEffectEvent(startPause);
  const end = useEffectEvent(endPause);
  useEffect(() => {
    if (!isPaused) return;
    start();
    return () => end();
  }, [isPaused]);

  return (id: string) => ({
    onMouseMove: () => setHovered(id),
    onMouseLeave: () => setHovered(null),
    onFocus: () => setFocused(id),
    onBlur: () => setFocused(null),
  });
}
