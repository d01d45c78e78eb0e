import { useSite } from '#web/shared/site.tsx';
import { bookingAddress } from './booking-popup.ts';
import { BookingRemark, BookingSkeleton, BookingUnavailable, type BookingVariant } from './booking-states.tsx';
import { EventTypeLink } from './event-type-link.tsx';
import { useEventTypes } from './queries.ts';

/**
 * Lists the event types that visitors can book. Nothing is loaded from the provider's site before the visitor
 * chooses one.
 */
export function BookingWidget({ variant }: { variant: BookingVariant }) {
  const { publicUrl } = useSite();
  const { data, isPending, isError } = useEventTypes();
  if (isPending) return <BookingSkeleton variant={variant} />;
  if (isError) return <BookingUnavailable />;
  const bookable = data.flatMap((eventType) => {
    const address = bookingAddress(eventType.scheduling_url, publicUrl);
    return address ? [{ eventType, address }] : [];
  });
  if (bookable.length === 0) return <BookingRemark text="No call can be booked right now." />;
  return (
    <ul
      aria-label="Calls you can book"
      className={
        variant === 'full'
          ? 'grid grid-cols-1 gap-4 self-start md:grid-cols-2'
          : 'min-w-0 self-start border-t border-rule'
      }
    >
      {bookable.map(({ eventType, address }) => (
        <li key={eventType.uri}>
          <EventTypeLink eventType={eventType} address={address} variant={variant} />
        </li>
      ))}
    </ul>
  );
}
