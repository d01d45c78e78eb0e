import { Settings2 } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { changeServerPath } from '#common/admin-paths.ts';
import type { DesktopSite } from '#common/desktop/sites.ts';
import { formatNumber } from '#common/format.ts';
import { askBeforeLeaving } from '#web/admin/forms/use-leave-guard.ts';
import { useDesktopApp } from '#web/desktop/state.ts';
import { cx } from '#web/shared/class-names.ts';
import { SiteLink } from '#web/shared/components/site-link.tsx';
import { toast } from '#web/shared/toast.ts';
import { siteStatus } from './messages.ts';

interface SiteButtonProps {
  site: DesktopSite;
  isShown: boolean;
  onChoose: () => void;
}

function SiteButton({ site, isShown, onChoose }: SiteButtonProps) {
  const { name, newRequests } = site;
  const status = siteStatus(site);
  return (
    <button
      type="button"
      aria-current={isShown ? 'page' : undefined}
      onClick={onChoose}
      className={cx(
        'flex min-h-11 shrink-0 items-center gap-2 border-b-2 px-3 text-sm',
        isShown ? 'border-accent font-medium text-ink' : 'border-transparent text-muted hover:text-ink',
      )}
    >
      <span className="max-w-48 truncate">{name}</span>
      {status && <span className="text-xs text-muted">{status}</span>}
      {newRequests > 0 && (
        <span className="figures rounded-full bg-accent px-1.5 text-xs font-semibold text-on-accent">
          {formatNumber(newRequests)}
          <span className="sr-only"> new</span>
        </span>
      )}
    </button>
  );
}

/** Switches to another site, unless something is unsaved: then the owner is asked about that instead. */
export function useSwitchSite(): (origin: string, path?: string | null) => Promise<void> {
  const { bridge, state } = useDesktopApp();
  return async (origin, path = null) => {
    if (origin === state.server || askBeforeLeaving()) return;
    const outcome = await bridge.switchSite({ origin, path });
    if (outcome.kind === 'failed') toast.error(outcome.message);
  };
}

/** Follows the menu, the tray and notifications to other sites. */
export function useSiteRequests(): void {
  const { bridge } = useDesktopApp();
  const switchSite = useSwitchSite();
  const follow = useEffectEvent((origin: string, path: string | null) => void switchSite(origin, path));
  useEffect(() => bridge.on('switchSite', ({ origin, path }) => follow(origin, path)), [bridge]);
}

/** The known sites above the dashboard, each with what waits there; missing while only one is known. */
export function SiteSwitcher() {
  const { state } = useDesktopApp();
  const switchSite = useSwitchSite();
  if (state.sites.length < 2) return null;
  return (
    <nav aria-label="Sites" className="flex items-stretch border-b border-rule px-1 sm:px-3">
      <ul className="flex min-w-0 flex-1 overflow-x-auto">
        {state.sites.map((site) => (
          <li key={site.origin} className="flex">
            <SiteButton
              site={site}
              isShown={site.origin === state.server}
              onChoose={() => void switchSite(site.origin)}
            />
          </li>
        ))}
      </ul>
      <SiteLink
        href={changeServerPath}
        title="Add or remove sites"
        className="flex size-11 shrink-0 items-center justify-center text-muted hover:text-ink"
      >
        <Settings2 aria-hidden className="size-5" strokeWidth={1.75} />
        <span className="sr-only">Add or remove sites</span>
      </SiteLink>
    </nav>
  );
}
