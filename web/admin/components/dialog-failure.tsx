import { useQueryClient } from '@tanstack/react-query';
import { CircleAlert, X } from 'lucide-react';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Toast } from 'react-hot-toast/headless';
import { ToastMessage } from '#web/admin/components/toast-message.tsx';
import { BACKGROUND_TOAST } from '#web/admin/lib/background-toast.ts';
import { useShownToasts } from '#web/shared/shown-toasts.ts';
import { isTopDialog } from './top-dialog.ts';

/**
 * The last failure while the dialog was on top. Its toast goes away by itself; this stays until the next attempt, so that
 * nobody takes unsaved text for saved.
 */
export function DialogFailure({ dialog }: { dialog: RefObject<HTMLElement | null> }) {
  const toasts = useShownToasts();
  const queries = useQueryClient();
  const seen = useRef(new Set(toasts.map(({ id }) => id)));
  const [failure, setFailure] = useState<Toast | null>(null);

  const onToasts = useEffectEvent((shown: readonly Toast[]) => {
    const added = shown.filter(({ id }) => !seen.current.has(id));
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
