import { CalendarSync, Plus } from 'lucide-react';
import { useState } from 'react';
import type { ConnectedCalendar } from '#common/contract/booking/calendars.ts';
import { ConfirmDialog } from '#web/admin/components/confirm-dialog.tsx';
import { Panel } from '#web/admin/components/panel.tsx';
import { useNow } from '#web/admin/lib/use-now.ts';
import { Button } from '#web/shared/components/button.tsx';
import { EmptyState, ErrorState, Skeleton } from '#web/shared/components/states.tsx';
import { CalendarRow } from './calendar-row.tsx';
import { ConnectDialog } from './connect-dialog.tsx';
import { EditDialog } from './edit-dialog.tsx';
import { useCalendarChanges, useCalendars } from './queries.ts';

type Opened = { what: 'connect' } | { what: 'edit' | 'disconnect'; calendar: ConnectedCalendar } | null;

export function CalendarsPanel({ wanted }: { wanted: boolean }) {
  const { data, isError, isFetching, refetch } = useCalendars();
  const { reading, disconnecting } = useCalendarChanges();
  const [opened, setOpened] = useState<Opened>(null);
  const close = () => setOpened(null);
  const now = useNow();
  const hasWriteTo = data?.some(({ writeTo }) => writeTo) ?? false;
  return (
    <Panel
      title="Connected calendars"
      text="While you are busy in one of these, visitors are offered no time. Only the times are stored."
      wanted={wanted}
      actions={
        <Button variant="secondary" size="sm" onClick={() => setOpened({ what: 'connect' })}>
          <Plus aria-hidden className="size-4" />
          Connect a calendar
        </Button>
      }
    >
      {!data && isError && (
        <ErrorState message="Failed to load the calendars" busy={isFetching} onRetry={() => void refetch()} />
      )}
      {!data && !isError && <Skeleton className="h-32" />}
      {data?.length === 0 && (
        <EmptyState
          icon={CalendarSync}
          title="No calendar connected"
          text="Without one, only calls booked here keep a time from being booked twice."
        />
      )}
      {data && data.length > 0 && (
        <ul aria-label="Connected calendars" className="divide-y divide-rule border-y border-rule">
          {data.map((calendar) => (
            <CalendarRow
              key={calendar.id}
              calendar={calendar}
              now={now}
              isReading={reading.isPending && reading.variables.id === calendar.id}
              onRead={() => reading.mutate(calendar)}
              onEdit={() => setOpened({ what: 'edit', calendar })}
              onDisconnect={() => setOpened({ what: 'disconnect', calendar })}
            />
          ))}
        </ul>
      )}
      {data && data.length > 0 && !hasWriteTo && (
        <p className="mt-3 text-sm text-muted">
          Calls are not written into a calendar. To have them there, edit a CalDAV calendar and turn that on.
        </p>
      )}
      {opened?.what === 'connect' && <ConnectDialog canWrite={!hasWriteTo} onClose={close} />}
      {opened?.what === 'edit' && <EditDialog calendar={opened.calendar} onClose={close} />}
      {opened?.what === 'disconnect' && (
        <ConfirmDialog
          title="Disconnect this calendar?"
          text={`The times of “${opened.calendar.name}” no longer keep visitors from booking. ${
            opened.calendar.writeTo
              ? 'Calls that were written into it stay there, and new ones are no longer written.'
              : 'Nothing changes in the calendar itself.'
          }`}
          action="Disconnect"
          busy={disconnecting.isPending}
          onCancel={close}
          onConfirm={() => disconnecting.mutate(opened.calendar, { onSettled: close })}
        />
      )}
    </Panel>
  );
}
