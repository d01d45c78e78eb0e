import { useMutation, useQueryClient } from '@tanstack/react-query';
import { importPortfolio, initializePortfolio, restoreSnapshot } from '#common/contract/portfolio.ts';
import type { PortfolioFile } from '#common/contract/portfolio-file.ts';
import { toastWithUndo } from '#web/admin/components/undo-toast.tsx';
import { isSignedOut } from '#web/admin/lib/failure.ts';
import { ADMIN_QUERIES } from '#web/admin/lib/query-keys.ts';
import { readSnapshots, snapshotsKey } from '#web/admin/settings/queries.ts';
import { call } from '#web/shared/api/client.ts';
import { toast } from '#web/shared/toast.ts';
import { contentMessages, REPLACE_TIMEOUT } from './messages.ts';

const options = { timeout: REPLACE_TIMEOUT };
const failed = (text: string) => (error: unknown) => {
  if (!isSignedOut(error)) toast.error(text);
};

/** The three ways to replace the whole content. Each keeps a snapshot of what was there and offers to go back to it. */
export function useContentChanges() {
  const queries = useQueryClient();
  // Figures, lists and the activity all show the content.
  const reload = () => queries.invalidateQueries({ queryKey: ADMIN_QUERIES });

  const restoring = useMutation({
    mutationFn: (id: string) => call(restoreSnapshot, { params: { id } }, options),
    onSuccess: ({ data }) => toastWithUndo(contentMessages.restored, () => restoring.mutate(data.snapshotId)),
    onError: failed(contentMessages.restoreFailed),
    onSettled: reload,
  });

  const importing = useMutation({
    mutationFn: (portfolioData: PortfolioFile) => call(importPortfolio, { body: { portfolioData } }, options),
    onSuccess: ({ data }) => toastWithUndo(contentMessages.imported, () => restoring.mutate(data.snapshotId)),
    onError: failed(contentMessages.importFailed),
    onSettled: reload,
  });

  const resetting = useMutation({
    mutationFn: () => call(initializePortfolio, {}, options),
    onSuccess: async () => {
      // The reply is the new content; its snapshot is the newest of those made by a reset. When the list cannot be read
      // the reset is done all the same, and the way back stands in the list of snapshots later.
      const kept = await queries.fetchQuery({ queryKey: snapshotsKey, queryFn: readSnapshots }).catch(() => null);
      const before = kept?.data.find(({ reason }) => reason === 'initialize');
      if (before) toastWithUndo(contentMessages.initialized, () => restoring.mutate(before.id));
      else toast.success(contentMessages.initialized);
    },
    onError: failed(contentMessages.initializeFailed),
    onSettled: reload,
  });

  return { restoring, importing, resetting };
}
