import { type RefObject, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { confirmManagedBooking, type ManagedBooking } from '#common/contract/booking/bookings.ts';
import { bookingMessages } from '#common/messages.ts';
import { bookedPath, bookPath, CONFIRM_KEY } from '#common/paths.ts';
import * as texts from '#common/texts/keys/booking.ts';
import { t } from '#common/texts/text.ts';
import { problemOf } from '#web/public/booking/problem.ts';
import { clockOf, readerLocale } from '#web/public/shared/clock.ts';
import { failedStatus } from '#web/public/shared/failed-status.ts';
import { call } from '#web/shared/api/client.ts';
import { Button } from '#web/shared/components/button.tsx';
import { ButtonLink } from '#web/shared/components/button-link.tsx';
import { StatusBanner } from '#web/shared/components/status-banner.tsx';
import { useHydrated } from '#web/shared/hooks/use-hydrated.ts';
import { BookedFacts } from './booked-facts.tsx';

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
