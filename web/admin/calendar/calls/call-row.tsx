import { CalendarSync, ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { adminPath, contactsPath } from '#common/admin-paths.ts';
import { PLACE_MISSING } from '#common/booking-options.ts';
import type { Booking } from '#common/contract/booking/owner.ts';
import { dayOf, ownZone, timeIn, timesOf, zoneName } from '#web/admin/calendar/call-time.ts';
import { dayAndTime } from '#web/admin/lib/timestamps.ts';
import { cx } from '#web/shared/class-names.ts';
import { Badge } from '#web/shared/components/badge.tsx';
import { Button } from '#web/shared/components/button.tsx';
import { SiteLink } from '#web/shared/components/site-link.tsx';

interface CalendarChangeNoticeProps {
  call: Booking;
  change: NonNullable<Booking['calendarChange']>;
  onReschedule: (start?: string) => void;
  onCancel: () => void;
}

/** The owner changed the call in a calendar: the visitor knows nothing of it until the call itself is changed. */
function CalendarChangeNotice({ call, change, onReschedule, onCancel }: CalendarChangeNoticeProps) {
  const { kind, start } = change;
  const isMoved = kind === 'moved' && start !== null;
  return (
    <div className="flex flex-col gap-2.5 rounded-md border border-warning bg-warning-wash px-4 py-3">
      <p className="flex gap-2.5 text-warning">
        <CalendarSync aria-hidden className="mt-0.5 size-4.5 shrink-0" />
        <span>
          {isMoved ? `Moved to ${timeIn(start)} in your calendar.` : 'Removed from your calendar.'} {call.name} still
          expects you at the time above. {isMoved ? 'Move the call, too' : 'Cancel the call'}, or pick another time.
        </span>
      </p>
      <div className="flex flex-wrap gap-2">
        {isMoved ? (
          <Button size="sm" onClick={() => onReschedule(start)}>
            Move to this time
          </Button>
        ) : (
          <Button size="sm" variant="danger" onClick={onCancel}>
            Cancel and tell the visitor
          </Button>
        )}
      </div>
    </div>
  );
}

interface CallRowProps {
  call: Booking;
  /** It is still to come. */
  canChange: boolean;
  onReschedule: (start?: string) => void;
  onCancel: () => void;
}

const writes: Record<Booking['calendarState'], string | null> = {
  off: null,
  pending: 'Waiting to be written to your calendar',
  written: 'In your calendar',
  failed: 'Not in your calendar yet: the last attempt failed, and it is tried again',
};

export function CallRow({ call, canChange, onReschedule, onCancel }: CallRowProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const { start, end, type, minutes, name, email, timeZone, note, answers, contactId } = call;
  const hasDetails = Boolean(note) || answers.length > 0 || call.remindersAt.length > 0 || writes[call.calendarState];
  return (
    <li className="flex flex-col gap-3 py-4 text-sm [overflow-wrap:anywhere]">
      <div className="grid gap-x-6 gap-y-2 sm:grid-cols-[11rem_minmax(0,1fr)_auto]">
        <p className="figures">
          <time dateTime={start} className="font-medium">
            {dayOf(start)}
          </time>
          <span className="block text-muted">{timesOf(start, end)}</span>
        </p>
        <div className="flex min-w-0 flex-col gap-0.5">
          <h4 id={`${id}-name`} className="font-sans text-base leading-snug font-medium">
            {contactId ? (
              <SiteLink href={contactsPath(contactId)} className="link">
                {name}
              </SiteLink>
            ) : (
              name
            )}
          </h4>
          <p className="text-muted">
            {type.name} · {minutes} min ·{' '}
            <a href={`mailto:${email}`} className="link">
              {email}
            </a>
          </p>
          {timeZone !== ownZone && (
            <p className="figures text-muted">
              {timeIn(start, timeZone)} for the visitor ({zoneName(timeZone)})
            </p>
          )}
          {call.status === 'held' && (
            <div className="mt-1">
              <Badge tone="warning">Held{call.heldUntil ? ` until ${timeIn(call.heldUntil)}` : ''}</Badge>
              <p className="mt-1.5 text-muted">
                This visitor has not confirmed the email yet. Without that the time is free again.
              </p>
            </div>
          )}
          {canChange && call.placeMissing && (
            <p className="mt-1 text-warning">
              {PLACE_MISSING}.{' '}
              <SiteLink href={adminPath('calendly', { section: 'kinds' })} className="underline">
                Set one for later calls
              </SiteLink>
              , and send {name} the link of this one.
            </p>
          )}
          {call.unconfirmed && (
            <div className="mt-1">
              <Badge tone="warning">Unconfirmed</Badge>
            </div>
          )}
          {call.status === 'cancelled' && (
            <div className="mt-1">
              <Badge tone="negative">
                {call.cancelledBy === 'owner' ? 'Cancelled by you' : 'Cancelled by the visitor'}
              </Badge>
              {call.cancelReason && <p className="mt-1.5 whitespace-pre-wrap">“{call.cancelReason}”</p>}
            </div>
          )}
        </div>
        {canChange && (
          <div className="flex flex-wrap items-start gap-2 max-sm:mt-1">
            {call.status === 'confirmed' && (
              <Button variant="secondary" size="sm" aria-describedby={`${id}-name`} onClick={() => onReschedule()}>
                Reschedule
              </Button>
            )}
            <Button variant="danger" size="sm" aria-describedby={`${id}-name`} onClick={onCancel}>
              Cancel call
            </Button>
          </div>
        )}
      </div>
      {call.calendarChange && canChange && (
        <CalendarChangeNotice
          call={call}
          change={call.calendarChange}
          onReschedule={onReschedule}
          onCancel={onCancel}
        />
      )}
      {hasDetails && (
        <div className="flex flex-col gap-2 sm:pl-50">
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={`${id}-details`}
            aria-describedby={`${id}-name`}
            onClick={() => setOpen(!isOpen)}
            className="-my-2 inline-flex min-h-9 items-center gap-1.5 self-start text-muted hover:text-ink"
          >
            <ChevronDown aria-hidden className={cx('size-4 transition-transform', isOpen && 'rotate-180')} />
            {isOpen ? 'Hide details' : 'Show details'}
          </button>
          <div id={`${id}-details`} hidden={!isOpen}>
            <Details call={call} />
          </div>
        </div>
      )}
    </li>
  );
}

function Details({ call: { note, answers, remindersAt, calendarState } }: { call: Booking }) {
  const facts = [
    ...(note ? [{ id: 'note', label: 'Note', text: note }] : []),
    ...answers,
    ...(remindersAt.length > 0
      ? [
          {
            id: 'reminders',
            label: 'Reminders still to be sent',
            text: remindersAt.map(dayAndTime).join('\n'),
          },
        ]
      : []),
    ...(writes[calendarState] ? [{ id: 'calendar', label: 'Your calendar', text: writes[calendarState] ?? '' }] : []),
  ];
  return (
    <ul className="flex flex-col gap-3 rounded-md bg-sunken px-4 py-3">
      {facts.map(({ id, label, text }) => (
        <li key={id}>
          <p className="text-xs text-muted">{label}</p>
          <p className="figures whitespace-pre-wrap">{text}</p>
        </li>
      ))}
    </ul>
  );
}
