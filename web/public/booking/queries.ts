import { useQuery } from '@tanstack/react-query';
import { getManagedBooking } from '#common/contract/booking/bookings.ts';
import { listBookingTypes, listFreeTimes } from '#common/contract/booking/free-times.ts';
import { listPublicEventTypes } from '#common/contract/calendly.ts';
import { MINUTE } from '#common/limits.ts';
import { call } from '#web/shared/api/client.ts';
import { selectedPageQuery } from '#web/shared/api/query.ts';

/** The event types, shared by all widgets of the page. */
export const useEventTypes = () =>
  useQuery({
    queryKey: [listPublicEventTypes.path],
    queryFn: ({ signal }) => call(listPublicEventTypes, {}, { signal }),
    select: ({ data }) => data.collection.filter(({ active }) => active),
    staleTime: 5 * MINUTE,
  });

/** Every kind of call that can be booked. */
export const bookingTypesQuery = selectedPageQuery(listBookingTypes, ({ data }) => data.types, { query: {} });

/** The same with the next free time by day of the visitor's zone. */
export const useTypesByDay = (timeZone: string, link: string | null = null) =>
  useQuery({
    queryKey: [listBookingTypes.path, timeZone, link],
    queryFn: async ({ signal }) =>
      (await call(listBookingTypes, { query: { timeZone, ...(link !== null && { link }) } }, { signal })).data.types,
    staleTime: MINUTE,
  });

/** The kind of call of a page; `null` where it is not offered. A link that books once opens also one that is not active. */
export const bookingTypeQuery = (slug: string, link: string | null) =>
  selectedPageQuery(listBookingTypes, ({ data }) => data.types.find((type) => type.slug === slug) ?? null, {
    query: link === null ? {} : { link },
    params: { slug },
  });

export const managedBookingQuery = (token: string) =>
  selectedPageQuery(getManagedBooking, ({ data }) => data, { params: { token } });

/** Free times are asked for anew when they are this old, in milliseconds. */
const FRESH_MS = 30_000;

/** Key of every query for free times. */
export const freeTimesKey = [listFreeTimes.path] as const;

export interface FreeTimesQuestion {
  /** Slug of the kind of call. */
  type: string;
  /** Dates in `timeZone`. */
  from: string;
  to: string;
  timeZone: string;
  link?: string;
}

export const useFreeTimes = (question: FreeTimesQuestion) =>
  useQuery({
    queryKey: [...freeTimesKey, question],
    queryFn: async ({ signal }) => (await call(listFreeTimes, { query: question }, { signal })).data,
    staleTime: FRESH_MS,
    refetchOnWindowFocus: true,
  });
