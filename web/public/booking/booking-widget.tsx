import { ArrowUpRight } from 'lucide-react';
import type { MouseEvent } from 'react';
import { callLabel } from '#common/content/starter/seed-calls.ts';
import type { EventType } from '#common/contract/calendly.ts';
import { POPUP } from '#common/limits.ts';
import { bookSlugOf } from '#common/paths.ts';
import * as texts from '#common/texts/keys/booking.ts';
import { t } from '#common/texts/text.ts';
import { isSmallScreen } from '#web/public/shared/small-screen.ts';
import { SiteLink } from '#web/shared/components/site-link.tsx';
import { useSite } from '#web/shared/site.tsx';
import { BookingRemark, BookingSkeleton, BookingUnavailable } from './booking-states.tsx';
import { useEventTypes } from './queries.ts';

interface EventTypeLinkProps {
  eventType: EventType;
  address: string;
}

/**
 * The booking URL of an event type; `null` for anything but a web address. Pages of this site open on the
 * host that the visitor uses, whatever the configured address is.
 */
export function bookingAddress(schedulingUrl: string, publicUrl: string): string | null {
  if (!URL.canParse(schedulingUrl, publicUrl)) return null;
  const url = new URL(schedulingUrl, publicUrl);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return null;
  const own = URL.canParse(publicUrl) && url.origin === new URL(publicUrl).origin;
  return own ? url.pathname + url.search + url.hash : url.href;
}

/** Opens the booking page in a popup centered on this window. @returns false when the browser blocked it */
function openBookingPopup(address: string): boolean {
  const { width, height } = POPUP;
  const left = Math.max(0, Math.round(screenX + (outerWidth - width) / 2));
  const top = Math.max(0, Math.round(screenY + (outerHeight - height) / 2));
  const opened = open(address, 'booking', `popup,width=${width},height=${height},left=${left},top=${top}`);
  opened?.focus();
  return opened !== null;
}

/** Opens the popup instead of the link; if popups are blocked, the link works as usual. */
function openInPopup(event: MouseEvent<HTMLAnchorElement>, address: string) {
  const ownTab = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  if (!ownTab && openBookingPopup(address)) event.preventDefault();
}

function EventTypeLink({ eventType, address }: EventTypeLinkProps) {
  const { name, duration, description } = eventType;
  // A phone has no windows beside each other.
  const isOnPage = bookSlugOf(address) !== null && isSmallScreen();
  return (
    <SiteLink
      href={address}
      {...(!isOnPage && { target: '_blank', onClick: (event) => openInPopup(event, address) })}
      className="group flex gap-4 border-b border-rule py-3 transition-colors hover:border-ink sm:gap-5"
    >
      <span className="figures display w-16 shrink-0 text-2xl">
        {duration}
        <span className="block font-sans text-sm font-normal tracking-normal text-muted">{t(texts.widgetMinutes)}</span>
      </span>
      <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
        <span className="flex items-start justify-between gap-3 font-medium">
          <span dir="auto" className="min-w-0">
            {callLabel(name)}
          </span>
          <ArrowUpRight
            aria-hidden
            className="mt-0.5 size-5 shrink-0 text-accent transition-transform group-hover:translate-x-0.5 group-hover:-translate-y-0.5"
            strokeWidth={1.75}
          />
        </span>
        {description && (
          <span dir="auto" className="mt-1 line-clamp-2 text-sm text-muted">
            {callLabel(description)}
          </span>
        )}
        {!isOnPage && <span className="sr-only"> {t(texts.widgetWindow)}</span>}
      </span>
    </SiteLink>
  );
}

/**
 * Lists the event types that visitors can book. Nothing is loaded from the provider's site before the visitor
 * chooses one.
 */
export function BookingWidget() {
  const { publicUrl } = useSite();
  const { data, isPending, isError, isFetching, refetch } = useEventTypes();
  if (isPending) return <BookingSkeleton />;
  if (isError) return <BookingUnavailable busy={isFetching} onRetry={() => void refetch()} />;
  const bookable = data.flatMap((eventType) => {
    const address = bookingAddress(eventType.scheduling_url, publicUrl);
    return address ? [{ eventType, address }] : [];
  });
  if (bookable.length === 0) return <BookingRemark text={t(texts.noneFree)} />;
  return (
    <ul aria-label={t(texts.widget)} className="min-w-0 self-start border-t border-rule">
      {bookable.map(({ eventType, address }) => (
        <li key={eventType.uri}>
          <EventTypeLink eventType={eventType} address={address} />
        </li>
      ))}
    </ul>
  );
}
