import { Keyboard, Plus } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { Contact } from '#common/contract/contacts.ts';
import { TRASH_DAYS } from '#common/limits.ts';
import { ConfirmDialog } from '#web/admin/components/confirm-dialog.tsx';
import { NumberPager } from '#web/admin/components/number-pager.tsx';
import { TabHead } from '#web/admin/components/tab-head.tsx';
import { useMedia } from '#web/admin/lib/use-media.ts';
import { Button } from '#web/shared/components/button.tsx';
import { IconButton } from '#web/shared/components/icon-button.tsx';
import { ContactDetails } from './contact-details.tsx';
import { ContactFilterBar } from './contact-filter-bar.tsx';
import { ContactList } from './contact-list.tsx';
import { ContactStats } from './contact-stats.tsx';
import { ColumnsButton } from './desk/columns-button.tsx';
import { LayoutSwitch } from './desk/layout-switch.tsx';
import { ShortcutsDialog } from './desk/shortcuts-dialog.tsx';
import { SPLIT_FITS, SplitView } from './desk/split-view.tsx';
import { useDesk } from './desk/use-desk.ts';
import { useOpenedRequest } from './desk/use-opened-request.ts';
import { usePreferences } from './desk/use-preferences.ts';
import { ExportButton } from './export-button.tsx';
import { PageSize } from './list/page-size.tsx';
import { LiveMark } from './live/live-mark.tsx';
import { AddRequestDialog } from './manual/add-request-dialog.tsx';
import { useContactList } from './queries.ts';
import { useContactFilters } from './use-contact-filters.ts';
import { useContactRemoval } from './use-contact-removal.tsx';
import { useContactSelection } from './use-contact-selection.tsx';
import { ViewBar } from './views/view-bar.tsx';

const NONE: readonly Contact[] = [];

export function ContactsTab() {
  const view = useContactFilters();
  const { filters, setPage } = view;
  const preferences = usePreferences();
  const canSplit = useMedia(SPLIT_FITS);
  const split = canSplit && preferences.layout === 'split';
  const list = useContactList(filters);
  const rows = list.data?.data.submissions ?? NONE;
  const desk = useDesk({ ...useOpenedRequest(), rows, split });
  const removal = useContactRemoval();
  const pagination = list.data?.data.pagination;
  const total = pagination?.totalSubmissions ?? 0;
  const { selection, bar } = useContactSelection(rows, filters, total);
  const [deleting, setDeleting] = useState<Contact | null>(null);
  const [adding, setAdding] = useState(false);

  const lastPage = pagination && !list.isPlaceholderData ? Math.max(1, pagination.totalPages) : undefined;
  useEffect(() => {
    if (lastPage !== undefined && filters.page > lastPage) setPage(lastPage);
  }, [lastPage, filters.page, setPage]);

  const shownList = (
    <>
      <ContactList
        list={list}
        selection={selection}
        sortBy={filters.sortBy}
        sortOrder={filters.sortOrder}
        onSort={(sortBy, sortOrder) => view.setFilter({ sortBy, sortOrder })}
        filtered={view.filtered}
        onClear={view.clear}
        columns={preferences.columns}
        density={preferences.density}
        split={split}
        opened={desk.opened}
        onView={({ _id }) => desk.open(_id)}
        onRespond={(contact) => desk.edits.change(contact, { kind: 'respond' })}
        onDelete={setDeleting}
      />
      {bar}
      {pagination && (
        <NumberPager
          page={pagination.currentPage}
          pages={pagination.totalPages}
          perPage={filters.limit}
          total={total}
          onChange={setPage}
        >
          <PageSize size={filters.limit} onChange={view.setPageSize} />
        </NumberPager>
      )}
    </>
  );
  return (
    <>
      <TabHead title="Contact Submissions" text="Consultation requests from the contact form">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-3">
          <LiveMark />
          {canSplit && <LayoutSwitch layout={preferences.layout} onChange={(layout) => preferences.set({ layout })} />}
          <IconButton
            className="size-9! max-sm:hidden"
            label="Keyboard shortcuts"
            icon={Keyboard}
            onClick={desk.showHelp}
          />
          <ColumnsButton preferences={preferences} />
          <ExportButton filters={filters} disabled={pagination?.totalSubmissions === 0} />
          <Button size="sm" onClick={() => setAdding(true)}>
            <Plus aria-hidden className="size-4" />
            Add Request
          </Button>
        </div>
      </TabHead>
      <ContactStats slim={split} />
      <ViewBar view={view} preferences={preferences} />
      <ContactFilterBar filters={filters} onChange={view.setFilter} />
      {split ? <SplitView list={shownList} desk={desk} onDelete={setDeleting} /> : shownList}
      {desk.opened && !split && <ContactDetails id={desk.opened} desk={desk} onDelete={setDeleting} />}
      {adding && (
        <AddRequestDialog
          onClose={() => setAdding(false)}
          onAdded={(id) => {
            setAdding(false);
            desk.open(id);
          }}
        />
      )}
      {desk.helpShown && <ShortcutsDialog onClose={desk.hideHelp} />}
      {deleting && (
        <ConfirmDialog
          title="Delete submission"
          text={`Delete the request from ${deleting.name}? It goes to the trash and is removed for good after ${TRASH_DAYS} days.`}
          action="Delete"
          onCancel={() => setDeleting(null)}
          onConfirm={() => {
            setDeleting(null);
            if (desk.opened) desk.close();
            removal.mutate(deleting);
          }}
        />
      )}
    </>
  );
}
