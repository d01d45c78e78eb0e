import { CircleAlert, Pencil, RefreshCw } from 'lucide-react';
import { useId } from 'react';
import { connectionPath } from '#common/admin-paths.ts';
import type { ConnectedCalendar, UnreadEvents } from '#common/contract/booking/calendars.ts';
import { calendarKindOptions } from '#common/dashboard-options.ts';
import { labelOf } from '#common/options.ts';
import { readTime } from '#web/admin/calendar/call-time.ts';
import { rowAction } from '#web/admin/components/row-action.ts';
import { ServerButton } from '#web/admin/components/server-button.tsx';
import { amount } from '#web/admin/lib/content-counts.ts';
import { useServerReachable } from '#web/shared/api/use-server-reachable.ts';
import { Badge } from '#web/shared/components/badge.tsx';
import { Button } from '#web/shared/components/button.tsx';
import { IconButton } from '#web/shared/components/icon-button.tsx';
import { SiteLink } from '#web/shared/components/site-link.tsx';

interface CalendarRowProps {
  calendar: ConnectedCalendar;
  now: number;
  isReading: boolean;
  onRead: () => void;
  onEdit: () => void;
  onDisconnect: () => void;
}

export function CalendarRow({ calendar, now, isReading, onRead, onEdit, onDisconnect }: CalendarRowProps) {
  const id = useId();
  const isReachable = useServerReachable();
  const { kind, name, address, username, writeTo, fromServer, state, lastReadAt, events } = calendar;
  return (
    <li className="flex flex-col gap-3 py-4 text-sm">
      <div className="flex items-start gap-3">
        <div className="min-w-0 flex-1 [overflow-wrap:anywhere]">
          <h4 id={id} className="flex flex-wrap items-center gap-x-3 gap-y-1 font-sans text-base font-medium">
            {name}
            {state === 'unreadable' && <Badge tone="negative">Cannot be read</Badge>}
            {writeTo && <Badge tone="accent">Calls are written here</Badge>}
          </h4>
          <p className="mt-0.5 text-muted">
            {[labelOf(calendarKindOptions, kind, kind), username, address].filter(Boolean).join(' · ')}
          </p>
          <p className="figures text-muted">
            {lastReadAt ? (
              <>
                <time dateTime={lastReadAt}>
                  {isReachable ? 'last read' : 'last known to be read'} {readTime(lastReadAt, now)}
                </time>{' '}
                · {amount(events, 'event')}
              </>
            ) : (
              'never read'
            )}
          </p>
        </div>
        {!fromServer && <IconButton className={rowAction} label={`Edit ${name}`} icon={Pencil} onClick={onEdit} />}
      </div>
      {state === 'unreadable' && <Failure calendar={calendar} now={now} />}
      {calendar.unread.count > 0 && <Unread unread={calendar.unread} />}
      <div className="flex flex-wrap items-center gap-2">
        <Button variant="secondary" size="sm" busy={isReading} aria-describedby={id} onClick={onRead}>
          {!isReading && <RefreshCw aria-hidden className="size-4" />}
          Read now
        </Button>
        {fromServer ? (
          <p className="text-muted">
            Set by the server: change it in its environment, or in{' '}
            <SiteLink href={connectionPath('calendar')} className="link">
              Connections
            </SiteLink>
          </p>
        ) : (
          <ServerButton variant="danger" size="sm" aria-describedby={id} onClick={onDisconnect}>
            Disconnect
          </ServerButton>
        )}
      </div>
    </li>
  );
}

/** Says since when the calendar cannot be read, why, and what visitors are offered meanwhile. */
function Failure({
  calendar: { failingSince, lastError, lastReadAt },
  now,
}: Pick<CalendarRowProps, 'calendar' | 'now'>) {
  return (
    <p className="flex gap-2.5 rounded-md border border-negative bg-negative-wash px-4 py-3 text-negative [overflow-wrap:anywhere]">
      <CircleAlert aria-hidden className="mt-0.5 size-4.5 shrink-0" />
      <span className="figures">
        {failingSince ? `Cannot be read since ${readTime(failingSince, now)}.` : 'Cannot be read.'} {lastError}{' '}
        {lastReadAt
          ? `Until it can be read again, the times of ${readTime(lastReadAt, now)} count.`
          : 'Until it can be read, its times do not count.'}
      </span>
    </p>
  );
}

/** Says how many events could not be read, and of the first ones what and why. */
function Unread({ unread: { count, of, reasons } }: { unread: UnreadEvents }) {
  return (
    <div className="rounded-md border border-rule px-4 py-3 [overflow-wrap:anywhere]">
      <p className="figures flex gap-2.5 font-medium">
        <CircleAlert aria-hidden className="mt-0.5 size-4.5 shrink-0" />
        {count} of {amount(of, 'event')} could not be read
      </p>
      <ul className="figures mt-1.5 flex flex-col gap-1 pl-7 text-muted">
        {reasons.map(({ line, date, why }) => (
          <li key={`${line} ${date} ${why}`}>
            {[line, date].filter(Boolean).join(', ')}: {why}
          </li>
        ))}
      </ul>
    </div>
  );
}
