import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CalendarDays, CalendarPlus, CalendarRange, ExternalLink, Link2, Unplug } from 'lucide-react';
import { useId, useState } from 'react';
import { type CalendlyUser, createCalendlyLink, type EventType } from '#common/contract/calendly.ts';
import { ConfirmDialog } from '#web/admin/components/confirm-dialog.tsx';
import { Dialog } from '#web/admin/components/dialog.tsx';
import { ServerButton } from '#web/admin/components/server-button.tsx';
import { isSignedOut } from '#web/admin/lib/failure.ts';
import { ApiError } from '#web/shared/api/api-error.ts';
import { call } from '#web/shared/api/client.ts';
import { cx } from '#web/shared/class-names.ts';
import { Badge } from '#web/shared/components/badge.tsx';
import { Button } from '#web/shared/components/button.tsx';
import { buttonClass } from '#web/shared/components/button-class.ts';
import { controlClass } from '#web/shared/components/field.tsx';
import { EmptyState, ErrorState, Skeleton } from '#web/shared/components/states.tsx';
import { toast } from '#web/shared/toast.ts';
import { calendlyMessages } from './messages.ts';
import { useAccountEventTypes, useDisconnect } from './queries.ts';
import { calendlyKeys } from './query-keys.ts';
import { ScheduledEventsDialog } from './scheduled-events-dialog.tsx';

const BOOKINGS = 1;

/** False where the browser has no clipboard for this page or does not allow it now. */
async function copy(text: string): Promise<boolean> {
  if (!navigator.clipboard) return false;
  return navigator.clipboard.writeText(text).then(
    () => true,
    () => false,
  );
}

const reasonOf = (error: Error) => (error instanceof ApiError && error.serverMessage) || error.message;

/** Makes a booking link that works once and puts it on the clipboard; `data` is the link, for copying it by hand. */
function useBookingLink(eventTypeUri: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      const body = { event_type_uri: eventTypeUri, max_event_count: BOOKINGS };
      const { data } = await call(createCalendlyLink, { body });
      const link = data.resource.booking_url;
      return { link, copied: await copy(link) };
    },
    onSuccess: ({ copied }) =>
      copied ? toast.success(calendlyMessages.linkCopied) : toast.error(calendlyMessages.linkNotCopied),
    onError: (error) => {
      if (isSignedOut(error)) return;
      if (error instanceof ApiError && error.code === 'not_connected')
        void queries.invalidateQueries({ queryKey: calendlyKeys.status });
      toast.error(calendlyMessages.linkFailed(reasonOf(error)));
    },
  });
}

function EventTypeRow({ eventType }: { eventType: EventType }) {
  const { uri, name, active, duration, description, scheduling_url, color } = eventType;
  const { mutate, isPending, data } = useBookingLink(uri);
  const linkId = useId();
  return (
    <li className="flex flex-col gap-3 border-b border-rule py-4 first:pt-0 last:border-b-0 last:pb-0">
      <div className="flex items-start gap-3">
        <span
          aria-hidden
          className="mt-2 size-3 shrink-0 rounded-full bg-muted"
          style={color ? { backgroundColor: color } : undefined}
        />
        <div className="min-w-0 flex-1">
          <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium">
            {name || 'Untitled'}
            <Badge tone={active ? 'positive' : 'neutral'}>{active ? 'Active' : 'Inactive'}</Badge>
          </h3>
          <p className="figures text-sm text-muted">{duration} minutes</p>
          {description && <p className="mt-1 line-clamp-3 text-sm">{description}</p>}
        </div>
      </div>
      <div className="flex flex-wrap gap-2 pl-6">
        <Button
          variant="secondary"
          size="sm"
          busy={isPending}
          aria-label={`Copy one-use link for ${name}`}
          onClick={() => mutate()}
        >
          {!isPending && <Link2 aria-hidden className="size-4" />}
          Copy one-use link
        </Button>
        <a
          href={scheduling_url}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonClass({ variant: 'ghost', size: 'sm' })}
        >
          Booking page
          <ExternalLink aria-hidden className="size-4" />
          <span className="sr-only"> of {name} (opens in a new tab)</span>
        </a>
      </div>
      {data && (
        <div className="flex flex-col gap-1 pl-6">
          <label htmlFor={linkId} className="text-xs font-medium text-muted">
            Works for one booking{data.copied ? ', and is on your clipboard' : ''}
          </label>
          <input
            id={linkId}
            readOnly
            value={data.link}
            onFocus={(event) => event.target.select()}
            className={cx(controlClass, 'h-10 text-sm!')}
          />
        </div>
      )}
    </li>
  );
}

function EventTypes() {
  const { data, isPending, isError, isFetching, refetch } = useAccountEventTypes();
  if (isPending)
    return (
      <div role="status" className="flex flex-col gap-4">
        <span className="sr-only">Loading event types...</span>
        <Skeleton className="h-24" />
        <Skeleton className="h-24" />
      </div>
    );
  if (isError && !data)
    return <ErrorState message={calendlyMessages.eventTypesFailed} busy={isFetching} onRetry={() => void refetch()} />;
  if (data.length === 0)
    return (
      <EmptyState
        icon={CalendarPlus}
        title="No event types"
        text="Create one in Calendly. Visitors can book it within a minute."
      />
    );
  return (
    <ul>
      {data.map((eventType) => (
        <EventTypeRow key={eventType.uri} eventType={eventType} />
      ))}
    </ul>
  );
}

function EventTypesDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Event Types" size="lg" onClose={onClose}>
      <EventTypes />
    </Dialog>
  );
}

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
        <ServerButton variant="danger" onClick={() => setOpened('disconnect')}>
          <Unplug aria-hidden className="size-4.5" />
          Disconnect
        </ServerButton>
      </div>
      {opened === 'event-types' && <EventTypesDialog onClose={close} />}
      {opened === 'events' && <ScheduledEventsDialog onClose={close} />}
      {opened === 'disconnect' && (
        <ConfirmDialog
          title="Disconnect Calendly"
          text="Are you sure you want to disconnect Calendly? Booked calls stay in Calendly. Visitors can book the two built-in calls until you connect again."
          action="Disconnect"
          needsServer
          busy={disconnect.isPending}
          onCancel={close}
          onConfirm={() => disconnect.mutate()}
        />
      )}
    </section>
  );
}
