import { useQuery } from '@tanstack/react-query';
import { getDesk, getDeskSettings, listNotices } from '#common/contract/desk.ts';
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

/** Loads the working hours, the zone and the reply time that are in effect. */
export const useDeskSettings = () =>
  useQuery({
    queryKey: deskKeys.settings,
    queryFn: ({ signal }) => call(getDeskSettings, {}, { signal }),
    select: ({ data }) => data,
  });

/** Loads what came in and was not dismissed: the bell shows its number and lists it. */
export const useNotices = () =>
  useQuery({
    queryKey: deskKeys.notices,
    queryFn: ({ signal }) => call(listNotices, {}, { signal }),
    select: ({ data }) => data,
    refetchInterval: MINUTE,
  });
