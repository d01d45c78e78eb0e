import { ChevronDown, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { BulkChange } from '#common/contract/contact-views.ts';
import { type Contact, changeContacts, type ContactChange as OneChange } from '#common/contract/contacts.ts';
import { MAX_BULK_BY_FILTER, TAGS } from '#common/dashboard-limits.ts';
import { contactPriorityOptions, contactStatusOptions } from '#common/dashboard-options.ts';
import { formatNumber } from '#common/format.ts';
import { TRASH_DAYS } from '#common/limits.ts';
import { labelOf } from '#common/options.ts';
import { SelectionBar } from '#web/admin/components/bulk/selection-bar.tsx';
import { type BulkKind, useBulkChange } from '#web/admin/components/bulk/use-bulk-change.ts';
import { type RowSelection, useSelection } from '#web/admin/components/bulk/use-selection.ts';
import { ConfirmDialog } from '#web/admin/components/confirm-dialog.tsx';
import { MenuButton } from '#web/admin/components/menu-button.tsx';
import { ServerButton } from '#web/admin/components/server-button.tsx';
import { TextDialog } from '#web/admin/components/text-dialog.tsx';
import { amount } from '#web/admin/lib/content-counts.ts';
import { contactKeys } from '#web/admin/lib/query-keys.ts';
import { call } from '#web/shared/api/client.ts';
import { Button } from '#web/shared/components/button.tsx';
import { useChangeAll } from './list/use-change-all.ts';
import { type ContactFilters, changeContact, dropContact, filterQuery, findContact } from './queries.ts';
import { snoozeTime } from './snooze/snooze-button.tsx';

type ContactChange = Omit<OneChange, 'id' | 'updatedAt'>;

const counted = (rows: readonly Contact[]) => amount(rows.length, 'request');

function done({ status, priority, deleted }: ContactChange, rows: readonly Contact[]): string {
  if (deleted) return `${counted(rows)} deleted`;
  if (status) return `${counted(rows)} set to ${labelOf(contactStatusOptions, status, status)}`;
  return `${counted(rows)} set to ${labelOf(contactPriorityOptions, priority ?? '', '')} priority`;
}

/** Bulk changes of contacts: status, priority, delete and restore. */
const contactBulk: BulkKind<Contact, ContactChange> = {
  queryKey: contactKeys.all,
  scope: 'contact-edits',
  nameOf: ({ name }) => name,
  send: (changes) => call(changeContacts, { body: { changes } }),
  apply: (contact, { status, priority, deleted }) =>
    deleted ? null : { ...contact, status: status ?? contact.status, priority: priority ?? contact.priority },
  inverse: (contact, { status, priority, deleted }) => ({
    ...(status && { status: contact.status }),
    ...(priority && { priority: contact.priority }),
    ...(deleted && { deleted: false }),
  }),
  rewrite: (queries, id, change) => {
    const known = findContact(queries, id);
    if (known && change(known) === null) dropContact(queries, id);
    else changeContact(queries, id, (contact) => change(contact) ?? contact);
  },
  find: findContact,
  texts: {
    done,
    undone: (rows) => `${counted(rows)} as before`,
    failed: (rows) => `Failed to change ${counted(rows)}`,
  },
};

const menu = { variant: 'secondary', size: 'sm', placement: 'top start' } as const;

interface ContactSelectionBarProps {
  selection: RowSelection<Contact>;
  onChange: (change: ContactChange) => void;
  onDelete: () => void;
  /** Number of requests that match; `null` where the page holds them all, or none of it is selected. */
  total: number | null;
  onAll: () => void;
}

function ContactSelectionBar({ selection, onChange, onDelete, total, onAll }: ContactSelectionBarProps) {
  return (
    <SelectionBar what="requests" count={selection.count} elsewhere={selection.elsewhere} onClear={selection.clear}>
      {total !== null && (
        <Button variant="ghost" size="sm" className="underline underline-offset-4" onClick={onAll}>
          Select all {formatNumber(total)} that match
        </Button>
      )}
      <FieldMenus onChange={onChange} />
      <DeleteButton onDelete={onDelete} />
    </SelectionBar>
  );
}

interface AllSelectionBarProps {
  total: number;
  onChange: (change: BulkChange) => void;
  onDelete: () => void;
  onClear: () => void;
}

const moreEntries = [
  { value: 'addTag', label: 'Add a tag' },
  { value: 'removeTag', label: 'Remove a tag' },
  { value: 'snooze', label: 'Snooze until next week' },
  { value: 'spam', label: 'Mark as spam' },
] as const;

/** Stands in for the other bar while every request that matches is selected. */
function AllSelectionBar({ total, onChange, onDelete, onClear }: AllSelectionBarProps) {
  const [tagging, setTagging] = useState<'addTag' | 'removeTag' | null>(null);
  return (
    <>
      <SelectionBar what="requests" count={total} elsewhere={0} isAll onClear={onClear}>
        <FieldMenus onChange={onChange} />
        <MenuButton
          {...menu}
          entries={moreEntries}
          onChoose={(choice) => {
            if (choice === 'spam') onChange({ spam: true });
            else if (choice === 'snooze') onChange({ snoozedUntil: snoozeTime('week', Date.now()).toISOString() });
            else setTagging(choice);
          }}
        >
          More
          <ChevronDown aria-hidden className="size-4" />
        </MenuButton>
        <DeleteButton onDelete={onDelete} />
      </SelectionBar>
      {tagging && (
        <TextDialog
          title={tagging === 'addTag' ? 'Add a tag' : 'Remove a tag'}
          label="Tag"
          maxLength={TAGS.maxLength}
          onClose={() => setTagging(null)}
          onSubmit={(tag) => {
            setTagging(null);
            onChange(tagging === 'addTag' ? { addTags: [tag] } : { removeTags: [tag] });
          }}
        />
      )}
    </>
  );
}

function FieldMenus({ onChange }: { onChange: (change: Pick<BulkChange, 'status' | 'priority'>) => void }) {
  return (
    <>
      <MenuButton {...menu} entries={contactStatusOptions} onChoose={(status) => onChange({ status })}>
        Set status
        <ChevronDown aria-hidden className="size-4" />
      </MenuButton>
      <MenuButton {...menu} entries={contactPriorityOptions} onChoose={(priority) => onChange({ priority })}>
        Set priority
        <ChevronDown aria-hidden className="size-4" />
      </MenuButton>
    </>
  );
}

function DeleteButton({ onDelete }: { onDelete: () => void }) {
  return (
    <ServerButton variant="danger" size="sm" onClick={onDelete}>
      <Trash2 aria-hidden className="size-4 max-sm:hidden" />
      Delete<span className="sr-only"> selected requests</span>
    </ServerButton>
  );
}

const NONE: readonly Contact[] = [];

/** The selected requests, or all that match, and the bar with what can be done to them. */
export function useContactSelection(shown: readonly Contact[] | undefined, filters: ContactFilters, total: number) {
  const scope = JSON.stringify(filterQuery(filters));
  const selection = useSelection(shown ?? NONE, scope);
  const bulk = useBulkChange(contactBulk, selection.replace);
  const changeAll = useChangeAll();
  const [asking, setAsking] = useState(false);
  const [all, setAll] = useState<string | null>(null);
  const { rows, clear } = selection;
  const isAll = all === scope && selection.page.all;
  const count = isAll ? total : rows.length;

  const run = (change: ContactChange) => {
    clear();
    bulk.run(rows, change);
  };
  const runAll = (change: Parameters<typeof changeAll.mutate>[0]['change']) => {
    clear();
    setAll(null);
    changeAll.mutate({ filters, expected: total, change });
  };
  const canSelectAll = selection.page.all && total > selection.count && total <= MAX_BULK_BY_FILTER;
  const bar: ReactNode = (
    <>
      {isAll ? (
        <AllSelectionBar
          total={total}
          onChange={runAll}
          onDelete={() => setAsking(true)}
          onClear={() => {
            setAll(null);
            clear();
          }}
        />
      ) : (
        <ContactSelectionBar
          selection={selection}
          onChange={run}
          onDelete={() => setAsking(true)}
          total={canSelectAll ? total : null}
          onAll={() => setAll(scope)}
        />
      )}
      {asking && (
        <ConfirmDialog
          title={`Delete ${amount(count, 'submission')}`}
          text={`They go to the trash and are removed for good after ${TRASH_DAYS} days.`}
          action="Delete"
          needsServer
          onCancel={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false);
            if (isAll) runAll({ deleted: true });
            else run({ deleted: true });
          }}
        />
      )}
    </>
  );
  return { selection, bar };
}
