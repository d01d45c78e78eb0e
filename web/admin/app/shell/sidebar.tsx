import { LogOut, PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { useState } from 'react';
import { cx } from '#web/shared/class-names.ts';
import { Button } from '#web/shared/components/button.tsx';
import { IconButton } from '#web/shared/components/icon-button.tsx';
import { storageKeys } from '#web/shared/storage-keys.ts';
import { CurrentUser } from './current-user.tsx';
import { QuickActions } from './quick-actions.tsx';
import { TabLinks } from './tab-links.tsx';

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
