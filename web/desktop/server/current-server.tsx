import { Server } from 'lucide-react';
import { useEffect } from 'react';
import { changeServerPath } from '#common/admin-paths.ts';
import { serverName } from '#web/desktop/server-messages.ts';
import { useDesktopApp } from '#web/desktop/state.ts';
import { SiteLink } from '#web/shared/components/site-link.tsx';

/** Shows on the sign-in page which server receives the password. */
export function CurrentServer() {
  const { state } = useDesktopApp();
  // Signing in is the only action on this page, so its field gets the focus.
  useEffect(() => document.querySelector<HTMLInputElement>('#main input')?.focus(), []);
  if (state.server === null) return null;
  return (
    <aside
      aria-label="Site"
      className="fixed inset-x-0 bottom-0 flex flex-wrap items-center justify-center gap-x-4 border-t border-rule bg-paper px-5 py-1 text-sm"
    >
      <p className="flex min-w-0 items-center gap-2 text-muted">
        <Server aria-hidden className="size-4 shrink-0" strokeWidth={1.75} />
        <span className="min-w-0 [overflow-wrap:anywhere]">
          Signing in to <strong className="font-medium text-ink">{serverName(state.server)}</strong>
        </span>
      </p>
      <SiteLink href={changeServerPath} className="link inline-flex min-h-11 items-center font-medium">
        Change site
      </SiteLink>
    </aside>
  );
}
