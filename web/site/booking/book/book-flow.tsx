import { useRef, useState } from 'react';
import type { FreeTime, PublicBookingType } from '#common/contract/booking/free-times.ts';
import { TimePicker } from '#web/site/booking/times/time-picker.tsx';
import { useChoice } from '#web/site/booking/times/use-choice.ts';
import { BookingForm } from './booking-form.tsx';
import { useBook } from './use-book.ts';

interface BookFlowProps {
  type: PublicBookingType;
  /** Token of a link that books once. */
  link: string | null;
}

/** First a time, then who books it. What is typed stays when the time is changed. */
export function BookFlow({ type, link }: BookFlowProps) {
  const { choice, change } = useChoice(type.nextFree);
  const [slot, setSlot] = useState<FreeTime | null>(null);
  const timesRef = useRef<HTMLHeadingElement>(null);
  const { timeZone } = choice;
  const booking = useBook({ type, link, slot, timeZone });
  if (slot === null)
    return (
      <TimePicker type={type.slug} link={link} choice={choice} change={change} onChoose={setSlot} timesRef={timesRef} />
    );
  return (
    <BookingForm
      type={type}
      slot={slot}
      timeZone={timeZone}
      booking={booking}
      onSlot={setSlot}
      onChangeTime={() => {
        booking.forgetProblem();
        setSlot(null);
      }}
    />
  );
}
