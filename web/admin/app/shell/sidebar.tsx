import { LogOut, PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { useId, useState } from 'react';
import { adminPath } from '#common/admin-paths.ts';
import { cx } from '#web/shared/class-names.ts';
import { Button } from '#web/shared/components/button.tsx';
import { IconButton } from '#web/shared/components/icon-button.tsx';
import { SiteLink } from '#web/shared/components/site-link.tsx';
import * as storageKeys from '#web/shared/storage-keys.ts';
import { CurrentUser } from './current-user.tsx';
import { QuickActions } from './quick-actions.tsx';
import { type Tab, tabGroups, tabs } from './tabs.tsx';

/** Remembers that the owner collapsed the sidebar. */
function wasNarrow(): boolean {
  try {
    return localStorage.getItem(storageKeys.sidebar) === 'narrow';
  } catch {
    return false;
  }
}

function keepNarrow(narrow: boolean): void {
  try {
    localStorage.setItem(storageKeys.sidebar, narrow ? 'narrow' : 'wide');
  } catch {
    // Without storage the choice lasts as long as the page.
  }
}

interface TabLinksProps {
  active: string;
  /** Icons only; the names stay for assistive technology and as tooltips. */
  narrow?: boolean;
  onChoose?: () => void;
}

function TabLink({ tab: { id, label, icon: Icon, prepare }, active, narrow, onChoose }: TabLinksProps & { tab: Tab }) {
  return (
    <SiteLink
      href={adminPath(id)}
      aria-current={active === id ? 'page' : undefined}
      title={narrow ? label : undefined}
      onPointerEnter={prepare}
      onFocus={prepare}
      {...(onChoose && { onClick: onChoose })}
      className={cx(
        'flex min-h-11 items-center gap-3 rounded-md px-3 text-sm transition-colors lg:min-h-9',
        active === id ? 'bg-ink font-medium text-paper' : 'text-ink hover:bg-sunken',
      )}
    >
      <Icon aria-hidden className={cx('size-5 shrink-0', active !== id && 'text-muted')} strokeWidth={1.75} />
      <span className={cx(narrow && 'sr-only')}>{label}</span>
    </SiteLink>
  );
}

/** The overview, then the other tabs by what they are for. */
export function TabLinks({ narrow = false, ...links }: TabLinksProps) {
  const base = useId();
  const [overview] = tabs;
  return (
    <nav aria-label="Dashboard" className="flex flex-col gap-0.5">
      <TabLink tab={overview} narrow={narrow} {...links} />
      {tabGroups.map(({ label, tabs: members }) => (
        <div key={label} className={cx('pt-2', narrow && 'border-t border-rule')}>
          <p id={`${base}${label}`} className={cx('px-3 pb-1 text-xs font-medium text-muted', narrow && 'sr-only')}>
            {label}
          </p>
          <ul aria-labelledby={`${base}${label}`} className="flex flex-col gap-0.5">
            {members.map((tab) => (
              <li key={tab.id}>
                <TabLink tab={tab} narrow={narrow} {...links} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

/** The tabs beside the content; folded, only their icons stay. */
export function Sidebar({ active, onLogout }: { active: string; onLogout: () => void }) {
  const [narrow, setNarrow] = useState(wasNarrow);
  const fold = () => {
    keepNarrow(!narrow);
    setNarrow(!narrow);
  };
  return (
    <aside
      aria-label="Sidebar"
      className={cx(
        'sticky top-[calc(4rem+var(--bars,0px))] flex h-[calc(100dvh-4rem-var(--bars,0px))] shrink-0 flex-col justify-between gap-4 overflow-y-auto border-r border-rule px-3 py-4',
        narrow ? 'w-[4.75rem]' : 'w-60',
      )}
    >
      <div className="flex flex-col gap-5">
        <TabLinks active={active} narrow={narrow} />
        <QuickActions narrow={narrow} />
      </div>
      <div className={cx('flex flex-col gap-1 border-t border-rule pt-3', narrow && 'items-center')}>
        {narrow ? (
          <IconButton label="Logout" icon={LogOut} onClick={onLogout} />
        ) : (
          <>
            <CurrentUser className="min-w-0 px-3" />
            <Button variant="ghost" onClick={onLogout} className="justify-start! px-3!">
              <LogOut aria-hidden className="size-5 text-muted" strokeWidth={1.75} />
              Logout
            </Button>
          </>
        )}
        <IconButton
          label={narrow ? 'Expand sidebar' : 'Collapse sidebar'}
          icon={narrow ? PanelLeftOpen : PanelLeftClose}
          aria-expanded={!narrow}
          onClick={fold}
          className="text-muted"
        />
      </div>
    </aside>
  );
}
