import { useQueryClient } from '@tanstack/react-query';
import { ArrowLeft, CircleAlert, X } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { resolveValue, type Toast } from 'react-hot-toast/headless';
import { BACKGROUND_TOAST } from '#web/admin/lib/background-toast.ts';
import { useServerReachable } from '#web/shared/api/use-server-reachable.ts';
import { cx } from '#web/shared/class-names.ts';
import { IconButton } from '#web/shared/components/icon-button.tsx';
import { useShownToasts } from '#web/shared/shown-toasts.ts';

const DIALOGS = '[role=dialog], [role=alertdialog]';

/** True for the dialog that covers all others. */
const isTopDialog = (dialog: HTMLElement | null): boolean =>
  dialog !== null && [...document.querySelectorAll(DIALOGS)].at(-1) === dialog;

/** The text of a toast. A failure that names no reason of its own gets the one that every call has while offline. */
export function ToastMessage({ toast }: { toast: Toast }) {
  const reachable = useServerReachable();
  const message = resolveValue(toast.message, toast);
  if (reachable || toast.type !== 'error' || typeof message !== 'string') return message;
  return (
    <>
      <span className="block">{message}</span>
      <span className="block text-muted">You are offline. Try again when the server is back.</span>
    </>
  );
}

/**
 * The last failure while the dialog was on top. Its toast goes away by itself; this stays until the next attempt, so that
 * nobody takes unsaved text for saved. A failure of before is none of its own, however late its toast is drawn: it would
 * move the buttons just as they are pressed.
 */
function DialogFailure({ dialog }: { dialog: RefObject<HTMLElement | null> }) {
  const toasts = useShownToasts();
  const queries = useQueryClient();
  const [openedAt] = useState(Date.now);
  const seen = useRef(new Set(toasts.map(({ id }) => id)));
  const [failure, setFailure] = useState<Toast | null>(null);

  const onToasts = useEffectEvent((shown: readonly Toast[]) => {
    const added = shown.filter(({ id, createdAt }) => createdAt >= openedAt && !seen.current.has(id));
    for (const { id } of added) seen.current.add(id);
    const [newest] = added.filter(({ type, id }) => type === 'error' && !id.startsWith(BACKGROUND_TOAST));
    if (newest && isTopDialog(dialog.current)) setFailure(newest);
    else if (added.some(({ type }) => type === 'success')) setFailure(null);
  });
  useEffect(() => onToasts(toasts), [toasts]);

  useEffect(() => {
    const clear = () => setFailure(null);
    const element = dialog.current;
    element?.addEventListener('submit', clear, true);
    const unsubscribe = queries.getMutationCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'pending') clear();
    });
    return () => {
      element?.removeEventListener('submit', clear, true);
      unsubscribe();
    };
  }, [dialog, queries]);

  if (!failure) return null;
  return (
    // The toast announces the failure.
    <div
      data-dialog-failure
      className="flex items-start gap-3 border-b border-negative bg-negative-wash py-2.5 pr-3 pl-5 text-sm text-negative [overflow-wrap:anywhere] sm:pl-6"
    >
      <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0" strokeWidth={1.75} />
      <div className="min-w-0 flex-1 py-0.5 [&_.text-muted]:text-inherit">
        <ToastMessage toast={failure} />
      </div>
      <button
        type="button"
        aria-label="Dismiss message"
        onClick={() => setFailure(null)}
        className="grid size-6 shrink-0 place-items-center rounded-sm hover:text-ink"
      >
        <X aria-hidden className="size-4" />
      </button>
    </div>
  );
}

/**
 * A dialog hears Escape only while the focus is inside it, and the focus falls to the page when what had it goes away
 * or is switched off. Then the dialog on top closes all the same.
 */
function useEscapeAnywhere(dialog: RefObject<HTMLElement | null>, onClose: () => void): void {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.key !== 'Escape' || event.target !== document.body) return;
      if (isTopDialog(dialog.current)) onClose();
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [dialog, onClose]);
}

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
