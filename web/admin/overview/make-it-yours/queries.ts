import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  getSiteChecklist,
  getSiteDraft,
  publishSite,
  type SiteDraft,
  saveSiteDraft,
  updateSiteChecklist,
} from '#common/contract/site.ts';
import type { PayloadOf } from '#common/endpoint.ts';
import type { ChecklistStep } from '#common/site/options.ts';
import { isSignedOut } from '#web/admin/lib/failure.ts';
import { overviewKeys, publishedSiteKey, siteKeys } from '#web/admin/lib/query-keys.ts';
import { ApiError } from '#web/shared/api/api-error.ts';
import { call } from '#web/shared/api/client.ts';
import { toast } from '#web/shared/toast.ts';

type DraftContent = SiteDraft['content'];
type EditedContent = PayloadOf<typeof saveSiteDraft>['content'];

/** The steps of 'Make it yours'. Other tabs and settings decide what is done, so each visit reads them. */
export function useChecklist() {
  return useQuery({
    queryKey: siteKeys.checklist,
    queryFn: ({ signal }) => call(getSiteChecklist, {}, { signal }),
    select: ({ data }) => data,
  });
}

export function useSiteDraft() {
  return useQuery({
    queryKey: siteKeys.draft,
    queryFn: ({ signal }) => call(getSiteDraft, {}, { signal }),
    select: ({ data }) => data,
  });
}

const failed = (fallback: string) => (error: unknown) => {
  if (!isSignedOut(error)) toast.error((error instanceof ApiError && error.serverMessage) || fallback);
};

/** Skips a step, or opens it again. */
export function useStepState() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, state }: { id: ChecklistStep; state: 'open' | 'skipped' }) =>
      call(updateSiteChecklist, { params: { id }, body: { state } }),
    onSuccess: (reply) => queries.setQueryData(siteKeys.checklist, reply),
    onError: failed('Failed to change the step'),
  });
}

/**
 * Saves an edit of the draft that the form was filled from. The server merges it with what was saved elsewhere since;
 * what both sides changed is refused, and then the form shows what is stored. `onSaved` follows when the steps are read
 * anew; the form that called is gone by then.
 */
export function useDraftEdit(base: SiteDraft, onSaved: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (edit: (content: DraftContent) => EditedContent) =>
      call(saveSiteDraft, { body: { content: edit(base.content), updatedAt: base.updatedAt } }),
    onSuccess: async (reply) => {
      queries.setQueryData(siteKeys.draft, reply);
      await queries.invalidateQueries({ queryKey: siteKeys.checklist });
      onSaved();
    },
    onError: (error) => {
      failed('Failed to save')(error);
      if (error instanceof ApiError && error.status === 409)
        void queries.invalidateQueries({ queryKey: siteKeys.draft });
    },
  });
}

export function usePublish(base: SiteDraft, onPublished: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call(publishSite, { body: { updatedAt: base.updatedAt } }),
    onSuccess: () => {
      toast.success('Site published');
      onPublished();
    },
    onError: failed('Failed to publish'),
    onSettled: () =>
      Promise.all(
        [siteKeys.all, publishedSiteKey, overviewKeys.activity].map((queryKey) =>
          queries.invalidateQueries({ queryKey }),
        ),
      ),
  });
}
