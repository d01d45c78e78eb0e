import { CalendarX } from 'lucide-react';
import { useId, useState } from 'react';
import type { Booking } from '#common/contract/booking/owner.ts';
import { CALENDAR } from '#common/dashboard-limits.ts';
import { type BookingList, bookingListOptions } from '#common/dashboard-options.ts';
import { BOOKING } from '#common/limits.ts';
import { callTime, ownZone, timeIn, zoneName } from '#web/admin/calendar/call-time.ts';
import { ConflictNotice } from '#web/admin/components/conflict-notice.tsx';
import { Dialog } from '#web/admin/components/dialog.tsx';
import { EmailNotice } from '#web/admin/components/email-notice.tsx';
import { NumberPager } from '#web/admin/components/number-pager.tsx';
import { Panel } from '#web/admin/components/panel.tsx';
import { Switch } from '#web/admin/components/switch.tsx';
import { keepFocus } from '#web/admin/lib/keep-focus.ts';
import { useAddress } from '#web/admin/lib/use-address.ts';
import { Button } from '#web/shared/components/button.tsx';
import { EmptyState, ErrorState, Skeleton } from '#web/shared/components/states.tsx';
import { TextArea } from '#web/shared/components/text-area.tsx';
import { CallRow } from './call-row.tsx';
import { callProblem, RescheduleDialog, storedCall, useCallChanges, useCalls } from './change-calls.tsx';

/** Asks before a call is cancelled, which cannot be taken back. */
function CancelDialog({ call, onClose }: { call: Booking; onClose: () => void }) {
  const form = useId();
  const { cancelling } = useCallChanges();
  const [reason, setReason] = useState('');
  const newer = storedCall(cancelling.error);
  const cancel = (updatedAt: string) =>
    cancelling.mutate(
      { call, reason, updatedAt },
      {
        onSuccess: () => {
          onClose();
          keepFocus();
        },
      },
    );
  const isHeld = call.status === 'held';
  return (
    <Dialog
      title="Cancel this call?"
      role="alertdialog"
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" autoFocus onClick={onClose}>
            Keep the call
          </Button>
          <Button variant="danger" type="submit" form={form} busy={cancelling.isPending} disabled={newer !== null}>
            Yes, cancel it
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
          cancel(call.updatedAt);
        }}
      >
        {newer && (
          <ConflictNotice
            what="call"
            differences={[
              {
                label: 'Call',
                saved: newer.status === 'cancelled' ? 'Cancelled' : timeIn(newer.start),
                mine: 'Cancelled',
              },
            ]}
            busy={cancelling.isPending}
            onKeepSaved={onClose}
            onKeepMine={() => cancel(newer.updatedAt)}
          />
        )}
        <p className="[overflow-wrap:anywhere]">
          {call.type.name} with {call.name}, <span className="figures">{callTime(call.start, call.end)}</span>.{' '}
          {isHeld
            ? 'The time is free again at once. The visitor gets no email, because none told of a call yet.'
            : 'The time is free again at once. A cancelled call cannot be brought back.'}
        </p>
        {!isHeld && <EmailNotice name={call.name} template="booking-cancelled" />}
        <TextArea
          label="Reason (optional)"
          rows={3}
          maxLength={BOOKING.reason}
          helper={isHeld ? 'Stands on the page of the call' : 'Stands in the email to the visitor'}
          value={reason}
          error={newer ? undefined : callProblem(cancelling.error)}
          onChange={({ target }) => setReason(target.value)}
        />
      </form>
    </Dialog>
  );
}

const empty: Record<BookingList, { title: string; text: string }> = {
  upcoming: { title: 'No upcoming calls', text: 'Calls that visitors book on your site appear here.' },
  past: { title: 'No past calls', text: 'Calls move here when they are over.' },
  cancelled: { title: 'No cancelled calls', text: 'Calls that you or a visitor cancel appear here.' },
};

interface Opened {
  what: 'reschedule' | 'cancel';
  call: Booking;
  /** The time that is proposed. */
  start?: string;
}

export function CallsPanel({ wanted }: { wanted: boolean }) {
  const { change } = useAddress();
  const { data, status, isError, isFetching, isPlaceholderData, refetch } = useCalls();
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  const calls = data?.bookings ?? [];
  return (
    <Panel
      title="Upcoming calls"
      text={`Times by the clock of this device (${zoneName(ownZone)})`}
      wanted={wanted}
      actions={
        <Switch
          label="Which calls"
          options={bookingListOptions}
          value={status}
          onChange={(value) => change({ calls: value === 'upcoming' ? null : value, callsPage: null })}
        />
      }
    >
      {!data && isError && (
        <ErrorState message="Failed to load the calls" busy={isFetching} onRetry={() => void refetch()} />
      )}
      {!data && !isError && <Skeleton className="h-40" />}
      {data && calls.length === 0 && <EmptyState icon={CalendarX} {...empty[status]} />}
      {calls.length > 0 && (
        <ul
          aria-label={status === 'upcoming' ? 'Upcoming calls' : status === 'past' ? 'Past calls' : 'Cancelled calls'}
          aria-busy={isPlaceholderData || undefined}
          className="divide-y divide-rule border-y border-rule"
        >
          {calls.map((call) => (
            <CallRow
              key={call.id}
              call={call}
              canChange={status === 'upcoming'}
              onReschedule={(start) => setOpened({ what: 'reschedule', call, ...(start && { start }) })}
              onCancel={() => setOpened({ what: 'cancel', call })}
            />
          ))}
        </ul>
      )}
      {data && (
        <div className="mt-4">
          <NumberPager
            page={data.pagination.currentPage}
            pages={data.pagination.totalPages}
            perPage={CALENDAR.pageSize}
            total={data.pagination.totalBookings}
            onChange={(next) => change({ callsPage: next === 1 ? null : String(next) }, { replace: false })}
          />
        </div>
      )}
      {opened?.what === 'reschedule' && <RescheduleDialog call={opened.call} start={opened.start} onClose={close} />}
      {opened?.what === 'cancel' && <CancelDialog call={opened.call} onClose={close} />}
    </Panel>
  );
}
