import { type RefObject, useLayoutEffect, useRef } from 'react';

const ownsFocus = (button: HTMLButtonElement | null, element: Element | null) =>
  element === button || (button?.type === 'submit' && (button.form?.contains(element) ?? false));

const faultyField = (button: HTMLButtonElement | null) =>
  button?.type === 'submit' ? button.form?.querySelector<HTMLElement>('[aria-invalid=true]') : null;

/**
 * A button that is disabled while it works loses the focus to the page, and so do the fields of its form where they are
 * disabled with it. Once the work is done the focus goes to the first field that was refused, else back to where it
 * was, unless the user has moved on. The browser takes the focus away with its next frame, so a reply that is quicker
 * than that finds the focus where it was.
 */
export function useFocusAfterBusy(button: RefObject<HTMLButtonElement | null>, busy: boolean): void {
  const before = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const { activeElement, body } = document;
    if (busy) {
      const isOwn = activeElement instanceof HTMLElement && ownsFocus(button.current, activeElement);
      before.current = isOwn ? activeElement : null;
      return;
    }
    const focused = before.current;
    before.current = null;
    if (!focused) return;
    if (activeElement !== focused && activeElement !== body && activeElement !== null) return;
    const faulty = faultyField(button.current);
    if (faulty) faulty.focus();
    else if (activeElement !== focused) focused.focus({ preventScroll: true });
  }, [button, busy]);
}
