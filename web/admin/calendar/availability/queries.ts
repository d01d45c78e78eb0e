import { useQuery } from '@tanstack/react-query';
import { getAvailability } from '#common/contract/booking/availability.ts';
import { bookingKeys } from '#web/admin/lib/query-keys.ts';
import { call } from '#web/shared/api/client.ts';

export const useAvailability = () =>
  useQuery({
    queryKey: bookingKeys.availability,
    queryFn: ({ signal }) => call(getAvailability, {}, { signal }),
    select: ({ data }) => data,
  });
