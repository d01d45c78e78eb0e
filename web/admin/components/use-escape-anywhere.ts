import { type RefObject, useEffect } from 'react';
import { isTopDialog } from './top-dialog.ts';

/**
 * A dialog hears Escape only while the focus is inside it, and the focus falls to the page when what had it goes away
 * or is switched off. Then the dialog on top closes all the same.
 */
export function useEscapeAnywhere(dialog: RefObject<HTMLElement | null>, onClose: () => void): void {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.key !== 'Escape' || event.target !== document.body) return;
      if (isTopDialog(dialog.current)) onClose();
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [dialog, onClose]);
}
