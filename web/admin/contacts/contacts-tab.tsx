import { useEffect, useState } from 'react';
import type { Contact } from '#common/contract/contacts.ts';
import { TRASH_DAYS } from '#common/limits.ts';
import { ConfirmDialog } from '#web/admin/components/confirm-dialog.tsx';
import { NumberPager } from '#web/admin/components/number-pager.tsx';
import { StatCards } from '#web/admin/components/stat-cards.tsx';
import { TabHead } from '#web/admin/components/tab-head.tsx';
import { useAddressDialog } from '#web/admin/lib/use-address-dialog.ts';
import { ContactDetails } from './contact-details.tsx';
import { ContactFilterBar } from './contact-filter-bar.tsx';
import { ContactList } from './contact-list.tsx';
import { ExportButton } from './export-button.tsx';
import { LiveMark } from './live/live-mark.tsx';
import { useContactList, useContactStats } from './queries.ts';
import { useContactEdits } from './use-contact-edits.ts';
import { useContactFilters } from './use-contact-filters.ts';
import { useContactRemoval } from './use-contact-removal.tsx';
import { useContactSelection } from './use-contact-selection.tsx';

export function ContactsTab() {
  const view = useContactFilters();
  const { shown: opened, open, close } = useAddressDialog('contact');
  const { filters, setPage } = view;
  const list = useContactList(filters);
  const stats = useContactStats();
  const removal = useContactRemoval();
  const edits = useContactEdits({ onConflict: (contact) => opened !== contact._id && open(contact._id) });
  const { selection, bar } = useContactSelection(list.data?.data.submissions, filters);
  const [deleting, setDeleting] = useState<Contact | null>(null);

  const pagination = list.data?.data.pagination;
  const lastPage = pagination && !list.isPlaceholderData ? Math.max(1, pagination.totalPages) : undefined;
  useEffect(() => {
    if (lastPage !== undefined && filters.page > lastPage) setPage(lastPage);
  }, [lastPage, filters.page, setPage]);

  const counts = stats.data?.data;
  return (
    <>
      <TabHead title="Contact Submissions" text="Consultation requests from the contact form">
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
          <LiveMark />
          <ExportButton filters={filters} disabled={pagination?.totalSubmissions === 0} />
        </div>
      </TabHead>
      <StatCards
        loading={stats.isPending}
        stats={[
          { label: 'Total Submissions', value: counts?.total, examples: counts?.examples },
          { label: 'This Week', value: counts?.recent },
          { label: 'Urgent', value: counts?.urgent },
          { label: 'Response Rate', value: counts && `${counts.responseRate}%` },
        ]}
      />
      <ContactFilterBar filters={filters} onChange={view.setFilter} />
      <ContactList
        list={list}
        selection={selection}
        sort={{
          key: filters.sortBy,
          order: filters.sortOrder,
          onChange: (sortBy, sortOrder) => view.setFilter({ sortBy, sortOrder }),
        }}
        filtered={view.filtered}
        onClear={view.clear}
        onView={(contact) => open(contact._id)}
        onRespond={(contact) => edits.change(contact, { kind: 'respond' })}
        onDelete={setDeleting}
      />
      {bar}
      {pagination && (
        <NumberPager
          page={pagination.currentPage}
          pages={pagination.totalPages}
          perPage={filters.limit}
          total={pagination.totalSubmissions}
          onChange={setPage}
        />
      )}
      {opened && <ContactDetails key={opened} id={opened} edits={edits} onDelete={setDeleting} onClose={close} />}
      {deleting && (
        <ConfirmDialog
          title="Delete submission"
          text={`Delete the request from ${deleting.name}? It goes to the trash and is removed for good after ${TRASH_DAYS} days.`}
          action="Delete"
          onCancel={() => setDeleting(null)}
          onConfirm={() => {
            setDeleting(null);
            if (opened) close();
            removal.mutate(deleting);
          }}
        />
      )}
    </>
  );
}
