import { useMutation } from '@tanstack/react-query';
import { Download, Plus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { adminPath } from '#common/admin-paths.ts';
import { type Contact, exportContacts } from '#common/contract/contacts.ts';
import { changeOfWaiting } from '#common/desktop/waiting.ts';
import { TRASH_DAYS } from '#common/limits.ts';
import { ConfirmDialog } from '#web/admin/components/confirm-dialog.tsx';
import { NumberPager } from '#web/admin/components/number-pager.tsx';
import { StatCards } from '#web/admin/components/stat-cards.tsx';
import { TabHead } from '#web/admin/components/tab-head.tsx';
import { isSignedOut } from '#web/admin/lib/failure.ts';
import { fetchAsOwner } from '#web/admin/lib/fetch-as-owner.ts';
import { saveFile } from '#web/admin/lib/save-file.ts';
import { today } from '#web/admin/lib/timestamps.ts';
import { TABLE_FITS, useMedia } from '#web/admin/lib/use-media.ts';
import { Button } from '#web/shared/components/button.tsx';
import { toast } from '#web/shared/toast.ts';
import { ContactDetails } from './contact-details.tsx';
import { ContactFilterBar } from './contact-filter-bar.tsx';
import { ContactList } from './contact-list.tsx';
import { ShortcutsDialog } from './desk/shortcuts-dialog.tsx';
import { SPLIT_FITS, SplitView } from './desk/split-view.tsx';
import { useDesk, useOpenedRequest } from './desk/use-desk.ts';
import { LayoutSwitch, usePreferences, ViewOptions } from './desk/view-options.tsx';
import { LiveMark } from './live/live-mark.tsx';
import { AddRequestDialog } from './manual/add-request-dialog.tsx';
import { type ContactFilters, useContactFilters, useContactList, useContactStats } from './queries.ts';
import { useContactRemoval } from './use-contact-removal.tsx';
import { useContactSelection } from './use-contact-selection.tsx';
import { ViewBar } from './views/view-bar.tsx';

/** A server that sends nothing for so long is gone. */
const SILENCE = 30_000;

/**
 * Reads all requests that the filters let through, in the list's order, as CSV. `onProgress` is told the bytes so far.
 * @throws when the answer breaks off: half a file is none
 */
async function readContactsCsv(
  { page: _page, limit: _limit, ...filters }: ContactFilters,
  onProgress: (bytes: number) => void,
): Promise<Blob> {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(filters)) if (value) query.set(name, value);
  const connection = new AbortController();
  let silence: ReturnType<typeof setTimeout> | undefined;
  const heard = () => {
    clearTimeout(silence);
    silence = setTimeout(() => connection.abort(), SILENCE);
  };

  try {
    heard();
    const response = await fetchAsOwner(`${exportContacts.path}?${query}`, {
      signal: connection.signal,
      headers: { accept: exportContacts.produces },
    });
    const chunks: Uint8Array<ArrayBuffer>[] = [];
    let bytes = 0;
    for await (const chunk of chunksOf(response)) {
      heard();
      chunks.push(chunk);
      bytes += chunk.byteLength;
      onProgress(bytes);
    }
    return new Blob(chunks, { type: 'text/csv;charset=utf-8' });
  } finally {
    clearTimeout(silence);
  }
}

async function* chunksOf({ body }: Response): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const reader = body?.getReader();
  for (;;) {
    const piece = await reader?.read();
    if (!piece || piece.done) return;
    yield piece.value;
  }
}

/** Saves what the filters let through as contacts-YYYY-MM-DD.csv. `bytes` have come while it is under way. */
function useContactExport() {
  const [bytes, setBytes] = useState(0);
  const { mutate, isPending } = useMutation({
    mutationFn: (filters: ContactFilters) => readContactsCsv(filters, setBytes),
    onMutate: () => setBytes(0),
    onSuccess: (file) => {
      saveFile(`contacts-${today()}.csv`, file);
      toast.success('Contacts exported');
    },
    onError: (error) => !isSignedOut(error) && toast.error('Failed to export contacts'),
  });
  return { exporting: isPending, bytes, start: mutate };
}

/** The spec's four numbers: the total is that of the view All, two lead to their lists. `slim` leaves more room for the list. */
function ContactStats({ slim }: { slim: boolean }) {
  const { data, isPending } = useContactStats();
  const counts = data?.data;
  const { recentFrom } = counts ?? {};
  return (
    <StatCards
      loading={isPending}
      slim={slim}
      stats={[
        { label: 'Total Submissions', value: counts?.total, examples: counts?.examples },
        { label: 'This Week', value: counts?.recent, to: recentFrom && adminPath('contacts', { from: recentFrom }) },
        { label: 'Urgent', value: counts?.urgent, to: adminPath('contacts', { priority: 'urgent', open: 'true' }) },
        { label: 'Response Rate', value: counts && `${counts.responseRate}%` },
      ]}
    />
  );
}

const MEGABYTE = 1_000_000;

function ExportButton({ filters, disabled }: { filters: ContactFilters; disabled: boolean }) {
  const { exporting, bytes, start } = useContactExport();
  return (
    <Button variant="secondary" size="sm" busy={exporting} disabled={disabled} onClick={() => start(filters)}>
      {!exporting && <Download aria-hidden className="size-4" />}
      Export CSV
      {exporting && bytes > 0 && <span className="figures text-muted">{(bytes / MEGABYTE).toFixed(1)} MB</span>}
    </Button>
  );
}

const NONE: readonly Contact[] = [];

export function ContactsTab() {
  const view = useContactFilters();
  const { filters, setPage } = view;
  const preferences = usePreferences();
  const canSplit = useMedia(SPLIT_FITS);
  const tableFits = useMedia(TABLE_FITS);
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
      />
      {pagination && (
        <NumberPager
          page={pagination.currentPage}
          pages={pagination.totalPages}
          perPage={filters.limit}
          total={total}
          onChange={setPage}
        />
      )}
    </>
  );
  return (
    <>
      <TabHead title="Contact Submissions" text={split ? '' : 'Consultation requests from the contact form'}>
        <div className="flex flex-wrap items-center gap-2 sm:gap-3">
          <LiveMark />
          {canSplit && <LayoutSwitch layout={preferences.layout} onChange={(layout) => preferences.set({ layout })} />}
          <ViewOptions
            preferences={preferences}
            pageSize={filters.limit}
            onPageSize={view.setPageSize}
            onShortcuts={desk.showHelp}
          />
          <ExportButton filters={filters} disabled={pagination?.totalSubmissions === 0} />
          <Button size="sm" onClick={() => setAdding(true)}>
            <Plus aria-hidden className="size-4" />
            Add Request
          </Button>
        </div>
      </TabHead>
      <ContactStats slim={split || !tableFits} />
      <div className={split ? 'flex flex-wrap items-end gap-x-6 gap-y-3' : 'contents'}>
        <ViewBar view={view} preferences={preferences} />
        <ContactFilterBar filters={filters} onChange={view.setFilter} folded={split || !tableFits} />
      </div>
      {split ? (
        <SplitView list={shownList} bar={bar} desk={desk} onDelete={setDeleting} />
      ) : (
        <>
          {shownList}
          {bar}
        </>
      )}
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
          needsServer={changeOfWaiting(deleting._id) === null}
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
