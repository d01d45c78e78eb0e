import { type RefObject, useId } from 'react';
import type { FreeTime } from '#common/contract/booking/free-times.ts';
import { cx } from '#web/shared/class-names.ts';
import { clockOf, nameOfDate } from '#web/site/shared/clock.ts';
import { moveFocus } from './move-focus.ts';

interface TimesProps {
  day: string;
  timeZone: string;
  slots: readonly FreeTime[];
  onChoose: (slot: FreeTime) => void;
  headingRef: RefObject<HTMLHeadingElement | null>;
}

/** The starts of a day as buttons. */
export function Times({ day, timeZone, slots, onChoose, headingRef }: TimesProps) {
  const id = useId();
  const clock = clockOf(navigator.language, timeZone);
  const names = slots.map(({ start }) => clock.time(start));
  const isTwice = (name: string) => names.indexOf(name) !== names.lastIndexOf(name);
  return (
    <fieldset aria-labelledby={`${id}-title`} className="min-w-0">
      <h2
        ref={headingRef}
        id={`${id}-title`}
        tabIndex={-1}
        className="scroll-mt-24 text-xl font-semibold tracking-tight outline-none"
      >
        Choose a time
      </h2>
      <p className="mt-3 border-t border-ink pt-3 pb-4 font-medium">{nameOfDate(day, navigator.language)}</p>
      {slots.length === 0 ? (
        <p className="text-muted">No free times on this day. Choose another one.</p>
      ) : (
        <div className="grid grid-cols-3 gap-2 sm:grid-cols-4 md:grid-cols-2">
          {slots.map((slot, index) => (
            <button
              key={slot.start}
              type="button"
              onKeyDown={moveFocus}
              onClick={() => onChoose(slot)}
              className={cx(
                'figures min-h-12 rounded-md border border-rule-strong bg-surface px-2 font-medium transition-colors',
                'hover:border-accent hover:bg-accent hover:text-on-accent',
              )}
            >
              {isTwice(names[index] ?? '') ? clock.timeWithZone(slot.start) : names[index]}
            </button>
          ))}
        </div>
      )}
    </fieldset>
  );
}
