import { useQuery } from '@tanstack/react-query';
import { getDesk } from '#common/contract/desk.ts';
import { MINUTE } from '#common/limits.ts';
import { call } from '#web/shared/api/client.ts';
import { deskKeys } from './query-keys.ts';

/** Loads what waits for the owner, for the overview and the bell. */
export function useDesk() {
  return useQuery({
    queryKey: deskKeys.desk,
    queryFn: ({ signal }) => call(getDesk, {}, { signal }),
    select: ({ data }) => data,
    refetchInterval: MINUTE,
  });
}
