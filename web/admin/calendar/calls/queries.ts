import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Booking, cancelBooking, listBookings, rescheduleBooking } from '#common/contract/booking/owner.ts';
import { CALENDAR } from '#common/dashboard-limits.ts';
import { type BookingList, bookingLists } from '#common/dashboard-options.ts';
import { UNREACHABLE } from '#common/desktop/unreachable.ts';
import { MINUTE } from '#common/limits.ts';
import { isSignedOut, storedVersion } from '#web/admin/lib/failure.ts';
import { bookingKeys, contactKeys, deskKeys } from '#web/admin/lib/query-keys.ts';
import { pick, useAddress } from '#web/admin/lib/use-address.ts';
import { ApiError } from '#web/shared/api/api-error.ts';
import { call } from '#web/shared/api/client.ts';
import { toast } from '#web/shared/toast.ts';

/** The list and the page of it that the address names. */
function useShownList(): { status: BookingList; page: number } {
  const { params } = useAddress();
  const page = Math.trunc(Number(params.get('callsPage'))) || 1;
  return { status: pick(params, 'calls', bookingLists) ?? 'upcoming', page: Math.max(1, page) };
}

export function useCalls() {
  const { status, page } = useShownList();
  const calls = useQuery({
    queryKey: bookingKeys.list({ status, page }),
    queryFn: ({ signal }) => call(listBookings, { query: { status, page, limit: CALENDAR.pageSize } }, { signal }),
    select: ({ data }) => data,
    placeholderData: keepPreviousData,
    refetchInterval: MINUTE,
  });
  return { ...calls, status };
}

/** The call as it is stored now, where a change was refused because it was changed elsewhere. */
export const storedCall = (error: unknown): Booking | null => storedVersion(error, Booking);

/** Why a call cannot be changed, for the form that asked. */
export function callProblem(error: unknown): string | undefined {
  if (!(error instanceof ApiError) || isSignedOut(error)) return undefined;
  if (error.status === 0 || error.code === UNREACHABLE) return 'The server cannot be reached. Try again.';
  if (error.code === 'slot_taken') return 'Another call is booked at that time. Pick another one.';
  return error.errors[0]?.message ?? error.serverMessage ?? 'The call could not be changed. Try again.';
}

/** Moves and cancels calls; the dialogs show what was refused. */
export function useCallChanges() {
  const queries = useQueryClient();
  const onSettled = () =>
    Promise.all(
      [bookingKeys.all, contactKeys.all, deskKeys.all].map((queryKey) => queries.invalidateQueries({ queryKey })),
    );
  const moving = useMutation({
    mutationFn: ({ call: { id }, start, updatedAt }: { call: Booking; start: string; updatedAt: string }) =>
      call(rescheduleBooking, { params: { id }, body: { start, updatedAt } }),
    onSuccess: (_reply, { call: { name } }) => toast.success(`Call moved. ${name} gets an email with the new time.`),
    onSettled,
  });
  const cancelling = useMutation({
    mutationFn: ({ call: { id }, reason, updatedAt }: { call: Booking; reason: string; updatedAt: string }) =>
      call(cancelBooking, { params: { id }, body: { ...(reason.trim() !== '' && { reason }), updatedAt } }),
    onSuccess: (_reply, { call: { name } }) => toast.success(`Call cancelled. ${name} gets an email.`),
    onSettled,
  });
  return { moving, cancelling };
}
