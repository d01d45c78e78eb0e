import { type RefObject, useLayoutEffect, useRef } from 'react';

/** A disabled button loses the focus; this returns it when the work is done. */
export function useFocusAfterBusy(button: RefObject<HTMLButtonElement | null>, busy: boolean): void {
  const hadFocus = useRef(false);
  useLayoutEffect(() => {
    const { activeElement, body } = document;
    if (busy) hadFocus.current = activeElement === button.current;
    else if (hadFocus.current) {
      hadFocus.current = false;
      if (activeElement === body || activeElement === null) button.current?.focus({ preventScroll: true });
    }
  }, [button, busy]);
}
