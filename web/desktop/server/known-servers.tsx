import { useMutation } from '@tanstack/react-query';
import { Server, Trash2 } from 'lucide-react';
import { keepFocus } from '#web/admin/lib/keep-focus.ts';
import { serverName } from '#web/desktop/server-messages.ts';
import { useDesktopApp } from '#web/desktop/state.ts';
import { Button } from '#web/shared/components/button.tsx';
import { IconButton } from '#web/shared/components/icon-button.tsx';
import type { Connecting } from './use-connect.ts';

interface KnownServersProps {
  connecting: Connecting;
  /** The server that is being checked. */
  checked: string | undefined;
}

/** Lists the servers that were used before. */
export function KnownServers({ connecting, checked }: KnownServersProps) {
  const { bridge, state } = useDesktopApp();
  const removing = useMutation({
    mutationFn: (origin: string) => bridge.removeServer({ origin }),
    onSuccess: () => keepFocus(),
  });
  if (state.servers.length === 0) return null;
  return (
    <section aria-labelledby="known-servers" className="mt-10">
      <h2 id="known-servers" className="eyebrow font-sans text-muted">
        Your servers
      </h2>
      <ul className="mt-3 divide-y divide-rule border-y border-rule">
        {state.servers.map((origin) => (
          <li key={origin} className="flex min-h-14 items-center gap-3 py-1.5">
            <Server aria-hidden className="size-5 shrink-0 text-muted" strokeWidth={1.5} />
            <span className="min-w-0 flex-1 text-sm font-medium [overflow-wrap:anywhere]">{serverName(origin)}</span>
            {origin === state.server ? (
              <span className="pr-2 text-sm text-muted">In use</span>
            ) : (
              <>
                <Button
                  variant="secondary"
                  size="sm"
                  aria-label={`Switch to ${serverName(origin)}`}
                  busy={checked === origin}
                  onClick={() => !connecting.isPending && connecting.mutate(origin)}
                >
                  Switch
                </Button>
                <IconButton
                  label={`Remove ${serverName(origin)}`}
                  icon={Trash2}
                  disabled={removing.isPending}
                  onClick={() => removing.mutate(origin)}
                />
              </>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
