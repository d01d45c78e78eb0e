import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Bookmark, Ellipsis } from 'lucide-react';
import { useState } from 'react';
import {
  createView,
  deleteView,
  listViews,
  type NewView,
  type SavedView,
  updateView,
} from '#common/contract/contact-views.ts';
import { SAVED_VIEWS } from '#common/dashboard-limits.ts';
import { formatNumber } from '#common/format.ts';
import { toastFailure } from '#web/admin/components/failure-toast.tsx';
import { MenuButton } from '#web/admin/components/menu-button.tsx';
import { useServerReason } from '#web/admin/components/server-button.tsx';
import { TextDialog } from '#web/admin/components/text-dialog.tsx';
import { toastWithUndo } from '#web/admin/components/undo-toast.tsx';
import { knownColumns, type ListPreferences } from '#web/admin/contacts/desk/view-options.tsx';
import {
  type ContactFilters,
  flagFilters,
  type useContactFilters,
  useContactStats,
  viewParams,
} from '#web/admin/contacts/queries.ts';
import { isSignedOut } from '#web/admin/lib/failure.ts';
import { contactViewsKey } from '#web/admin/lib/query-keys.ts';
import type { AddressChanges } from '#web/admin/lib/use-address.ts';
import { ApiError } from '#web/shared/api/api-error.ts';
import { call } from '#web/shared/api/client.ts';
import { cx } from '#web/shared/class-names.ts';
import { Button } from '#web/shared/components/button.tsx';
import { toast } from '#web/shared/toast.ts';

const useViews = () =>
  useQuery({
    queryKey: contactViewsKey,
    queryFn: ({ signal }) => call(listViews, {}, { signal }),
    select: ({ data }) => data,
  });

const failed = (text: string) => (error: Error) => {
  if (isSignedOut(error)) return;
  if (error instanceof ApiError && error.status === 409 && error.serverMessage) toast.error(error.serverMessage);
  else toastFailure(text, error);
};

/** Saves, changes and deletes views of the list. */
function useViewChanges() {
  const queries = useQueryClient();
  const onSettled = () => queries.invalidateQueries({ queryKey: contactViewsKey });
  const saving = useMutation({
    mutationFn: (body: NewView) => call(createView, { body }),
    onSuccess: ({ data }) => toast.success(`View “${data.name}” saved`),
    onError: failed('Failed to save the view'),
    onSettled,
  });
  const updating = useMutation({
    mutationFn: ({ id, ...body }: NewView & { id: string }) => call(updateView, { params: { id }, body }),
    onSuccess: ({ data }) => toast.success(`View “${data.name}” saved`),
    onError: failed('Failed to save the view'),
    onSettled,
  });
  const removing = useMutation({
    mutationFn: ({ id }: SavedView) => call(deleteView, { params: { id } }),
    onSuccess: (_reply, { name, query, columns }) =>
      toastWithUndo(`View “${name}” deleted`, () => saving.mutate({ name, query, columns })),
    onError: failed('Failed to delete the view'),
    onSettled,
  });
  return { saving, updating, removing };
}

const tab =
  'inline-flex min-h-9 max-w-56 items-center rounded-full border px-3 text-xs font-medium whitespace-nowrap transition-colors max-lg:min-h-10';
const look = (active: boolean) =>
  cx(tab, active ? 'border-ink bg-ink text-paper' : 'border-rule text-ink hover:border-ink');

interface ViewBarProps {
  view: ReturnType<typeof useContactFilters>;
  preferences: ListPreferences;
}

type Query = NewView['query'];
const flags: ReadonlySet<string> = new Set(flagFilters);

/** The choice of a view, as the address has it. */
export const addressOf = (query: SavedView['query']): AddressChanges =>
  Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]));

/** The filters and the order of the list as a view stores them; what is not set is left out. */
export function queryOf(filters: ContactFilters): Query {
  const { sortBy, sortOrder, ...rest } = filters;
  const set = viewParams
    .filter((name) => name !== 'sortBy' && name !== 'sortOrder')
    .map((name) => [name, rest[name]] as const)
    .filter(([, value]) => value !== undefined && value !== '')
    .map(([name, value]) => [name, flags.has(name) ? true : name === 'waitingDays' ? Number(value) : value]);
  const isDefault = sortBy === 'submittedAt' && sortOrder === 'desc';
  return { ...Object.fromEntries(set), ...(!isDefault && { sortBy, sortOrder }) };
}

