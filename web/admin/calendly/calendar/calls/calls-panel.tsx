import { CalendarX } from 'lucide-react';
import { useState } from 'react';
import type { Booking } from '#common/contract/booking/owner.ts';
import { CALENDAR } from '#common/dashboard-limits.ts';
import { type BookingList, bookingListOptions } from '#common/dashboard-options.ts';
import { deviceZone, zoneName } from '#web/admin/calendly/calendar/call-time.ts';
import { NumberPager } from '#web/admin/components/number-pager.tsx';
import { Panel } from '#web/admin/components/panel.tsx';
import { Switch } from '#web/admin/components/switch.tsx';
import { useAddress } from '#web/admin/lib/use-address.ts';
import { EmptyState, ErrorState, Skeleton } from '#web/shared/components/states.tsx';
import { CallRow } from './call-row.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { useCalls } from './queries.ts';
import { RescheduleDialog } from './reschedule-dialog.tsx';

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
      text={`Times by the clock of this device (${zoneName(deviceZone)})`}
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
