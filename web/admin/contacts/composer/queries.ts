import { useQuery } from '@tanstack/react-query';
import { listFiles } from '#common/contract/files.ts';
import { listReplyTemplates } from '#common/contract/reply-templates.ts';
import { ADMIN_QUERIES, replyTemplatesKey } from '#web/admin/lib/query-keys.ts';
import { call } from '#web/shared/api/client.ts';

export const useReplyTemplates = () =>
  useQuery({
    queryKey: replyTemplatesKey,
    queryFn: ({ signal }) => call(listReplyTemplates, {}, { signal }),
    select: ({ data }) => data,
  });

/** The names of stored files by their keys; only asked for while something is attached. */
export const useFileNames = (keys: readonly string[]) =>
  useQuery({
    queryKey: [...ADMIN_QUERIES, 'file-names', ...keys],
    queryFn: ({ signal }) => call(listFiles, {}, { signal }),
    select: ({ data }) => new Map(data.map(({ key, originalName }) => [key, originalName])),
    enabled: keys.length > 0,
  });