const textOf = (query: object) =>
  JSON.stringify(
    Object.entries(query)
      .filter(([name, value]) => value !== undefined && name !== 'limit')
      .map(([name, value]) => [name, String(value)])
      .toSorted(),
  );

/** True while the list shows exactly what the view names. */
export const isShown = (view: Pick<SavedView, 'query'>, filters: ContactFilters): boolean =>
  textOf(view.query) === textOf(queryOf(filters));

/** The saved views of the list, and the button that saves what is shown as one more while a filter is set. */
export function ViewBar({ view: { filters, filtered, setView }, preferences }: ViewBarProps) {
  const { data: views = [] } = useViews();
  const spam = useContactStats().data?.data.spam ?? 0;
  const { saving, updating, removing } = useViewChanges();
  const unavailable = useServerReason();
  const [naming, setNaming] = useState<SavedView | 'new' | null>(null);
  const shown = views.find((view) => isShown(view, filters));

  const save = (name: string) => {
    const { columns } = preferences;
    const options = { onSuccess: () => setNaming(null) };
    if (naming === 'new') saving.mutate({ name, query: queryOf(filters), columns }, options);
    else if (naming)
      updating.mutate({ id: naming.id, name, query: naming.query, columns, updatedAt: naming.updatedAt }, options);
  };
  return (
    <div className="flex min-w-0 items-center gap-2">
      <nav aria-label="Views" className="scrollbar-none -my-1 min-w-0 overflow-x-auto py-1">
        <ul className="flex gap-1.5">
          <li>
            <button
              type="button"
              aria-pressed={!filtered && !shown}
              onClick={() => setView({})}
              className={look(!filtered && !shown)}
            >
              All
            </button>
          </li>
          {(spam > 0 || filters.spam) && (
            <li>
              <button
                type="button"
                aria-pressed={filters.spam === 'true'}
                onClick={() => setView({ spam: 'true' })}
                className={look(filters.spam === 'true')}
              >
                Spam {spam > 0 && <span className="figures ml-1">{formatNumber(spam)}</span>}
              </button>
            </li>
          )}
          {views.map((one) => (
            <li key={one.id}>
              <button
                type="button"
                aria-pressed={one === shown}
                onClick={() => {
                  setView(addressOf(one.query));
                  const columns = knownColumns(one.columns);
                  if (columns) preferences.set({ columns });
                }}
                className={look(one === shown)}
              >
                <span className="truncate">{one.name}</span>
              </button>
            </li>
          ))}
        </ul>
      </nav>
      {shown && (
        <MenuButton
          variant="ghost"
          size="sm"
          entries={[
            { value: 'rename', label: 'Rename view' },
            { value: 'delete', label: 'Delete view', unavailable },
          ]}
          onChoose={(choice) => (choice === 'delete' ? removing.mutate(shown) : setNaming(shown))}
        >
          <Ellipsis aria-hidden className="size-4" />
          <span className="sr-only">Change the view {shown.name}</span>
        </MenuButton>
      )}
      {filtered && (
        <Button
          variant="ghost"
          size="sm"
          className="ml-auto"
          disabled={views.length >= SAVED_VIEWS.max}
          onClick={() => setNaming('new')}
        >
          <Bookmark aria-hidden className="size-4" />
          Save view
        </Button>
      )}
      {naming && (
        <TextDialog
          title={naming === 'new' ? 'Save view' : 'Rename view'}
          label="Name"
          action="Save"
          start={naming === 'new' ? '' : naming.name}
          maxLength={SAVED_VIEWS.maxName}
          helper="It keeps the filters, the order and the columns."
          busy={saving.isPending || updating.isPending}
          onSubmit={save}
          onClose={() => setNaming(null)}
        />
      )}
    </div>
  );
}
