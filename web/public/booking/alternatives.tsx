import { CircleAlert } from 'lucide-react';
import type { FreeTime } from '#common/contract/booking/free-times.ts';
import * as texts from '#common/texts/keys/booking.ts';
import { t } from '#common/texts/text.ts';
import { clockOf, readerLocale } from '#web/public/shared/clock.ts';
import { Button } from '#web/shared/components/button.tsx';
import type { BookingProblem } from './problem.ts';

interface AlternativesProps {
  problem: BookingProblem | null;
  timeZone: string;
  onChoose: (slot: FreeTime) => void;
}

/** Says why a time cannot be booked, and offers those nearest to it. The live region is always there. */
export function Alternatives({ problem, timeZone, onChoose }: AlternativesProps) {
  const clock = clockOf(readerLocale(), timeZone);
  return (
    <div role="alert">
      {problem && (
        <div className="rounded-md border border-negative bg-negative-wash px-4 py-3">
          <p className="flex gap-3 text-sm text-negative">
            <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0" strokeWidth={1.75} />
            {problem.text}
          </p>
          {problem.alternatives.length > 0 && (
            <>
              <p className="mt-3 text-sm">{t(texts.nearest)}</p>
              <ul className="mt-2 flex flex-wrap gap-2 pb-1">
                {problem.alternatives.map((slot) => (
                  <li key={slot.start}>
                    <Button
                      variant="secondary"
                      onClick={() => onChoose(slot)}
                      className="figures py-2 text-start whitespace-normal"
                    >
                      {clock.dayAndTime(slot.start)}
                    </Button>
                  </li>
                ))}
              </ul>
            </>
          )}
        </div>
      )}
    </div>
  );
}
