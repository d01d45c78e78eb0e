import { Inbox } from 'lucide-react';
import type { Contact } from '#common/contract/contacts.ts';
import { clearOfBar } from '#web/admin/components/bulk/selection-bar.tsx';
import type { RowSelection } from '#web/admin/components/bulk/use-selection.ts';
import { TABLE_FITS, useMedia } from '#web/admin/lib/use-media.ts';
import { cx } from '#web/shared/class-names.ts';
import { Button } from '#web/shared/components/button.tsx';
import { EmptyState, ErrorState, Skeleton } from '#web/shared/components/states.tsx';
import type { ContactHandlers } from './contact-actions.tsx';
import { ContactCards } from './contact-cards.tsx';
import { ContactTable } from './contact-table.tsx';
import type { useContactList } from './queries.ts';

interface ContactListProps extends ContactHandlers {
  list: ReturnType<typeof useContactList>;
  selection: RowSelection<Contact>;
  filtered: boolean;
  onClear: () => void;
}

export function ContactList({ list, selection, filtered, onClear, ...handlers }: ContactListProps) {
  const tableFits = useMedia(TABLE_FITS);
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
            : 'Requests from the contact form show up here by themselves.'
        }
      >
        {filtered && (
          <Button variant="secondary" size="sm" onClick={onClear}>
            Clear filters
          </Button>
        )}
      </EmptyState>
    );
  const Shown = tableFits ? ContactTable : ContactCards;
  return (
    <div
      aria-busy={list.isPlaceholderData}
      className={cx('transition-opacity', clearOfBar, list.isPlaceholderData && 'opacity-60')}
    >
      <Shown contacts={contacts} selection={selection} {...handlers} />
    </div>
  );
}
