import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { createBookingLink, listBookingLinks, revokeBookingLink } from '#common/contract/booking/owner.ts';
import {
  type BookingType,
  type BookingTypeChange,
  deleteBookingType,
  listAllBookingTypes,
  placeBookingType,
  updateBookingType,
} from '#common/contract/booking/types.ts';
import type { ReplyOf } from '#common/endpoint.ts';
import { toastFailure } from '#web/admin/components/failure-toast.tsx';
import { moveNextTo, type Place } from '#web/admin/components/sorting/place.ts';
import { isSignedOut } from '#web/admin/lib/failure.ts';
import { keepFocus } from '#web/admin/lib/keep-focus.ts';
import { bookingKeys } from '#web/admin/lib/query-keys.ts';
import { call } from '#web/shared/api/client.ts';
import { storeReply } from '#web/shared/api/query.ts';
import { toast } from '#web/shared/toast.ts';

export const useKinds = () =>
  useQuery({
    queryKey: bookingKeys.types,
    queryFn: ({ signal }) => call(listAllBookingTypes, {}, { signal }),
    select: ({ data }) => data.types,
  });

/** A kind as the call that changes it takes it. */
export const changeOf = (kind: BookingType): BookingTypeChange => ({
  name: kind.name,
  slug: kind.slug,
  description: kind.description,
  minutes: kind.minutes,
  place: kind.place,
  questions: kind.questions,
  active: kind.active,
  updatedAt: kind.updatedAt,
});

const failed = (text: string) => (error: Error) => {
  if (!isSignedOut(error)) toastFailure(text, error);
};

/** Turns kinds of call on and off, moves and deletes them. */
export function useKindChanges() {
  const queries = useQueryClient();
  const onSettled = () => queries.invalidateQueries({ queryKey: bookingKeys.all });
  const show = (change: (kinds: BookingType[]) => BookingType[]) =>
    storeReply<ReplyOf<typeof listAllBookingTypes>>(
      queries,
      bookingKeys.types,
      (reply) => reply && { ...reply, data: { types: change(reply.data.types) } },
    );
  const turning = useMutation({
    mutationFn: ({ kind, active }: { kind: BookingType; active: boolean }) =>
      call(updateBookingType, { params: { id: kind.id }, body: { ...changeOf(kind), active } }),
    onError: failed('Failed to change the kind of call'),
    onSettled,
  });
  const placing = useMutation({
    // Moves are sent one after the other.
    scope: { id: 'place-kind' },
    mutationFn: ({ kind: { id }, place }: { kind: BookingType; place: Place }) =>
      call(placeBookingType, { params: { id }, body: place }),
    onMutate: ({ kind, place }) => show((kinds) => moveNextTo(kinds, kind, place)),
    onError: (error) => {
      // Other rows than those that are shown, so that the moved one goes back at once.
      void show((kinds) => [...kinds]);
      if (!isSignedOut(error)) toastFailure('Failed to move the kind of call', error, 'The order is as it was.');
    },
    onSettled,
  });
  const removing = useMutation({
    mutationFn: ({ id }: BookingType) => call(deleteBookingType, { params: { id } }),
    onSuccess: () => toast.success('Kind of call deleted'),
    onError: failed('Failed to delete the kind of call'),
    onSettled: () => onSettled().then(keepFocus),
  });
  return { turning, placing, removing };
}

/** The links that book once of a kind of call. */
export const useLinks = (typeId: string) =>
  useQuery({
    queryKey: bookingKeys.links,
    queryFn: ({ signal }) => call(listBookingLinks, {}, { signal }),
    select: ({ data }) => data.links.filter((link) => link.typeId === typeId),
  });

export function useLinkChanges() {
  const queries = useQueryClient();
  const onSettled = () => queries.invalidateQueries({ queryKey: bookingKeys.links });
  const creating = useMutation({
    mutationFn: (body: { typeId: string; expiresInDays: number }) => call(createBookingLink, { body }),
    onSettled,
  });
  const revoking = useMutation({
    mutationFn: (id: string) => call(revokeBookingLink, { params: { id } }),
    onSuccess: () => toast.success('Link revoked'),
    onError: failed('Failed to revoke the link'),
    onSettled,
  });
  return { creating, revoking };
}
