import { type CalendarSection, calendarSections } from '#common/admin-paths.ts';
import { TabHead } from '#web/admin/components/tab-head.tsx';
import { pick, useAddress } from '#web/admin/lib/use-address.ts';
import { AvailabilityPanel } from './availability/availability-panel.tsx';
import { useAvailability } from './availability/queries.ts';
import { CallsPanel } from './calls/calls-panel.tsx';
import { useCalls } from './calls/queries.ts';
import { CalendarsPanel } from './connected/calendars-panel.tsx';
import { useCalendars } from './connected/queries.ts';
import { KindsPanel } from './kinds/kinds-panel.tsx';
import { useKinds } from './kinds/queries.ts';
import { OfferCalls } from './offer-calls.tsx';

interface YourCalendarProps {
  /** Visitors book through Calendly now. */
  hasCalendly: boolean;
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
