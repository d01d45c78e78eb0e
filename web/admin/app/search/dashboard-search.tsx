import { Search } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useMedia } from '#web/admin/lib/use-media.ts';
import { IconButton } from '#web/shared/components/icon-button.tsx';
import { SearchBox } from './search-box.tsx';
import { SearchOverlay } from './search-overlay.tsx';

const BOX_FITS = '(min-width: 48rem)';
const isMac = /Mac|iP(hone|ad)/.test(navigator.userAgent);

/** The search of the header: a box, or on phones an icon that opens one over the whole width. */
export function DashboardSearch() {
  const boxFits = useMedia(BOX_FITS);
  const [open, setOpen] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  const onShortcut = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
    event.preventDefault();
    // A dialog that is open comes first.
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
        panelClass="absolute top-full right-0 left-0 z-50 mt-1.5 max-h-[min(32rem,calc(100dvh-5rem))] overflow-y-auto rounded-lg border border-rule-strong bg-surface shadow-lg"
      />
    </search>
  );
}
