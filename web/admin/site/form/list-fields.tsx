import { ArrowDown, ArrowUp, ChevronDown, Plus, X } from 'lucide-react';
import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react';
import type { GroupField, ListField } from '#common/site/field-kinds.ts';
import { entryLabelOf, entryWordOf, fieldLabelOf } from '#common/site/labels.ts';
import { isObject } from '#common/site/tree.ts';
import { toastWithUndo } from '#web/admin/components/undo-toast.tsx';
import { idFromName, valueAt, withValue } from '#web/admin/site/draft/document-path.ts';
import { cx } from '#web/shared/class-names.ts';
import { Button } from '#web/shared/components/button.tsx';
import { IconButton } from '#web/shared/components/icon-button.tsx';
import { type FieldPlace, fieldId } from './field-place.ts';
import { useSiteForm } from './form-context.ts';
import { LeafField } from './leaf-field.tsx';
import { isUnnamed, newEntry } from './new-entry.ts';
import { beginsOpen, firstMovable } from './rules.ts';

interface ListFieldsProps extends FieldPlace {
  field: ListField;
  value: unknown;
  /** The fields of an entry that has several. */
  Group: ComponentType<FieldPlace & { field: GroupField; value: unknown }>;
}

const idOf = (entry: unknown): string | undefined =>
  isObject(entry) && typeof entry.id === 'string' ? entry.id : undefined;

const TITLES = ['name', 'title', 'label', 'term', 'category'] as const;
const titleOf = (entry: unknown): string => {
  const named = isObject(entry) ? TITLES.map((key) => entry[key]).find((text) => typeof text === 'string' && text) : '';
  return typeof named === 'string' ? named : '';
};

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

interface ListEntryProps {
  title: string;
  /** Begins open; afterwards it is as the owner leaves it. */
  open: boolean;
  onLeave: () => void;
  buttons: ReactNode;
  children: ReactNode;
}

/** An entry that has several fields. */
function ListEntry({ title, open, onLeave, buttons, children }: ListEntryProps) {
  const [startsOpen] = useState(open);
  return (
    <details open={startsOpen} onBlur={onLeave} className="group/entry rounded-md border border-rule bg-paper">
      <summary className="flex items-center gap-2 py-1 pr-1 pl-3 text-sm font-semibold max-sm:min-h-11">
        <ChevronDown
          aria-hidden
          className="size-4 shrink-0 -rotate-90 text-muted transition-transform group-open/entry:rotate-0"
        />
        <span className="min-w-0 flex-1 truncate">{title}</span>
      </summary>
      <div className="border-t border-rule px-3 pt-4 pb-4">{children}</div>
      <div className="flex justify-end border-t border-rule px-1 py-0.5">{buttons}</div>
    </details>
  );
}

interface EntryButtonsProps {
  place: number;
  /** The first place that may be moved. */
  first: number;
  count: number;
  min: number;
  canMove: boolean;
  canRemove: boolean;
  onMove: (to: number, button: 'up' | 'down') => void;
  onRemove: () => void;
}

function EntryButtons({ place, first, count, min, canMove, canRemove, onMove, onRemove }: EntryButtonsProps) {
  return (
    <span className="flex shrink-0 items-center self-end">
      {canMove && (
        <>
          <IconButton
            label="Move up"
            icon={ArrowUp}
            data-move="up"
            disabled={place <= first}
            onClick={() => onMove(place - 1, 'up')}
          />
          <IconButton
            label="Move down"
            icon={ArrowDown}
            data-move="down"
            disabled={place < first || place === count - 1}
            onClick={() => onMove(place + 1, 'down')}
          />
        </>
      )}
      {canRemove && <IconButton label="Remove" icon={X} disabled={count <= min} onClick={onRemove} />}
    </span>
  );
}

