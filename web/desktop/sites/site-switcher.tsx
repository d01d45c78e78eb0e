import { Settings2 } from 'lucide-react';
import { changeServerPath } from '#common/admin-paths.ts';
import type { DesktopSite } from '#common/desktop/sites.ts';
import { formatNumber } from '#common/format.ts';
import { useDesktopApp } from '#web/desktop/state.ts';
import { cx } from '#web/shared/class-names.ts';
import { SiteLink } from '#web/shared/components/site-link.tsx';
import { siteStatus } from './messages.ts';
import { useSwitchSite } from './use-switch-site.ts';

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
