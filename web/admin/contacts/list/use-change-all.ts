import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type BulkChange, bulkChangeContacts } from '#common/contract/contact-views.ts';
import { toastFailure } from '#web/admin/components/failure-toast.tsx';
import { useUndoToast } from '#web/admin/components/use-undo.tsx';
import type { ContactFilters } from '#web/admin/contacts/queries.ts';
import { queryOf } from '#web/admin/contacts/views/view-bar.tsx';
import { amount } from '#web/admin/lib/content-counts.ts';
import { isSignedOut } from '#web/admin/lib/failure.ts';
import { contactKeys, deskKeys } from '#web/admin/lib/query-keys.ts';
import { ApiError } from '#web/shared/api/api-error.ts';
import { call } from '#web/shared/api/client.ts';
import { toast } from '#web/shared/toast.ts';

interface All {
  filters: ContactFilters;
  /** The number that the owner was told. */
  expected: number;
  change: BulkChange;
}

/** Changes every request that the filters let through, on all pages at once. */
export function useChangeAll() {
  const queries = useQueryClient();
  const told = useUndoToast();
  return useMutation({
    mutationFn: ({ filters, expected, change }: All) => {
      const { sortBy: _sortBy, sortOrder: _sortOrder, ...filter } = queryOf(filters);
      return call(bulkChangeContacts, { body: { filter, expected, change } });
    },
    onSuccess: ({ data }) => told(`${amount(data.changed, 'request')} changed`, data.undo),
    onError: (error) => {
      if (isSignedOut(error)) return;
      if (error instanceof ApiError && error.status === 409)
        toast.error('Other requests match now. Nothing was changed: select them again.');
      else toastFailure('Failed to change the requests', error);
    },
    onSettled: () =>
      Promise.all([contactKeys.all, deskKeys.all].map((queryKey) => queries.invalidateQueries({ queryKey }))),
  });
}
