import { Search } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useMedia } from '#web/admin/lib/use-media.ts';
import { IconButton } from '#web/shared/components/icon-button.tsx';
import { isSearchShortcut } from '#web/shared/components/search/shortcut.ts';
import { SearchBox } from './search-box.tsx';
import { SearchOverlay } from './search-overlay.tsx';

const BOX_FITS = '(min-width: 48rem)';
const isMac = /Mac|iP(hone|ad)/.test(navigator.userAgent);

/** The header's search: a box, or on phones an icon that opens a box over the full width. */
export function DashboardSearch() {
  const boxFits = useMedia(BOX_FITS);
  const [open, setOpen] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  const onShortcut = useEffectEvent((event: KeyboardEvent) => {
    if (!isSearchShortcut(event)) return;
    event.preventDefault();
    // An open dialog keeps the focus.
    if (document.querySelector('[role=dialog], [role=alertdialog]')) return;
    if (boxFits) input.current?.select();
    setOpen(true);
  });
  useEffect(() => {
    document.addEventListener('keydown', onShortcut);
    return () => document.removeEventListener('keydown', onShortcut);
  }, []);

  if (!boxFits)
    return (
      <>
        <IconButton label="Search" icon={Search} aria-haspopup="dialog" onClick={() => setOpen(true)} />
        {open && <SearchOverlay onClose={() => setOpen(false)} />}
      </>
    );
  return (
    <search
      className="relative w-full max-w-md"
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && setOpen(false)}
    >
      <SearchBox
        open={open}
        onOpen={() => setOpen(true)}
        onClose={(chosen) => {
          setOpen(false);
          if (chosen) document.getElementById('main')?.focus({ preventScroll: true });
        }}
        inputRef={input}
        hint={isMac ? '⌘ K' : 'Ctrl K'}
        panelClass="absolute top-full left-1/2 z-50 w-full min-w-112 -translate-x-1/2 mt-1.5 flex max-h-[min(32rem,calc(100dvh-5rem))] flex-col rounded-lg border border-rule-strong bg-surface shadow-lg"
      />
    </search>
  );
}
