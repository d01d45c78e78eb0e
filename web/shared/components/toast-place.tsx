import type { ReactNode } from 'react';
import * as texts from '#common/texts/keys/site.ts';
import { t } from '#common/texts/text.ts';

/**
 * The place of toasts: at the top right, in the dashboard where admin.css puts them. It stands in the page before any dialog
 * opens, because a dialog makes everything that is there inert, and with it what is added later; only what has the
 * attribute stays as it is.
 */
export function ToastPlace({ children }: { children: ReactNode }) {
  return (
    <section
      aria-label={t(texts.toasts)}
      data-react-aria-top-layer
      className="toasts pointer-events-none fixed top-4 end-4 start-4 z-60 flex flex-col items-end gap-2"
    >
      {children}
    </section>
  );
}
