import { type DialogHTMLAttributes, useEffect, useRef } from 'react';
import { cx } from '#web/shared/class-names.ts';

interface DialogProps extends DialogHTMLAttributes<HTMLDialogElement> {
  onClose: () => void;
}

/** The page behind an open dialog has no scrollbar and keeps its width; see base.css. */
function keepPageWidth() {
  if (document.querySelector('dialog[open]')) return;
  const root = document.documentElement;
  root.style.setProperty('--scrollbar-width', `${window.innerWidth - root.clientWidth}px`);
}

/**
 * The frame of a dialog that is open while mounted. Escape and a click outside close it, the page behind does not
 * scroll, and the focus goes back to where it was.
 */
export function Dialog({ onClose, className, children, ...rest }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const opener = document.activeElement;
    const element = dialog.current;
    if (element && !element.open) {
      keepPageWidth();
      element.showModal();
    }
    return () => {
      element?.close();
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    };
  }, []);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the dialog's own `cancel` event
    <dialog
      {...rest}
      ref={dialog}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => event.target === event.currentTarget && onClose()}
      className={cx(
        'overflow-hidden rounded-lg border border-rule bg-surface text-ink',
        'backdrop:bg-art-2/60 dark:backdrop:bg-sunken/80',
        className,
      )}
    >
      {children}
    </dialog>
  );
}
