import { useQuery } from '@tanstack/react-query';
import { checkRecord } from '#common/contract/quotes/record.ts';
import { HOUR, MINUTE } from '#common/limits.ts';
import type { RecordFault } from '#common/quote-options.ts';
import { recordCheckKey } from '#web/admin/lib/query-keys.ts';
import { call } from '#web/shared/api/client.ts';

/** A long record takes longer than other calls. */
const TIMEOUT = MINUTE;

/** Returns whether every row of the delivery record verifies. */
export const useRecordCheck = () =>
  useQuery({
    queryKey: recordCheckKey,
    queryFn: ({ signal }) => call(checkRecord, {}, { signal, timeout: TIMEOUT }),
    select: ({ data }) => data,
    staleTime: HOUR,
  });

export const faultTexts: Readonly<Record<RecordFault, string>> = {
  hash: 'its content was changed',
  signature: 'its signature is not from this server',
  previous: 'it does not follow the row before it',
  missing: 'it is missing',
};
