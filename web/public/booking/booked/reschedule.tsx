import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { type ManagedBooking, rescheduleManagedBooking } from '#common/contract/booking/bookings.ts';
import type { FreeTime } from '#common/contract/booking/free-times.ts';
import * as texts from '#common/texts/keys/booking.ts';
import { t } from '#common/texts/text.ts';
import { Alternatives } from '#web/public/booking/alternatives.tsx';
import { type BookingProblem, problemOf } from '#web/public/booking/problem.ts';
import { freeTimesKey } from '#web/public/booking/queries.ts';
import { useChoice } from '#web/public/booking/times/calendar.tsx';
import { TimePicker } from '#web/public/booking/times/time-picker.tsx';
import { clockOf, readerLocale } from '#web/public/shared/clock.ts';
import { call } from '#web/shared/api/client.ts';
import { Button } from '#web/shared/components/button.tsx';

interface RescheduleProps {
  token: string;
  booking: ManagedBooking;
  onMoved: (booking: ManagedBooking) => void;
  onKeep: () => void;
}

/** Chooses another time for a call. It keeps the one that it has until that is confirmed. */
export function Reschedule({ token, booking, onMoved, onKeep }: RescheduleProps) {
  const { choice, change } = useChoice(booking.start, booking.timeZone);
  const [slot, setSlot] = useState<FreeTime | null>(null);
  const [isMoving, setIsMoving] = useState(false);
  const [problem, setProblem] = useState<BookingProblem | null>(null);
  const queries = useQueryClient();
  const timesRef = useRef<HTMLHeadingElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const confirm = useRef<HTMLHeadingElement>(null);
  const { timeZone } = choice;
  const clock = clockOf(readerLocale(), timeZone);

  useEffect(() => heading.current?.focus(), []);
  useEffect(() => {
    if (slot) confirm.current?.focus();
  }, [slot]);

  function choose(other: FreeTime) {
    setProblem(null);
    setSlot(other);
  }

  async function move({ start }: FreeTime) {
    setIsMoving(true);
    setProblem(null);
    try {
      const { data } = await call(rescheduleManagedBooking, { params: { token }, body: { start, timeZone } });
      onMoved(data);
    } catch (error) {
      setProblem(problemOf(error, t(texts.moveFailed)));
      setIsMoving(false);
    }
    void queries.invalidateQueries({ queryKey: freeTimesKey });
  }

  return (
    <section aria-labelledby="reschedule-title">
      <div className="flex flex-wrap items-center justify-between gap-3 pb-6">
        <h2
          ref={heading}
          id="reschedule-title"
          tabIndex={-1}
          className="scroll-mt-24 text-2xl font-semibold tracking-tight outline-none"
        >
          {t(texts.moveTitle)}
        </h2>
        <Button variant="ghost" onClick={onKeep}>
          {t(texts.moveKeep)}
        </Button>
      </div>
      {slot === null ? (
        <TimePicker
          type={booking.type.slug}
          link={null}
          choice={choice}
          change={change}
          onChoose={choose}
          timesRef={timesRef}
        />
      ) : (
        <div className="flex flex-col gap-5 border-t border-ink pt-4">
          <h3 ref={confirm} tabIndex={-1} className="display text-2xl outline-none">
            {clock.day(slot.start)}
            <span className="figures mt-2 block font-sans text-lg font-normal tracking-normal">
              {clock.time(slot.start)} – {clock.time(slot.end)}
              <span className="block text-sm text-muted">{timeZone.replaceAll('_', ' ')}</span>
            </span>
          </h3>
          <Alternatives problem={problem} timeZone={timeZone} onChoose={choose} />
          <div className="flex flex-wrap gap-3">
            <Button
              variant="accent"
              size="lg"
              busy={isMoving}
              className="max-sm:w-full"
              onClick={() => void move(slot)}
            >
              {t(texts.move)}
            </Button>
            <Button variant="secondary" size="lg" className="max-sm:w-full" onClick={() => setSlot(null)}>
              {t(texts.changeTime)}
            </Button>
          </div>
        </div>
      )}
    </section>
  );
}
