import { Inbox } from 'lucide-react';
import { memo, useMemo } from 'react';
import type { Contact } from '#common/contract/contacts.ts';
import { clearOfBar } from '#web/admin/components/bulk/selection-bar.tsx';
import type { RowSelection } from '#web/admin/components/bulk/use-selection.ts';
import type { SortOrder } from '#web/admin/components/data-table/column.ts';
import { DataTable } from '#web/admin/components/data-table/data-table.tsx';
import { useNow } from '#web/admin/lib/use-now.ts';
import { cx } from '#web/shared/class-names.ts';
import { Button } from '#web/shared/components/button.tsx';
import { EmptyState, ErrorState, Skeleton } from '#web/shared/components/states.tsx';
import { useEventCallback } from '#web/shared/hooks/use-event-callback.ts';
import type { ContactHandlers } from './contact-actions.tsx';
import { contactColumns } from './contact-columns.tsx';
import type { ColumnId, Density } from './desk/view-options.tsx';
import { SplitList } from './list/split-list.tsx';
import type { useContactList } from './queries.ts';

interface ContactListProps extends ContactHandlers {
  list: ReturnType<typeof useContactList>;
  selection: RowSelection<Contact>;
  sortBy: string;
  sortOrder: SortOrder;
  onSort: (key: string, order: SortOrder) => void;
  filtered: boolean;
  onClear: () => void;
  columns: readonly ColumnId[];
  density: Density;
  /** The opened request stands beside the list. */
  split: boolean;
  opened: string | null;
}

export function ContactList(props: ContactListProps) {
  const { list, filtered, onClear, split, opened, density, selection } = props;
  const onView = useEventCallback(props.onView);
  const onRespond = useEventCallback(props.onRespond);
  const onSort = useEventCallback(props.onSort);
  if (list.isPending)
    return (
      <div role="status">
        <p className="mb-3 text-sm text-muted">Loading submissions...</p>
        <Skeleton className="h-[36rem]" />
      </div>
    );
  if (list.isError)
    return <ErrorState message="Failed to load submissions" busy={list.isFetching} onRetry={() => list.refetch()} />;
  const contacts = list.data.data.submissions;
  if (contacts.length === 0)
    return (
      <EmptyState
        icon={Inbox}
        title="No contact submissions found"
        text={
          filtered
            ? 'Try adjusting your filters or search terms.'
            : 'New requests from the contact form appear here automatically.'
        }
      >
        {filtered && (
          <Button variant="secondary" size="sm" onClick={onClear}>
            Clear filters
          </Button>
        )}
      </EmptyState>
    );
  return (
    <div
      aria-busy={list.isPlaceholderData}
      className={cx(
        'overflow-x-auto rounded-lg border border-rule bg-surface transition-opacity',
        clearOfBar,
        list.isPlaceholderData && 'opacity-60',
      )}
    >
      {split ? (
        <SplitList
          contacts={contacts}
          selection={selection}
          opened={opened}
          isCompact={density === 'compact'}
          onOpen={(id) => {
            const contact = contacts.find(({ _id }) => _id === id);
            if (contact) onView(contact);
          }}
        />
      ) : (
        <Rows
          contacts={contacts}
          selection={selection}
          selected={selection.key}
          sortBy={props.sortBy}
          sortOrder={props.sortOrder}
          onSort={onSort}
          columns={props.columns}
          density={density}
          onView={onView}
          onRespond={onRespond}
        />
      )}
    </div>
  );
}

interface RowsProps
  extends ContactHandlers,
    Pick<ContactListProps, 'selection' | 'sortBy' | 'sortOrder' | 'onSort' | 'columns' | 'density'> {
  contacts: readonly Contact[];
  /** Another text when the selection is another one. */
  selected: string;
}

const sameRows = (before: RowsProps, after: RowsProps) =>
  (Object.keys(after) as (keyof RowsProps)[]).every((name) => name === 'selection' || before[name] === after[name]);

/** The table; opening and closing a request over it renders none of its rows. */
const Rows = memo(function Rows(props: RowsProps) {
  const { contacts, selection, sortBy, sortOrder, onSort, columns, density, onView, onRespond } = props;
  const now = useNow();
  const made = useMemo(
    () => contactColumns({ shown: columns, now, onView, onRespond }),
    [columns, now, onView, onRespond],
  );
  return (
    <DataTable
      caption="Contact submissions"
      columns={made}
      rows={contacts}
      keyOf={({ _id }) => _id}
      selection={{ rows: selection, nameOf: ({ name }) => name }}
      sort={{ key: sortBy, order: sortOrder, onChange: onSort }}
      compact={density === 'compact'}
    />
  );
}, sameRows);
