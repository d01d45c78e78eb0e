import { ArrowUpRight } from 'lucide-react';
import type { MouseEvent } from 'react';
import type { EventType } from '#common/contract/calendly.ts';
import { cx } from '#web/shared/class-names.ts';
import { openBookingPopup } from './booking-popup.ts';
import type { BookingVariant } from './booking-states.tsx';

interface EventTypeLinkProps {
  eventType: EventType;
  address: string;
  variant: BookingVariant;
}

/** Opens the popup instead of the link; if popups are blocked, the link works as usual. */
function openInPopup(event: MouseEvent<HTMLAnchorElement>, address: string) {
  const ownTab = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  if (!ownTab && openBookingPopup(address)) event.preventDefault();
}

export function EventTypeLink({ eventType, address, variant }: EventTypeLinkProps) {
  const { name, duration, description } = eventType;
  const full = variant === 'full';
  return (
    <a
      href={address}
      target="_blank"
      rel="noopener noreferrer"
      onClick={(event) => openInPopup(event, address)}
      className={cx(
        'group flex h-full gap-5 transition-colors',
        full
          ? 'rounded-lg border border-rule-strong bg-surface p-6 hover:border-ink sm:p-7'
          : 'border-b border-rule py-4 hover:border-ink',
      )}
    >
      <span className={cx('figures display shrink-0', full ? 'w-24 text-4xl' : 'w-16 text-2xl')}>
        {duration}
        <span className="block font-sans text-sm font-normal tracking-normal text-muted">minutes</span>
      </span>
      <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
        <span
          className={cx(
            'flex items-start justify-between gap-3',
            full ? 'font-display text-xl font-semibold tracking-tight' : 'font-medium',
          )}
        >
          <span className="min-w-0">{name}</span>
          <ArrowUpRight
            aria-hidden
            className="mt-0.5 size-5 shrink-0 text-accent transition-transform group-hover:translate-x-0.5 group-hover:-translate-y-0.5"
            strokeWidth={1.75}
          />
        </span>
        {description && <span className={cx('mt-1.5 line-clamp-4 text-muted', !full && 'text-sm')}>{description}</span>}
        <span className="sr-only"> (opens in a new window)</span>
      </span>
    </a>
  );
}
