import { useMutation } from '@tanstack/react-query';
import { LogOut, Server, Trash2 } from 'lucide-react';
import type { DesktopSite } from '#common/desktop/sites.ts';
import { eraseDraftsOf } from '#web/admin/forms/kept-draft-storage.ts';
import { keepFocus } from '#web/admin/lib/keep-focus.ts';
import { serverName } from '#web/desktop/server-messages.ts';
import { siteStatus } from '#web/desktop/sites/messages.ts';
import { useSwitchSite } from '#web/desktop/sites/site-switcher.tsx';
import { useDesktopApp } from '#web/desktop/state.ts';
import { Button } from '#web/shared/components/button.tsx';
import { IconButton } from '#web/shared/components/icon-button.tsx';

interface KnownServerProps {
  site: DesktopSite;
  isShown: boolean;
}

/** A known site, whether its dashboard is shown or not. */
function KnownServer({ site, isShown }: KnownServerProps) {
  const { bridge } = useDesktopApp();
  const switchSite = useSwitchSite();
  const { origin, name, signedIn } = site;
  const address = serverName(origin);
  const status = siteStatus(site);
  const removing = useMutation({
    mutationFn: () => bridge.removeServer({ origin }),
    onSuccess() {
      eraseDraftsOf(origin);
      keepFocus();
    },
  });
  const signingOut = useMutation({
    mutationFn: () => bridge.signOutOfSite({ origin }),
    onSuccess() {
      eraseDraftsOf(origin);
      keepFocus();
    },
  });
  return (
    <li className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-1 py-1.5">
      <Server aria-hidden className="size-5 shrink-0 text-muted" strokeWidth={1.5} />
      <span className="min-w-0 flex-1 basis-40 text-sm [overflow-wrap:anywhere]">
        <span className="block font-medium">{name}</span>
        <span className="block text-muted">{address}</span>
        {status !== '' && <span className="block text-muted">{status}</span>}
      </span>
      {isShown ? (
        <span className="pr-2 text-sm text-muted">In use</span>
      ) : (
        <Button
          variant="secondary"
          size="sm"
          aria-label={`Switch to ${address}`}
          onClick={() => void switchSite(origin)}
        >
          Switch
        </Button>
      )}
      {signedIn && (
        <IconButton
          label={`Sign out of ${address}`}
          icon={LogOut}
          disabled={signingOut.isPending}
          onClick={() => signingOut.mutate()}
        />
      )}
      <IconButton
        label={`Remove ${address}`}
        icon={Trash2}
        disabled={removing.isPending}
        onClick={() => removing.mutate()}
      />
    </li>
  );
}

/** Lists the known sites. Each has a session of its own, which goes on while another site is shown. */
export function KnownServers() {
  const { state } = useDesktopApp();
  if (state.sites.length === 0) return null;
  return (
    <section aria-labelledby="known-servers" className="mt-10">
      <h2 id="known-servers" className="eyebrow font-sans text-muted">
        Your sites
      </h2>
      <ul className="mt-3 divide-y divide-rule border-y border-rule">
        {state.sites.map((site) => (
          <KnownServer key={site.origin} site={site} isShown={site.origin === state.server} />
        ))}
      </ul>
    </section>
  );
}
