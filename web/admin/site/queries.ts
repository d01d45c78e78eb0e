import { useQuery } from '@tanstack/react-query';
import * as contract from '#common/contract/site.ts';
import { ADMIN_QUERIES, siteKeys as sharedKeys } from '#web/admin/lib/query-keys.ts';
import { call } from '#web/shared/api/client.ts';

export const siteKeys = {
  ...sharedKeys,
  versions: (page: number) => [...ADMIN_QUERIES, 'site', 'versions', page] as const,
  preview: [...ADMIN_QUERIES, 'site', 'preview'] as const,
};

/** The draft as it is when the tab opens. Edits go on from it, so a kept reply is never shown. */
export const useSiteDraft = () =>
  useQuery({
    queryKey: siteKeys.draft,
    queryFn: ({ signal }) => call(contract.getSiteDraft, {}, { signal }),
    select: ({ data }) => data,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });

export const useDraftCheck = () =>
  useQuery({
    queryKey: siteKeys.check,
    queryFn: ({ signal }) => call(contract.checkSiteDraft, { query: { guard: 'true' } }, { signal }),
    select: ({ data }) => data,
    gcTime: 0,
  });

export const useVersions = (page: number) =>
  useQuery({
    queryKey: siteKeys.versions(page),
    queryFn: ({ signal }) => call(contract.listSiteVersions, { query: { page } }, { signal }),
    gcTime: 0,
  });

/** A new link to the preview each time the tab opens: it lasts an hour. */
export const usePreviewLink = () =>
  useQuery({
    queryKey: siteKeys.preview,
    queryFn: ({ signal }) => call(contract.createSitePreview, {}, { signal }),
    select: ({ data }) => data.url,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
