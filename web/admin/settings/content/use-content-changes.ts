import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import {
  importPortfolio,
  initializePortfolio,
  restoreSnapshot,
  type Snapshot as SnapshotSchema,
} from '#common/contract/portfolio.ts';
import type { PortfolioFile } from '#common/contract/portfolio-file.ts';
import { toastWithUndo } from '#web/admin/components/undo-toast.tsx';
import { isSignedOut } from '#web/admin/lib/failure.ts';
import { ADMIN_QUERIES } from '#web/admin/lib/query-keys.ts';
import { readSnapshots, snapshotsKey } from '#web/admin/settings/queries.ts';
import { call } from '#web/shared/api/client.ts';
import { toast } from '#web/shared/toast.ts';
import { contentMessages, REPLACE_TIMEOUT } from './messages.ts';

type Snapshot = z.output<typeof SnapshotSchema>;

const options = { timeout: REPLACE_TIMEOUT };
const failed = (text: string) => (error: unknown) => {
  if (!isSignedOut(error)) toast.error(text);
};

/**
 * Finds the snapshot that a change has just left. A list that cannot be read gives none: the change is done all the same,
 * and the way back stands under Snapshots later.
 */
export function useNewestSnapshot() {
  const queries = useQueryClient();
  return async (wanted: Snapshot['reason']) => {
    const kept = await queries.fetchQuery({ queryKey: snapshotsKey, queryFn: readSnapshots }).catch(() => null);
    return kept?.data.find(({ reason }) => reason === wanted);
  };
}

/** The three ways to replace the whole content. Each keeps a snapshot of what was there and offers to go back to it. */
export function useContentChanges() {
  const queries = useQueryClient();
  const newestSnapshot = useNewestSnapshot();
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
    onSuccess: ({ data }) => {
      const text = [contentMessages.imported, ...(data.notices ?? [])].join(' ');
      toastWithUndo(text, () => restoring.mutate(data.snapshotId));
    },
    onError: failed(contentMessages.importFailed),
    onSettled: reload,
  });

  const resetting = useMutation({
    mutationFn: () => call(initializePortfolio, {}, options),
    onSuccess: async () => {
      // The reply is the new content without its snapshot.
      const before = await newestSnapshot('initialize');
      if (before) toastWithUndo(contentMessages.initialized, () => restoring.mutate(before.id));
      else toast.success(contentMessages.initialized);
    },
    onError: failed(contentMessages.initializeFailed),
    onSettled: reload,
  });

  return { restoring, importing, resetting };
}
