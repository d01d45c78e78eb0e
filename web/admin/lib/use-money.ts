import { useQuery } from '@tanstack/react-query';
import { getMoney } from '#common/contract/money/overview.ts';
import { call } from '#web/shared/api/client.ts';
import { moneyKeys } from './query-keys.ts';

/** What is due, overdue and paid, and what it is made of. */
export const useMoney = () =>
  useQuery({
    queryKey: moneyKeys.overview,
    queryFn: ({ signal }) => call(getMoney, {}, { signal }),
    select: ({ data }) => data,
  });
