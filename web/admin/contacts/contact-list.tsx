import { Inbox } from 'lucide-react';
import type { Contact } from '#common/contract/contacts.ts';
import { clearOfBar } from '#web/admin/components/bulk/selection-bar.tsx';
import type { RowSelection } from '#web/admin/components/bulk/use-selection.ts';
import type { Sort } from '#web/admin/components/data-table/column.ts';
import { DataTable } from '#web/admin/components/data-table/data-table.tsx';
import { cx } from '#web/shared/class-names.ts';
import { Button } from '#web/shared/components/button.tsx';
import { EmptyState, ErrorState, Skeleton } from '#web/shared/components/states.tsx';
import type { ContactHandlers } from './contact-actions.tsx';
import { contactColumns } from './contact-fields.tsx';
import type { useContactList } from './queries.ts';

interface ContactListProps extends ContactHandlers {
  list: ReturnType<typeof useContactList>;
  selection: RowSelection<Contact>;
  sort: Sort;
  filtered: boolean;
  onClear: () => void;
}

export function ContactList({ list, selection, sort, filtered, onClear, ...handlers }: ContactListProps) {
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
      <DataTable
        caption="Contact submissions"
        columns={contactColumns(handlers)}
        rows={contacts}
        keyOf={({ _id }) => _id}
        selection={{ rows: selection, nameOf: ({ name }) => name }}
        sort={sort}
      />
    </div>
  );
}
