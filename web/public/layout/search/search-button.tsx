import { Search } from 'lucide-react';
import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import * as texts from '#common/texts/keys/site.ts';
import { t } from '#common/texts/text.ts';
import { loadChunk } from '#web/shared/chunks/load-chunk.ts';
import { withTexts } from '#web/shared/chunks/with-texts.ts';
import { IconButton } from '#web/shared/components/icon-button.tsx';
import { isSearchShortcut, SEARCH_BUTTON_ID, SEARCH_SHORTCUT } from '#web/shared/components/search/shortcut.ts';
import { toastError } from '#web/shared/toast-error.ts';

const load = withTexts('pages', () => import('./search-dialog.tsx'));
/** A failure is reported when the search is opened. */
const loadAhead = () => void load().catch(() => undefined);

/** Opens the search over projects, FAQs and actions, whose code is loaded with the first use. */
export function SearchButton() {
  const [Dialog, setDialog] = useState<ComponentType<{ onClose: () => void }> | null>(null);
  const [open, setOpen] = useState(false);

  function show() {
    setOpen(true);
    if (Dialog) return;
    loadChunk(load).then(
      ({ SearchDialog }) => setDialog(() => SearchDialog),
      () => {
        setOpen(false);
        toastError(t(texts.searchFailed));
      },
    );
  }

  const onShortcut = useEffectEvent((event: KeyboardEvent) => {
    if (!isSearchShortcut(event)) return;
    event.preventDefault();
    // An open dialog keeps the focus.
    if (!document.querySelector('dialog[open]')) show();
  });
  useEffect(() => {
    document.addEventListener('keydown', onShortcut);
    return () => document.removeEventListener('keydown', onShortcut);
  }, []);

  return (
    <>
      <IconButton
        id={SEARCH_BUTTON_ID}
        label={t(texts.search)}
        title={t(texts.searchKeys)}
        icon={Search}
        aria-haspopup="dialog"
        aria-keyshortcuts={SEARCH_SHORTCUT}
        onPointerEnter={loadAhead}
        onFocus={loadAhead}
        onClick={show}
        className="noscript:hidden"
      />
      {open && Dialog && <Dialog onClose={() => setOpen(false)} />}
    </>
  );
}
