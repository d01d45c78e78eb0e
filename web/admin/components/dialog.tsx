import { ArrowLeft, X } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { cx } from '#web/shared/class-names.ts';
import { IconButton } from '#web/shared/components/icon-button.tsx';
import { DialogFailure } from './dialog-failure.tsx';
import { useEscapeAnywhere } from './use-escape-anywhere.ts';

const sizes = { sm: 'max-w-md', md: 'max-w-xl', lg: 'max-w-3xl', xl: 'max-w-5xl' } as const;

interface DialogProps {
  title: string;
  size?: keyof typeof sizes;
  role?: 'dialog' | 'alertdialog';
  onClose: () => void;
  children: ReactNode;
  /** Buttons under a rule at the bottom. */
  footer?: ReactNode;
  /** On a phone it fills the screen and has a way back instead of a cross. */
  page?: boolean;
}

/**
 * Open while it is mounted. Unlike the public pages' modal it is no native dialog: toasts must stay above it and within
 * reach, and dialogs stack.
 */
export function Dialog({ title, size = 'md', role = 'dialog', onClose, children, footer, page = false }: DialogProps) {
  const dialog = useRef<HTMLElement>(null);
  useEscapeAnywhere(dialog, onClose);
  return (
    <ModalOverlay
      isOpen
      isDismissable
      onOpenChange={(open) => !open && onClose()}
      className="fixed inset-x-0 top-[var(--bars,0px)] bottom-0 z-50 flex items-end justify-center bg-art-2/60 sm:items-center sm:p-4 dark:bg-sunken/80"
    >
      <Modal
        className={cx(
          'w-full overflow-hidden rounded-t-lg border border-rule bg-surface text-ink sm:rounded-lg',
          sizes[size],
          page && 'max-sm:rounded-none max-sm:border-0',
        )}
      >
        <AriaDialog
          ref={dialog}
          role={role}
          className={cx(
            'flex max-h-[calc(100dvh-2rem-var(--bars,0px))] flex-col outline-none',
            page && 'max-sm:h-[calc(100dvh-var(--bars,0px))] max-sm:max-h-[calc(100dvh-var(--bars,0px))]',
          )}
        >
          <header
            className={cx(
              'flex items-center justify-between gap-4 border-b border-rule py-2.5 pr-3 pl-5 sm:pl-6',
              page && 'max-sm:flex-row-reverse max-sm:justify-end max-sm:gap-1 max-sm:pl-2',
            )}
          >
            <Heading
              slot="title"
              level={2}
              className="min-w-0 text-xl font-semibold tracking-tight [overflow-wrap:anywhere]"
            >
              {title}
            </Heading>
            {page && <IconButton className="sm:hidden" label="Back" icon={ArrowLeft} onClick={onClose} />}
            <IconButton className={cx(page && 'max-sm:hidden')} label="Close" icon={X} onClick={onClose} />
          </header>
          <DialogFailure dialog={dialog} />
          {children !== null && <div className="min-h-0 flex-1 overflow-y-auto px-5 py-5 sm:px-6">{children}</div>}
          {footer && (
            <footer className="flex flex-wrap justify-end gap-3 border-t border-rule px-5 py-4 sm:px-6">
              {footer}
            </footer>
          )}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}
