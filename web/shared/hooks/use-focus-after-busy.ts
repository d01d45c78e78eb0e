import { type RefObject, useLayoutEffect, useRef } from 'react';

/** A button that is switched off while it works loses the focus to the page; this gives it back once the work is done. */
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
