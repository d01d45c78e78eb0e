import { useQuery } from '@tanstack/react-query';
import { listWarnings } from '#common/contract/system.ts';
import { MINUTE } from '#common/limits.ts';
import { call } from '#web/shared/api/client.ts';
import { warningsKey } from './query-keys.ts';

/** Warnings about the setup of the server, as it sees it now. */
export function useSystemWarnings() {
  return useQuery({
    queryKey: warningsKey,
    queryFn: ({ signal }) => call(listWarnings, {}, { signal }),
    select: ({ data }) => data,
    refetchInterval: MINUTE,
  });
}
