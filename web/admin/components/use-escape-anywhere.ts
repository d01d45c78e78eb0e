import { type RefObject, useEffect } from 'react';

const DIALOGS = '[role=dialog], [role=alertdialog]';

/**
 * A dialog hears Escape only while the focus is inside it, and the focus falls to the page when what had it goes away
 * or is switched off. Then the dialog on top closes all the same.
 */
export function useEscapeAnywhere(dialog: RefObject<HTMLElement | null>, onClose: () => void): void {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.key !== 'Escape' || event.target !== document.body) return;
      if ([...document.querySelectorAll(DIALOGS)].at(-1) === dialog.current) onClose();
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [dialog, onClose]);
}
