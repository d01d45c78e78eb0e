import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CalendarOff } from 'lucide-react';
import { type CalendarSection, calendarSections } from '#common/admin-paths.ts';
import { type Availability, AvailabilityChange, setAvailability } from '#common/contract/booking/availability.ts';
import { toastFailure } from '#web/admin/components/failure-toast.tsx';
import { TabHead } from '#web/admin/components/tab-head.tsx';
import { isSignedOut } from '#web/admin/lib/failure.ts';
import { bookingKeys, publishedSiteKey } from '#web/admin/lib/query-keys.ts';
import { pick, useAddress } from '#web/admin/lib/use-address.ts';
import { call } from '#web/shared/api/client.ts';
import { Button } from '#web/shared/components/button.tsx';
import { toast } from '#web/shared/toast.ts';
import { AvailabilityPanel, useAvailability } from './availability/availability-panel.tsx';
import { CallsPanel } from './calls/calls-panel.tsx';
import { useCalls } from './calls/change-calls.tsx';
import { useCalendars } from './connected/calendar-access.tsx';
import { CalendarsPanel } from './connected/calendars-panel.tsx';
import { KindsPanel } from './kinds/kinds-panel.tsx';
import { useKinds } from './kinds/queries.ts';

interface YourCalendarProps {
  /** Visitors book through Calendly now. */
  hasCalendly: boolean;
}

/** Says that no calls are offered, and offers them at a press: in the working hours, unless others were set. */
function OfferCalls({ availability }: { availability: Availability }) {
  const queries = useQueryClient();
  const offering = useMutation({
    mutationFn: () => call(setAvailability, { body: AvailabilityChange.parse({ ...availability, enabled: true }) }),
    onSuccess: () => toast.success('Visitors can book calls'),
    onError: (error) => !isSignedOut(error) && toastFailure('Failed to offer calls', error),
    onSettled: () =>
      Promise.all([bookingKeys.all, publishedSiteKey].map((queryKey) => queries.invalidateQueries({ queryKey }))),
  });
  return (
    <p className="flex flex-wrap items-center justify-between gap-3 rounded-lg border border-rule bg-surface px-5 py-4 sm:px-6">
      <span className="flex items-center gap-3">
        <CalendarOff aria-hidden className="size-5 text-muted" strokeWidth={1.75} />
        Visitors cannot book calls
      </span>
      <Button variant="accent" busy={offering.isPending} onClick={() => offering.mutate()}>
        Offer calls
      </Button>
    </p>
  );
}

/** The calendar of the site itself: what is booked, when and what can be booked, and when the owner is busy. */
export function YourCalendar({ hasCalendly }: YourCalendarProps) {
  const { params } = useAddress();
  // A part that is scrolled to before those above it have come would be pushed away by them.
  const availability = useAvailability().data;
  const isLoaded = [useCalls(), useAvailability(), useKinds(), useCalendars()].every(({ isPending }) => !isPending);
  const section = isLoaded ? pick(params, 'section', calendarSections) : undefined;
  const isOff = availability !== undefined && !availability.enabled;
  // What cannot be booked needs no rules, unless the address asks for them.
  const isShown = (part: CalendarSection) => !isOff || pick(params, 'section', calendarSections) === part;
  return (
    <>
      <TabHead
        title="Your calendar"
        text={
          hasCalendly
            ? 'Links of your own still book here. The site offers what is in Calendly while it is connected.'
            : 'Visitors book these calls on your site, without another service'
        }
      />
      {isOff && <OfferCalls availability={availability} />}
      <CallsPanel wanted={section === 'calls'} />
      {isShown('availability') && <AvailabilityPanel wanted={section === 'availability'} />}
      {isShown('kinds') && <KindsPanel wanted={section === 'kinds'} />}
      {isShown('calendars') && <CalendarsPanel wanted={section === 'calendars'} />}
    </>
  );
}
