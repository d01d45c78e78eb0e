import { useQuery } from '@tanstack/react-query';
import { getAvailability, getCoverage } from '#common/contract/booking/availability.ts';
import { bookingKeys } from '#web/admin/lib/query-keys.ts';
import { call } from '#web/shared/api/client.ts';

export const useAvailability = () =>
  useQuery({
    queryKey: bookingKeys.availability,
    queryFn: ({ signal }) => call(getAvailability, {}, { signal }),
    select: ({ data }) => data,
  });

/** What visitors of other zones find; a saved availability is asked for anew. */
export const useCoverage = () =>
  useQuery({
    queryKey: bookingKeys.coverage,
    queryFn: ({ signal }) => call(getCoverage, {}, { signal }),
    select: ({ data }) => data.zones,
  });
