import { useQuery } from '@tanstack/react-query';
import { adminPath } from '#common/admin-paths.ts';
import { quoteStats } from '#common/contract/quotes/owner.ts';
import { MINUTE } from '#common/limits.ts';
import { quoteKeys } from '#web/admin/lib/query-keys.ts';
import { call } from '#web/shared/api/client.ts';

/** Numbers of quotes, and the money that they won. */
export const useQuoteStats = () =>
  useQuery({
    queryKey: quoteKeys.stats,
    queryFn: ({ signal }) => call(quoteStats, {}, { signal }),
    select: ({ data }) => data,
    staleTime: MINUTE,
  });

/** The lists of what the numbers count. */
export const quoteListPaths = {
  unanswered: adminPath('quotes', { only: 'unanswered' }),
  acceptedThisMonth: adminPath('quotes', { only: 'acceptedThisMonth' }),
  deliveriesDue: adminPath('quotes', { view: 'engagements', due: 'true' }),
};
