import { useQuery } from '@tanstack/react-query';
import { listPublicEventTypes } from '#common/contract/calendly.ts';
import { MINUTE } from '#common/limits.ts';
import { call } from '#web/shared/api/client.ts';

/** The event types, shared by all widgets of the page. */
export const useEventTypes = () =>
  useQuery({
    queryKey: [listPublicEventTypes.path],
    queryFn: ({ signal }) => call(listPublicEventTypes, {}, { signal }),
    select: ({ data }) => data.collection.filter(({ active }) => active),
    staleTime: 5 * MINUTE,
  });
