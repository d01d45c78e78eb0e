import { callLabel } from '#common/content/starter/seed-calls.ts';
import type { ManagedBooking } from '#common/contract/booking/bookings.ts';
import * as texts from '#common/texts/keys/booking.ts';
import { t } from '#common/texts/text.ts';
import { placeLook } from '#web/public/booking/place.ts';
import { clockOf, readerLocale } from '#web/public/shared/clock.ts';
import { useHydrated } from '#web/shared/hooks/use-hydrated.ts';
import { linkTargetOf } from '#web/shared/link-target.ts';

/** A place that is an address on the web is a link. */
function Place({ kind, text }: ManagedBooking['place']) {
  const { label } = placeLook(kind);
  const isLink = linkTargetOf(text ?? undefined) === 'outside';
  return (
    <>
      {label}
      {text && (
        <span className="block [overflow-wrap:anywhere]">
          {isLink ? (
            <a href={text} target="_blank" rel="noopener noreferrer" className="link">
              {text}
            </a>
          ) : (
            text
          )}
        </span>
      )}
    </>
  );
}

/** Day, time and place of a call, in the visitor's zone; those of a call that is off are struck out. */
export function BookedFacts({
  booking,
  isOff = booking.status === 'cancelled',
}: {
  booking: ManagedBooking;
  isOff?: boolean;
}) {
  const { type, start, end, timeZone, place, name } = booking;
  // The server does not know whether the visitor's clock has twelve hours.
  const clock = clockOf(readerLocale(useHydrated()), timeZone);
  const facts = [
    { term: t(texts.factCall), text: callLabel(type.name) },
    { term: t(texts.factName), text: name },
    ...(place.text || placeLook(place.kind).label ? [{ term: t(texts.factPlace), text: <Place {...place} /> }] : []),
  ];
  return (
    <div>
      <div className="border-t border-ink py-5">
        <p className="display text-3xl">
          {isOff ? <s className="text-muted decoration-2">{clock.day(start)}</s> : clock.day(start)}
        </p>
        <p className="figures mt-3 text-xl">
          {clock.time(start)} – {clock.time(end)}
          <span className="block text-base text-muted">{timeZone.replaceAll('_', ' ')}</span>
        </p>
      </div>
      <dl>
        {facts.map(({ term, text }) => (
          <div key={term} className="grid grid-cols-[6rem_minmax(0,1fr)] gap-x-6 border-t border-rule py-3">
            <dt className="text-sm text-muted">{term}</dt>
            <dd className="[overflow-wrap:anywhere]">{text}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
