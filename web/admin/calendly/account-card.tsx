import { CalendarDays, CalendarRange, Unplug } from 'lucide-react';
import { useState } from 'react';
import type { CalendlyUser } from '#common/contract/calendly.ts';
import { ConfirmDialog } from '#web/admin/components/confirm-dialog.tsx';
import { Button } from '#web/shared/components/button.tsx';
import { EventTypesDialog } from './event-types-dialog.tsx';
import { ScheduledEventsDialog } from './scheduled-events-dialog.tsx';
import { useDisconnect } from './use-connection.ts';

type Opened = 'event-types' | 'events' | 'disconnect' | null;

/** Whose account it is, and what can be done with it. */
export function AccountCard({ user }: { user: CalendlyUser }) {
  const [opened, setOpened] = useState<Opened>(null);
  const close = () => setOpened(null);
  const disconnect = useDisconnect(close);
  return (
    <section
      aria-label="Connected account"
      className="flex flex-wrap items-center justify-between gap-x-8 gap-y-5 rounded-lg border border-rule bg-surface px-5 py-5 sm:px-6"
    >
      <div className="min-w-0">
        <p className="display text-xl break-words">{user.name || user.email || 'Your Calendly account'}</p>
        {user.name && user.email && <p className="text-sm break-all text-muted">{user.email}</p>}
        {user.timezone && <p className="text-sm text-muted">Timezone: {user.timezone}</p>}
      </div>
      <div className="flex w-full flex-col gap-3 sm:w-auto sm:flex-row sm:flex-wrap">
        <Button onClick={() => setOpened('event-types')}>
          <CalendarRange aria-hidden className="size-4.5" />
          View Event Types
        </Button>
        <Button variant="secondary" onClick={() => setOpened('events')}>
          <CalendarDays aria-hidden className="size-4.5" />
          View Scheduled Events
        </Button>
        <Button variant="danger" onClick={() => setOpened('disconnect')}>
          <Unplug aria-hidden className="size-4.5" />
          Disconnect
        </Button>
      </div>
      {opened === 'event-types' && <EventTypesDialog onClose={close} />}
      {opened === 'events' && <ScheduledEventsDialog onClose={close} />}
      {opened === 'disconnect' && (
        <ConfirmDialog
          title="Disconnect Calendly"
          text="Are you sure you want to disconnect Calendly? Booked calls stay in Calendly. Visitors can book the two built-in calls until you connect again."
          action="Disconnect"
          busy={disconnect.isPending}
          onCancel={close}
          onConfirm={() => disconnect.mutate()}
        />
      )}
    </section>
  );
}
