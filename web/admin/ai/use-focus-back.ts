import { useEffect, useRef } from 'react';

/**
 * A button that is switched off while it works loses the focus. Call `hold` when it is pressed, and it has the focus
 * again when the work is done, unless that has gone elsewhere.
 */
export function useFocusBack(busy: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  const held = useRef(false);
  useEffect(() => {
    if (busy || !held.current) return;
    held.current = false;
    if (document.activeElement === document.body) button.current?.focus({ preventScroll: true });
  }, [busy]);
  const hold = () => {
    held.current = true;
  };
  return { button, hold };
}
