import { useQuery } from '@tanstack/react-query';
import { listApiTokens } from '#common/contract/tokens.ts';
import { apiTokensKey } from '#web/admin/lib/query-keys.ts';
import { call } from '#web/shared/api/client.ts';

/** API tokens, newest first. */
export const useApiTokens = () =>
  useQuery({
    queryKey: apiTokensKey,
    queryFn: ({ signal }) => call(listApiTokens, {}, { signal }),
    select: ({ data }) => data,
  });
