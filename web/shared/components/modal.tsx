import { X } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { cx } from '#web/shared/class-names.ts';
import { IconButton } from './icon-button.tsx';

interface ModalProps {
  title: string;
  size?: keyof typeof sizes;
  onClose: () => void;
  children: ReactNode;
  /** Removes the padding, for content that scrolls itself. */
  flush?: boolean;
  /** Buttons at the bottom. */
  footer?: ReactNode;
}

const sizes = {
  sm: 'max-w-sm',
  md: 'max-w-lg',
  lg: 'max-w-3xl',
  xl: 'max-w-5xl',
  full: 'max-w-[calc(100vw-2rem)] min-h-[calc(100dvh-2rem)]',
} as const;

/**
 * A dialog that is open while mounted. Escape, a click outside and its button close it; the page behind does
 * not scroll.
 */
export function Modal({ title, size = 'md', flush = false, onClose, children, footer }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useEffect(() => {
    const opener = document.activeElement;
    const element = dialog.current;
    if (element && !element.open) element.showModal();
    return () => {
      element?.close();
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    };
  }, []);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the dialog's own `cancel` event
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => event.target === event.currentTarget && onClose()}
      className={cx(
        'm-auto max-h-[calc(100dvh-2rem)] w-[calc(100vw-2rem)] overflow-hidden rounded-lg border border-rule bg-surface',
        'text-ink backdrop:bg-art-2/60 dark:backdrop:bg-sunken/80',
        sizes[size],
      )}
    >
      <div className="flex max-h-[calc(100dvh-2rem)] flex-col">
        <header className="flex items-center justify-between gap-4 border-b border-rule py-3 pr-3 pl-6">
          <h2 id={titleId} className="text-xl font-semibold tracking-tight">
            {title}
          </h2>
          <IconButton label="Close" icon={X} onClick={onClose} />
        </header>
        <div className={cx('min-h-0 flex-1', flush ? 'flex flex-col' : 'overflow-y-auto px-6 py-6')}>{children}</div>
        {footer && (
          <footer className="flex flex-wrap justify-end gap-3 border-t border-rule px-6 py-4">{footer}</footer>
        )}
      </div>
    </dialog>
  );
}
