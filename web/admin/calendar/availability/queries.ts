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

/** Asks what visitors of other zones find, again after each change of the availability. */
export const useCoverage = () =>
  useQuery({
    queryKey: bookingKeys.coverage,
    queryFn: ({ signal }) => call(getCoverage, {}, { signal }),
    select: ({ data }) => data.zones,
  });
