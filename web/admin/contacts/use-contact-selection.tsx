import { type ReactNode, useState } from 'react';
import type { Contact } from '#common/contract/contacts.ts';
import { TRASH_DAYS } from '#common/limits.ts';
import { useBulkChange } from '#web/admin/components/bulk/use-bulk-change.ts';
import { useSelection } from '#web/admin/components/bulk/use-selection.ts';
import { ConfirmDialog } from '#web/admin/components/confirm-dialog.tsx';
import { amount } from '#web/admin/lib/content-counts.ts';
import { type ContactChange, contactBulk } from './contact-bulk.ts';
import { ContactSelectionBar } from './contact-selection-bar.tsx';
import type { ContactFilters } from './use-contact-filters.ts';

const NONE: readonly Contact[] = [];

/** The selected requests, and the bar with what can be done to all of them. */
export function useContactSelection(shown: readonly Contact[] | undefined, filters: ContactFilters) {
  const { search, status, priority, projectType } = filters;
  const selection = useSelection(shown ?? NONE, JSON.stringify([search, status, priority, projectType]));
  const bulk = useBulkChange(contactBulk, selection.replace);
  const [asking, setAsking] = useState(false);
  const { rows, clear } = selection;

  const run = (change: ContactChange) => {
    clear();
    bulk.run(rows, change);
  };
  const bar: ReactNode = (
    <>
      <ContactSelectionBar selection={selection} onChange={run} onDelete={() => setAsking(true)} />
      {asking && (
        <ConfirmDialog
          title={`Delete ${amount(rows.length, 'submission')}`}
          text={`They go to the trash and are removed for good after ${TRASH_DAYS} days.`}
          action="Delete"
          onCancel={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false);
            run({ deleted: true });
          }}
        />
      )}
    </>
  );
  return { selection, bar };
}
