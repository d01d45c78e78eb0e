import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { listActivity } from '#common/contract/activity.ts';
import { getOverview } from '#common/contract/overview.ts';
import { MINUTE } from '#common/limits.ts';
import { overviewKeys } from '#web/admin/lib/query-keys.ts';
import type { Days } from '#web/admin/lib/use-period.ts';
import { call } from '#web/shared/api/client.ts';

export const ACTIVITY_SHOWN = 8;

/** The figures of a period, whose days begin at the reader's own midnight. */
export function useOverview(days: Days) {
  const query = { days, offset: -new Date().getTimezoneOffset() };
  return useQuery({
    queryKey: overviewKeys.figures(query),
    queryFn: ({ signal }) => call(getOverview, { query }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: 5 * MINUTE,
  });
}

export function useActivity() {
  return useQuery({
    queryKey: overviewKeys.activity,
    queryFn: ({ signal }) => call(listActivity, { query: { limit: ACTIVITY_SHOWN } }, { signal }),
    refetchInterval: MINUTE,
  });
}
