import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getSiteDraft, publishSite, type SiteDraft, saveSiteDraft } from '#common/contract/site.ts';
import type { PayloadOf } from '#common/endpoint.ts';
import { isSignedOut } from '#web/admin/lib/failure.ts';
import { overviewKeys, publishedSiteKey, siteKeys } from '#web/admin/lib/query-keys.ts';
import { ApiError } from '#web/shared/api/api-error.ts';
import { call } from '#web/shared/api/client.ts';
import { storeReply } from '#web/shared/api/query.ts';
import { toast } from '#web/shared/toast.ts';

type DraftContent = SiteDraft['content'];
type EditedContent = PayloadOf<typeof saveSiteDraft>['content'];

export function useSiteDraft() {
  return useQuery({
    queryKey: siteKeys.draft,
    queryFn: ({ signal }) => call(getSiteDraft, {}, { signal }),
    select: ({ data }) => data,
    // A part of the overview whose code comes later shows what the first has read.
    staleTime: 2_000,
  });
}

/** Reads the draft anew after a decision that edited it. */
export function useDraftReload(): () => void {
  const queries = useQueryClient();
  return () => void queries.invalidateQueries({ queryKey: siteKeys.draft });
}

/** The draft that the server has, for what replaces it as a whole. */
export function useDraftTaken() {
  const queries = useQueryClient();
  return {
    /** Reads it anew. Resolves to its time. */
    async latest() {
      const reply = await call(getSiteDraft);
      storeReply(queries, siteKeys.draft, reply);
      return reply.data.updatedAt;
    },
    show(data: SiteDraft) {
      storeReply(queries, siteKeys.draft, { success: true, data });
      void queries.invalidateQueries({ queryKey: siteKeys.setup });
    },
  };
}

const failed = (fallback: string) => (error: unknown) => {
  if (!isSignedOut(error)) toast.error((error instanceof ApiError && error.serverMessage) || fallback);
};

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
      storeReply(queries, siteKeys.draft, reply);
      await queries.invalidateQueries({ queryKey: siteKeys.setup });
      onSaved();
    },
    onError: (error) => {
      failed('Failed to save')(error);
      if (error instanceof ApiError && error.status === 409)
        void queries.invalidateQueries({ queryKey: siteKeys.draft });
    },
  });
}

/** Publishes the draft, unless a promise is still to decide on or emails have an example address. */
export function usePublish(base: SiteDraft, onPublished: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call(publishSite, { body: { updatedAt: base.updatedAt, guard: true } }),
    onSuccess: () => {
      toast.success('Site published');
      onPublished();
    },
    onError: (error) => {
      // The reasons stand beside the button.
      if (!(error instanceof ApiError && error.errors.length > 0)) failed('Failed to publish')(error);
    },
    onSettled: () =>
      Promise.all(
        [siteKeys.all, publishedSiteKey, overviewKeys.activity].map((queryKey) =>
          queries.invalidateQueries({ queryKey }),
        ),
      ),
  });
}
