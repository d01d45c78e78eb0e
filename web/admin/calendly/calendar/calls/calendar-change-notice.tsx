import { CalendarSync } from 'lucide-react';
import type { Booking } from '#common/contract/booking/owner.ts';
import { timeIn } from '#web/admin/calendly/calendar/call-time.ts';
import { Button } from '#web/shared/components/button.tsx';

interface CalendarChangeNoticeProps {
  call: Booking;
  change: NonNullable<Booking['calendarChange']>;
  onReschedule: (start?: string) => void;
  onCancel: () => void;
}

/** The owner changed the call in a calendar: the visitor knows nothing of it until the call itself is changed. */
export function CalendarChangeNotice({ call, change, onReschedule, onCancel }: CalendarChangeNoticeProps) {
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
