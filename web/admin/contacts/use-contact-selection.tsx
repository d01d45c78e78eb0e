import { type ReactNode, useState } from 'react';
import type { Contact } from '#common/contract/contacts.ts';
import { MAX_BULK_BY_FILTER } from '#common/dashboard-limits.ts';
import { TRASH_DAYS } from '#common/limits.ts';
import { useBulkChange } from '#web/admin/components/bulk/use-bulk-change.ts';
import { useSelection } from '#web/admin/components/bulk/use-selection.ts';
import { ConfirmDialog } from '#web/admin/components/confirm-dialog.tsx';
import { amount } from '#web/admin/lib/content-counts.ts';
import { type ContactChange, contactBulk } from './contact-bulk.ts';
import { AllSelectionBar, ContactSelectionBar } from './contact-selection-bar.tsx';
import { useChangeAll } from './list/use-change-all.ts';
import { type ContactFilters, filterQuery } from './use-contact-filters.ts';

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
