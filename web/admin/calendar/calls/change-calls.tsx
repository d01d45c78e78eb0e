import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Booking, cancelBooking, listBookings, rescheduleBooking } from '#common/contract/booking/owner.ts';
import { CALENDAR } from '#common/dashboard-limits.ts';
import { type BookingList, bookingLists } from '#common/dashboard-options.ts';
import { UNREACHABLE } from '#common/desktop/unreachable.ts';
import { MINUTE } from '#common/limits.ts';
import { callTime, ownZone, timeIn, zoneName } from '#web/admin/calendar/call-time.ts';
import { ConflictNotice } from '#web/admin/components/conflict-notice.tsx';
import { Dialog } from '#web/admin/components/dialog.tsx';
import { EmailNotice } from '#web/admin/components/email-notice.tsx';
import { isSignedOut, storedVersion } from '#web/admin/lib/failure.ts';
import { bookingKeys, contactKeys, deskKeys } from '#web/admin/lib/query-keys.ts';
import { pick, useAddress } from '#web/admin/lib/use-address.ts';
import { isoOfLocal, localOf } from '#web/admin/lib/zoned-time.ts';
import { ApiError } from '#web/shared/api/api-error.ts';
import { call } from '#web/shared/api/client.ts';
import { Button } from '#web/shared/components/button.tsx';
import { TextField } from '#web/shared/components/text-field.tsx';
import { toast } from '#web/shared/toast.ts';

interface RescheduleDialogProps {
  call: Booking;
  /** The time that stands there at first; the time of the call by default. */
  start?: string | undefined;
  onClose: () => void;
}

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

/** The owner moves a call to any time to come: hours, notice and busy times are rules for visitors. */
export function RescheduleDialog({ call, start, onClose }: RescheduleDialogProps) {
  const form = useId();
  const { moving } = useCallChanges();
  const [date = '', time = ''] = localOf(Date.parse(start ?? call.start), ownZone).split('T');
  const [picked, setPicked] = useState({ date, time });
  const [error, setError] = useState<string>();
  const newer = storedCall(moving.error);
  const at = isoOfLocal(`${picked.date}T${picked.time}`, ownZone);

  function move(updatedAt: string) {
    if (at === null) return setError('Pick a day and a time');
    if (Date.parse(at) <= Date.now()) return setError('Pick a time to come');
    if (at === call.start) return setError('The call is already at this time. Pick another.');
    setError(undefined);
    moving.mutate({ call, start: at, updatedAt }, { onSuccess: onClose, onError: (e) => setError(problemOf(e)) });
  }
  const pick = (part: Partial<typeof picked>) => {
    setPicked({ ...picked, ...part });
    setError(undefined);
  };
  return (
    <Dialog
      title={`Reschedule the call with ${call.name}`}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Keep the time
          </Button>
          <Button type="submit" form={form} busy={moving.isPending} disabled={newer !== null}>
            Move the call
          </Button>
        </>
      }
    >
      <form
        id={form}
        noValidate
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          move(call.updatedAt);
        }}
      >
        {newer && (
          <ConflictNotice
            what="call"
            differences={[{ label: 'Time', saved: savedText(newer), mine: at ? timeIn(at) : '' }]}
            busy={moving.isPending}
            onKeepSaved={onClose}
            onKeepMine={() => move(newer.updatedAt)}
          />
        )}
        <p className="text-sm text-muted">
          Booked for <span className="figures text-ink">{callTime(call.start, call.end)}</span>. You can pick any time
          to come that no other call overlaps; your hours bind visitors only.
        </p>
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            label="Date"
            type="date"
            required
            autoFocus
            value={picked.date}
            min={localOf(Date.now(), ownZone).slice(0, 10)}
            aria-describedby={error ? `${form}-error` : undefined}
            onChange={({ target }) => pick({ date: target.value })}
          />
          <TextField
            label="Time"
            type="time"
            required
            value={picked.time}
            aria-describedby={error ? `${form}-error` : undefined}
            onChange={({ target }) => pick({ time: target.value })}
          />
        </div>
        {error && (
          <p id={`${form}-error`} role="alert" className="text-sm text-negative">
            {error}
          </p>
        )}
        <ul className="flex flex-col gap-1 rounded-md bg-sunken px-4 py-3 text-sm [overflow-wrap:anywhere]">
          <li>
            <span className="text-muted">For you ({zoneName(ownZone)}): </span>
            <span className="figures">{at ? timeIn(at) : '–'}</span>
          </li>
          <li>
            <span className="text-muted">
              For {call.name} ({zoneName(call.timeZone)}):{' '}
            </span>
            <span className="figures">{at ? timeIn(at, call.timeZone) : '–'}</span>
          </li>
        </ul>
        <EmailNotice name={call.name} template="booking-rescheduled" />
      </form>
    </Dialog>
  );
}

const savedText = ({ status, start }: Booking) => (status === 'cancelled' ? 'Cancelled' : timeIn(start));

/** A newer version is shown as a choice and is no problem of the time. */
const problemOf = (error: unknown) => (storedCall(error) ? undefined : callProblem(error));
