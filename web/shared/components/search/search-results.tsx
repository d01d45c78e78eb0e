import { useId } from 'react';
import * as texts from '#common/texts/keys/pages.ts';
import * as site from '#common/texts/keys/site.ts';
import { localeOr, t } from '#common/texts/text.ts';
import { cx } from '#web/shared/class-names.ts';
import { Button } from '#web/shared/components/button.tsx';
import type { SearchGroup, SearchOption } from './search-option.ts';
import { optionId } from './use-active-option.ts';

interface SearchResultsProps<To> {
  listId: string;
  groups: readonly SearchGroup<To>[];
  active: SearchOption<To> | undefined;
  onPoint: (id: string) => void;
  onChoose: (option: SearchOption<To>) => void;
}

export function SearchResults<To>({ listId, groups, active, onPoint, onChoose }: SearchResultsProps<To>) {
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
export function SearchState({ text, found, loading, failed, onRetry, idle }: SearchStateProps) {
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
