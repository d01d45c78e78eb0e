import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { resolveValue, type Toast, useToaster } from 'react-hot-toast/headless';
import { TOAST } from '#common/limits.ts';
import * as texts from '#common/texts/keys/site.ts';
import { t } from '#common/texts/text.ts';
import { cx } from '#web/shared/class-names.ts';
import { publishToasts } from '#web/shared/shown-toasts.ts';
import { toast } from '#web/shared/toast.ts';

interface LibraryPause {
  startPause: () => void;
  endPause: () => void;
}

/**
 * Stops the time of all toasts while the mouse moves over one or the focus is in one, and only as long as that one is shown:
 * the browser does not report that a toast came up below a resting mouse, or went away from under it. Returns the
 * attributes of a toast.
 */
function useToastPause(shown: readonly Toast[], { startPause, endPause }: LibraryPause) {
  const [hovered, setHovered] = useState<string | null>(null);
  const [focused, setFocused] = useState<string | null>(null);
  const isPaused = shown.some(({ id }) => id === hovered || id === focused);

  const start = useEffectEvent(startPause);
  const end = useEffectEvent(endPause);
  useEffect(() => {
    if (!isPaused) return;
    start();
    return () => end();
  }, [isPaused]);

  return (id: string) => ({
    onMouseMove: () => setHovered(id),
    onMouseLeave: () => setHovered(null),
    onFocus: () => setFocused(id),
    onBlur: () => setFocused(null),
  });
}

type ToastMessage = ComponentType<{ toast: Toast }>;
let Message: ToastMessage = ({ toast }) => resolveValue(toast.message, toast);

/** The desktop app says more in a toast than a browser can know. */
export const setToastMessage = (next: ToastMessage): void => {
  Message = next;
};

const options = { duration: TOAST, success: { duration: TOAST }, error: { duration: TOAST } };

function Mark({ type }: { type: Toast['type'] }) {
  const look = 'mt-0.5 size-5 shrink-0';
  if (type === 'success') return <CircleCheck aria-hidden className={cx(look, 'text-positive')} strokeWidth={1.75} />;
  if (type === 'error') return <CircleAlert aria-hidden className={cx(look, 'text-negative')} strokeWidth={1.75} />;
  return <Info aria-hidden className={cx(look, 'text-muted')} strokeWidth={1.75} />;
}

/** Toasts newest first, in their `ToastPlace`. Hovering or focusing one pauses the timeout. */
export function Toaster() {
  const { toasts, handlers } = useToaster(options);
  const shown = toasts.filter(({ visible }) => visible);
  const pauseProps = useToastPause(shown, handlers);
  useEffect(() => publishToasts(toasts), [toasts]);
  return shown.map((entry) => (
    <div
      key={entry.id}
      {...entry.ariaProps}
      {...pauseProps(entry.id)}
      className="toast pointer-events-auto flex w-fit max-w-[350px] animate-toast [overflow-wrap:anywhere] items-start gap-3 rounded-md border border-rule-strong bg-surface py-2.5 pe-2 ps-3.5 text-sm text-ink"
    >
      <Mark type={entry.type} />
      <div className="min-w-0 flex-1 py-px">
        <Message toast={entry} />
      </div>
      <button
        type="button"
        aria-label={t(texts.toastDismiss)}
        onClick={() => toast.dismiss(entry.id)}
        className="grid size-6 shrink-0 place-items-center rounded-sm text-muted hover:text-ink"
      >
        <X aria-hidden className="size-4" />
      </button>
    </div>
  ));
}
