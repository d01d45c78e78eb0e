import { Search } from 'lucide-react';
import { type KeyboardEvent, type Ref, useEffect, useEffectEvent, useId, useState } from 'react';
import { cx } from '#web/shared/class-names.ts';
import { controlClass } from '#web/shared/components/field.tsx';
import type { SearchOption } from './search-groups.ts';
import { SearchResults, SearchState } from './search-results.tsx';
import { optionId, useActiveOption } from './use-active-option.ts';
import { useChosen } from './use-chosen.ts';
import { useSearch } from './use-search.ts';

interface SearchBoxProps {
  open: boolean;
  onOpen: () => void;
  /** Called with `true` when an entry was chosen. */
  onClose: (chosen: boolean) => void;
  inputRef?: Ref<HTMLInputElement>;
  autoFocus?: boolean;
  /** A keyboard shortcut to show while the box is empty. */
  hint?: string;
  panelClass: string;
}

/**
 * A combobox (WAI-ARIA APG): the focus stays in the box while arrow keys move through the results.
 * docs/decisions/2026-11-22-own-search.md says why it is not react-aria's.
 */
export function SearchBox({ open, onOpen, onClose, inputRef, autoFocus, hint, panelClass }: SearchBoxProps) {
  const listId = useId();
  const [typed, setTyped] = useState('');
  const [hurried, setHurried] = useState(false);
  const { groups, loading, failed, retry } = useSearch(typed);
  const { active, move, jump, point } = useActiveOption(groups, typed.trim() !== '');
  const go = useChosen();
  const found = groups.reduce((sum, { options }) => sum + options.length, 0);

  const choose = (option: SearchOption) => {
    setTyped('');
    setHurried(false);
    onClose(true);
    go(option);
  };
  const chooseActive = useEffectEvent(() => active && choose(active));
  // An Enter that comes before the answer chooses once the answer is there.
  useEffect(() => {
    if (!hurried || loading) return;
    setHurried(false);
    chooseActive();
  }, [hurried, loading]);

  function onKeyDown(event: KeyboardEvent) {
    // An input method handles its own keys.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') {
      // An overlay around the box would close at once.
      event.stopPropagation();
      event.preventDefault();
      if (typed && open) setTyped('');
      else onClose(false);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      if (loading) setHurried(true);
      else chooseActive();
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      onOpen();
      move(event.key === 'ArrowDown' ? 1 : -1);
    } else if (open && event.ctrlKey && (event.key === 'Home' || event.key === 'End')) {
      event.preventDefault();
      jump(event.key === 'Home' ? 'first' : 'last');
    }
  }

  return (
    <>
      <div className="relative">
        <Search aria-hidden className="pointer-events-none absolute top-3 left-3 size-4.5 text-muted" />
        <input
          ref={inputRef}
          type="text"
          role="combobox"
          aria-label="Search projects, skills, settings"
          aria-expanded={open && found > 0}
          aria-controls={open && found > 0 ? listId : undefined}
          aria-activedescendant={open && active ? optionId(active.id) : undefined}
          aria-autocomplete="list"
          aria-keyshortcuts="Control+K Meta+K"
          placeholder="Search projects, skills, settings..."
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          // biome-ignore lint/a11y/noAutofocus: only in a dialog that was opened to search
          autoFocus={autoFocus}
          value={typed}
          onFocus={onOpen}
          onClick={onOpen}
          onChange={(event) => {
            setTyped(event.target.value);
            setHurried(false);
            onOpen();
          }}
          onKeyDown={onKeyDown}
          className={cx(controlClass, 'h-10.5 truncate pr-16 pl-10 text-sm!')}
        />
        {hint && !typed && (
          <kbd
            aria-hidden
            className="pointer-events-none absolute top-2.5 right-2.5 rounded-sm border border-rule px-1.5 py-px font-sans text-xs text-muted"
          >
            {hint}
          </kbd>
        )}
      </div>
      {open && (
        // biome-ignore lint/a11y/noStaticElementInteractions: a press here must not take the focus out of the box
        <div className={panelClass} onMouseDown={(event) => event.preventDefault()}>
          {found > 0 && (
            <SearchResults listId={listId} groups={groups} active={active} onPoint={point} onChoose={choose} />
          )}
          <SearchState text={typed.trim()} found={found} loading={loading} failed={failed} onRetry={retry} />
        </div>
      )}
    </>
  );
}
