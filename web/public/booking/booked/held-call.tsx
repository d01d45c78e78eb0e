import { type RefObject, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { callLabel } from '#common/content/starter/seed-calls.ts';
import { confirmManagedBooking, type ManagedBooking } from '#common/contract/booking/bookings.ts';
import { bookingMessages } from '#common/messages.ts';
import { bookedPath, bookPath, CONFIRM_KEY } from '#common/paths.ts';
import * as texts from '#common/texts/keys/booking.ts';
import { t } from '#common/texts/text.ts';
import { placeLook } from '#web/public/booking/place.ts';
import { problemOf } from '#web/public/booking/problem.ts';
import { clockOf, readerLocale } from '#web/public/shared/clock.ts';
import { failedStatus } from '#web/public/shared/failed-status.ts';
import { call } from '#web/shared/api/client.ts';
import { Button } from '#web/shared/components/button.tsx';
import { ButtonLink } from '#web/shared/components/button-link.tsx';
import { StatusBanner } from '#web/shared/components/status-banner.tsx';
import { useHydrated } from '#web/shared/hooks/use-hydrated.ts';
import { linkTargetOf } from '#web/shared/link-target.ts';

const action = 'max-sm:w-full';

interface HeldCallProps {
  token: string;
  booking: ManagedBooking;
  heading: RefObject<HTMLHeadingElement | null>;
  onChanged: (booking: ManagedBooking) => void;
}

/** Turns true when the time to confirm a call is over, also while its page is open. */
function useReleased(heldUntil: string | undefined): [boolean, () => void] {
  const end = Date.parse(heldUntil ?? '');
  const [isReleased, setReleased] = useState(() => end <= Date.now());
  useEffect(() => {
    const timer = setTimeout(() => setReleased(true), Math.max(0, end - Date.now()));
    return () => clearTimeout(timer);
  }, [end]);
  return [isReleased, () => setReleased(true)];
}

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

/** A call whose time is held until the visitor opens the link of the email and confirms it. */
export function HeldCall({ token, booking, heading, onChanged }: HeldCallProps) {
  const key = new URLSearchParams(useLocation().search).get(CONFIRM_KEY);
  const navigate = useNavigate();
  const ready = useHydrated();
  const [isReleased, release] = useReleased(booking.heldUntil);
  const [isSending, setIsSending] = useState(false);
  const [problem, setProblem] = useState<string>();
  // The server does not know whether the visitor's clock has twelve hours.
  const until = clockOf(readerLocale(ready), booking.timeZone).time(booking.heldUntil ?? booking.start);

  async function confirm() {
    setIsSending(true);
    setProblem(undefined);
    try {
      onChanged((await call(confirmManagedBooking, { params: { token }, body: { key: key ?? '' } })).data);
      await navigate(bookedPath(token), { replace: true });
    } catch (error) {
      setIsSending(false);
      if (failedStatus(error) === 410) {
        release();
        heading.current?.focus();
      } else setProblem(problemOf(error, t(texts.heldFailed)).text);
    }
  }

  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="display -ms-[0.03em] text-4xl outline-none">
        {isReleased ? bookingMessages.released : t(texts.heldTitle)}
      </h1>
      <div className="mt-8 grid grid-cols-1 gap-x-8 gap-y-10 md:mt-12 lg:grid-cols-12">
        <div className="lg:col-span-5">
          <BookedFacts booking={booking} isOff={isReleased} />
          <div className="mt-6 max-w-[44ch] text-muted [overflow-wrap:anywhere]">
            {isReleased ? (
              <p>{t(texts.heldReleased)}</p>
            ) : key === null ? (
              <p>{t(texts.heldEmail, { time: until })}</p>
            ) : (
              <p>{t(texts.heldUntil, { time: until })}</p>
            )}
          </div>
          <StatusBanner tone="negative">{problem}</StatusBanner>
          <div className="mt-8 flex flex-wrap gap-3">
            {isReleased && (
              <ButtonLink href={bookPath(booking.type.slug)} variant="accent" size="lg" className={action}>
                {t(texts.heldOther)}
              </ButtonLink>
            )}
            {!isReleased && key !== null && (
              <Button variant="accent" size="lg" busy={isSending} className={action} onClick={() => void confirm()}>
                {t(texts.heldConfirm)}
              </Button>
            )}
          </div>
        </div>
      </div>
    </>
  );
}