/** Adds, moves, removes and names the entries of a list, with the focus where the owner goes on. */
function useListEntries({ field, path, keys }: FieldPlace & { field: ListField }, entries: readonly unknown[]) {
  const { change } = useSiteForm();
  const list = useRef<HTMLUListElement>(null);
  // A new entry gets its id from its first name; its form must not be made anew then.
  const formKeys = useRef(new Map<string, string>());
  const added = useRef(0);
  const word = entryWordOf(keys);

  const replace = (name: string, next: readonly unknown[]) => change(name, (content) => withValue(content, path, next));
  const focusAfter = (place: number, selector: string) =>
    requestAnimationFrame(() => list.current?.children[place]?.querySelector<HTMLElement>(selector)?.focus());

  function move(from: number, to: number, button: 'up' | 'down') {
    const next = [...entries];
    next.splice(to, 0, ...next.splice(from, 1));
    replace(`${path} order`, next);
    focusAfter(to, `[data-move=${button}]:not(:disabled), [data-move]:not(:disabled)`);
  }
  function remove(place: number) {
    const entry = entries[place];
    replace(
      `${path} remove`,
      entries.filter((_entry, at) => at !== place),
    );
    toastWithUndo(`${titleOf(entry) || entryLabelOf(keys, place)} removed`, () =>
      change(`${path} back`, (content) => {
        const now = valueAt(content, path);
        return Array.isArray(now) ? withValue(content, path, now.toSpliced(place, 0, entry)) : content;
      }),
    );
    focusAfter(Math.min(place, entries.length - 2), 'input, textarea, select');
  }
  function add() {
    const entry = newEntry(field.item, word, entries);
    const id = idOf(entry);
    // Once an entry is named, the next new one gets the same placeholder.
    if (id !== undefined) formKeys.current.set(id, `${id} ${++added.current}`);
    replace(`${path} add`, [...entries, entry]);
    focusAfter(entries.length, 'input, textarea, select');
  }
  /** An id never changes once it stands for something that was named. */
  async function nameEntry(place: number) {
    const entry = entries[place];
    const id = idOf(entry);
    if (id === undefined || !isUnnamed(id) || titleOf(entry) === '') return;
    const others = entries.flatMap((other, at) => (at === place ? [] : { id: idOf(other) ?? '' }));
    const named = await idFromName(titleOf(entry), others, word.replace(/[^a-z]/g, ''));
    formKeys.current.set(named, formKeys.current.get(id) ?? id);
    change(`${path} id`, (content) => {
      const canBeNamed = isObject(valueAt(content, `${path}.${id}`)) && !valueAt(content, `${path}.${named}`);
      return canBeNamed ? withValue(content, `${path}.${id}.id`, named) : content;
    });
  }

  return { list, keyOf: (id: string) => formKeys.current.get(id) ?? id, move, remove, add, nameEntry };
}

/** A list whose entries are added, moved and removed. */
export function ListFields({ field, path, keys, value, Group }: ListFieldsProps) {
  const error = useSiteForm().messages.get(path);
  // An entry that comes after the first ones was added, so it begins open.
  const isFilled = useRef(false);
  useEffect(() => {
    isFilled.current = true;
  }, []);
  const entries: readonly unknown[] = Array.isArray(value) ? value : [];
  const { list, keyOf, move, remove, add, nameEntry } = useListEntries({ field, path, keys }, entries);
  const word = entryWordOf(keys);
  const isFixed = field.min === field.max;
  const isPart = keys.length === 1;
  const buttons = (place: number) => (
    <EntryButtons
      place={place}
      first={firstMovable(path)}
      count={entries.length}
      min={field.min}
      canMove={!isFixed || path === 'sections'}
      canRemove={!isFixed}
      onMove={(to, button) => move(place, to, button)}
      onRemove={() => remove(place)}
    />
  );

  return (
    <div id={fieldId(path)} tabIndex={-1} className="flex min-w-0 flex-col gap-3">
      {!isPart && <p className="text-sm font-medium">{fieldLabelOf(keys)}</p>}
      <ul ref={list} className="flex flex-col gap-3">
        {entries.map((entry, place) => {
          const id = idOf(entry);
          const key = id === undefined ? String(place) : keyOf(id);
          const entryPath = `${path}.${id ?? place}`;
          const { item } = field;
          if (item.kind !== 'group')
            return (
              <li key={key} className={cx('flex flex-col gap-1', item.kind === 'line' && 'sm:flex-row sm:items-end')}>
                {item.kind !== 'list' && (
                  <LeafField
                    field={item}
                    path={entryPath}
                    keys={keys}
                    value={entry}
                    label={capitalize(`${word} ${place + 1}`)}
                    className="flex-1"
                  />
                )}
                {buttons(place)}
              </li>
            );
          const title = titleOf(entry) || entryLabelOf(keys, place);
          return (
            <li key={key}>
              <ListEntry
                title={title}
                open={isFilled.current || beginsOpen(keys, place)}
                // Without the table of scripts it stays unnamed until it is left again.
                onLeave={() => void nameEntry(place).catch(() => undefined)}
                buttons={buttons(place)}
              >
                <Group field={item} path={entryPath} keys={keys} value={entry} />
              </ListEntry>
            </li>
          );
        })}
      </ul>
      {error && <p className="text-sm text-negative">{error}</p>}
      {!isFixed && (
        <Button
          variant="secondary"
          size="sm"
          className="self-start"
          disabled={entries.length >= field.max}
          onClick={add}
        >
          <Plus aria-hidden className="size-4" />
          Add {word}
        </Button>
      )}
    </div>
  );
}
