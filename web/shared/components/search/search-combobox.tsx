import { Search } from 'lucide-react';
import { type KeyboardEvent, type Ref, useEffect, useEffectEvent, useId, useState } from 'react';
import * as texts from '#common/texts/keys/pages.ts';
import * as site from '#common/texts/keys/site.ts';
import { localeOr, t } from '#common/texts/text.ts';
import { cx } from '#web/shared/class-names.ts';
import { Button } from '#web/shared/components/button.tsx';
import { controlClass } from '#web/shared/components/field.tsx';
import { SEARCH_SHORTCUT } from './shortcut.ts';
import { optionId, type SearchGroup, type SearchOption, useActiveOption } from './use-active-option.ts';

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

interface SearchResultsProps<To> {
  listId: string;
  groups: readonly SearchGroup<To>[];
  active: SearchOption<To> | undefined;
  onPoint: (id: string) => void;
  onChoose: (option: SearchOption<To>) => void;
}

function SearchResults<To>({ listId, groups, active, onPoint, onChoose }: SearchResultsProps<To>) {
  const heading = useId();
  return (
    <div
      id={listId}
      role="listbox"
      aria-label={t(texts.searchResults)}
      className="flex min-h-0 flex-col gap-2 overflow-y-auto p-2"
    >
      {groups.map(({ label, options }, index) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of a listbox is no fieldset
        <div key={label} role="group" aria-labelledby={`${heading}-${index}`}>
          <p id={`${heading}-${index}`} className="px-3 pt-1.5 pb-1 text-xs font-medium text-muted">
            {label}
          </p>
          {options.map((option) => {
            const { id, label: name, detail, icon: Icon } = option;
            const chosen = id === active?.id;
            return (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the text box's, which keeps the focus
              // biome-ignore lint/a11y/useFocusableInteractive: see above
              <div
                key={id}
                id={optionId(id)}
                role="option"
                aria-selected={chosen}
                onPointerMove={() => onPoint(id)}
                onClick={() => onChoose(option)}
                className={cx(
                  'flex min-h-11 cursor-pointer items-center gap-3 rounded-md px-3 py-1.5 text-sm',
                  chosen && 'bg-sunken',
                )}
              >
                <Icon aria-hidden className="size-4.5 shrink-0 text-muted" strokeWidth={1.75} />
                <span className="min-w-0 flex-1 truncate">{name}</span>
                {detail && <span className="max-w-[45%] shrink-0 truncate text-xs text-muted">{detail}</span>}
              </div>
            );
          })}
        </div>
      ))}
    </div>
  );
}

interface SearchStateProps {
  text: string;
  found: number;
  loading: boolean;
  failed: boolean;
  onRetry: () => void;
  /** This text says what can be searched, until something is typed. */
  idle: string;
}

/** Shows and announces the state of the search in one line. */
function SearchState({ text, found, loading, failed, onRetry, idle }: SearchStateProps) {
  return (
    <div className="flex min-h-11 items-center justify-between gap-3 border-t border-rule px-5 py-1.5 text-xs text-muted first:border-t-0">
      <p role="status" className="min-w-0 break-words">
        {failed && <span className="text-negative">{t(texts.searchFailed)}</span>}
        {loading && t(texts.searchBusy)}
        {!failed && !loading && found === 0 && t(texts.searchNone, { text })}
        {!failed &&
          !loading &&
          found > 0 &&
          text !== '' &&
          t(texts.searchCount, { count: found, results: found.toLocaleString(localeOr('en-US')) })}
        {text === '' && idle}
      </p>
      {failed && (
        <Button size="sm" variant="secondary" onClick={onRetry}>
          {t(site.retry)}
        </Button>
      )}
    </div>
  );
}

const ShortcutHint = ({ keys }: { keys: string }) => (
  <kbd
    aria-hidden
    className="pointer-events-none absolute top-2.5 end-2.5 rounded-sm border border-rule px-1.5 py-px font-sans text-xs text-muted"
  >
    {keys}
  </kbd>
);

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
        {hint && !typed && <ShortcutHint keys={hint} />}
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
