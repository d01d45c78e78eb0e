import { Search } from 'lucide-react';
import { type KeyboardEvent, type Ref, useEffect, useEffectEvent, useId, useState } from 'react';
import { cx } from '#web/shared/class-names.ts';
import { controlClass } from '#web/shared/components/field.tsx';
import type { SearchGroup, SearchOption } from './search-option.ts';
import { SearchResults, SearchState } from './search-results.tsx';
import { SEARCH_SHORTCUT } from './shortcut.ts';
import { optionId, useActiveOption } from './use-active-option.ts';

export interface Found<To> {
  groups: readonly SearchGroup<To>[];
  loading: boolean;
  failed: boolean;
  retry: () => void;
}

/** The place that uses the search decides when it opens. */
export interface SearchPlace {
  open: boolean;
  onOpen: () => void;
  /** Called with `true` when an entry was chosen. */
  onClose: (chosen: boolean) => void;
  inputRef?: Ref<HTMLInputElement>;
  autoFocus?: boolean;
  /** A keyboard shortcut to show while the box is empty. */
  hint?: string;
  inputClass?: string;
  panelClass: string;
}

interface SearchComboboxProps<To> extends SearchPlace {
  /** 'Search projects, skills, settings' */
  label: string;
  placeholder: string;
  /** This text below the box says what can be searched, until something is typed. */
  idle: string;
  typed: string;
  onType: (text: string) => void;
  found: Found<To>;
  onChoose: (option: SearchOption<To>) => void;
}

/**
 * A combobox (WAI-ARIA APG): the focus stays in the box while arrow keys move through the results.
 * docs/decisions/2026-11-22-own-search.md says why it is not react-aria's.
 */
export function SearchCombobox<To>(props: SearchComboboxProps<To>) {
  const { open, onOpen, onClose, inputRef, autoFocus, hint, inputClass = 'h-10.5 text-sm!', panelClass } = props;
  const { label, placeholder, idle, typed, onType, onChoose } = props;
  const { groups, loading, failed, retry } = props.found;
  const listId = useId();
  const [hurried, setHurried] = useState(false);
  const { active, move, jump, point } = useActiveOption(groups, typed.trim() !== '');
  const count = (counted: readonly SearchGroup<To>[]) => counted.reduce((sum, { options }) => sum + options.length, 0);
  const found = count(groups.filter(({ isOffer }) => !isOffer));
  const isListed = count(groups) > 0;

  const choose = (option: SearchOption<To>) => {
    setHurried(false);
    onClose(true);
    onChoose(option);
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
      if (typed && open) onType('');
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
        <Search aria-hidden className="pointer-events-none absolute inset-y-0 start-3 my-auto size-4.5 text-muted" />
        <input
          ref={inputRef}
          type="text"
          dir="auto"
          role="combobox"
          aria-label={label}
          aria-expanded={open && isListed}
          aria-controls={open && isListed ? listId : undefined}
          aria-activedescendant={open && active ? optionId(active.id) : undefined}
          aria-autocomplete="list"
          aria-keyshortcuts={SEARCH_SHORTCUT}
          placeholder={placeholder}
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          // biome-ignore lint/a11y/noAutofocus: only in a dialog that was opened to search
          autoFocus={autoFocus}
          value={typed}
          onFocus={onOpen}
          onClick={onOpen}
          onChange={(event) => {
            onType(event.target.value);
            setHurried(false);
            onOpen();
          }}
          onKeyDown={onKeyDown}
          className={cx(controlClass, 'truncate ps-10', hint ? 'pe-16' : 'pe-3', inputClass)}
        />
        {hint && !typed && (
          <kbd
            aria-hidden
            className="pointer-events-none absolute top-2.5 end-2.5 rounded-sm border border-rule px-1.5 py-px font-sans text-xs text-muted"
          >
            {hint}
          </kbd>
        )}
      </div>
      {open && (
        // biome-ignore lint/a11y/noStaticElementInteractions: a press here must not take the focus out of the box
        <div className={panelClass} onMouseDown={(event) => event.preventDefault()}>
          {isListed && (
            <SearchResults listId={listId} groups={groups} active={active} onPoint={point} onChoose={choose} />
          )}
          <SearchState
            text={typed.trim()}
            found={found}
            loading={loading}
            failed={failed}
            onRetry={retry}
            idle={idle}
          />
        </div>
      )}
    </>
  );
}
