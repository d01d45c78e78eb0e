import { ChevronLeft, ChevronRight, type LucideIcon } from 'lucide-react';
import { useId } from 'react';
import type { FreeTimes } from '#common/contract/booking/free-times.ts';
import { addDays, dayIn, laterOf } from '#common/site/days.ts';
import * as texts from '#common/texts/keys/booking.ts';
import { localeOr, spokenLanguage, t } from '#common/texts/text.ts';
import { firstWeekday, nameOfDate, readerLocale } from '#web/public/shared/clock.ts';
import { cx } from '#web/shared/class-names.ts';
import { IconButton } from '#web/shared/components/icon-button.tsx';
import { daysOfPage, firstMonth, nameOfPage, placesBefore, shiftMonth, shortMonth } from './months.ts';
import { moveFocus } from './move-focus.ts';
import type { Choice } from './use-choice.ts';

/** The owner takes calls up to two years ahead. */
const MONTHS_AHEAD = 24;

/** A Sunday. */
const SUNDAY = '2026-11-01';
/** Two letters are enough in English, and not in every script. */
function weekdayName(weekday: number): string {
  const format = new Intl.DateTimeFormat(localeOr('en-US'), { weekday: 'short', timeZone: 'UTC' });
  const name = format.format(new Date(`${addDays(SUNDAY, weekday)}T12:00:00Z`));
  return spokenLanguage() === 'en' ? name.slice(0, 2) : name;
}

function Weekdays({ first }: { first: number }) {
  return (
    // The name of each day says its weekday.
    <div aria-hidden className="grid grid-cols-7 gap-1 pb-2 text-center text-xs text-muted">
      {Array.from({ length: 7 }, (_place, index) => (first + index) % 7).map((weekday) => (
        <span key={weekday}>{weekdayName(weekday)}</span>
      ))}
    </div>
  );
}

const dayClass = cx(
  'figures relative flex aspect-square max-h-13 min-h-11 w-full items-center justify-center rounded-md border text-base transition-colors',
  'enabled:border-rule-strong enabled:bg-surface enabled:font-semibold enabled:hover:border-ink',
  'disabled:border-transparent disabled:text-muted disabled:opacity-70',
  // The first day of the next month says whose it is.
  'before:absolute before:top-1 before:text-[0.625rem] before:leading-none before:font-normal before:content-[attr(data-month)]',
  'aria-pressed:border-accent aria-pressed:bg-accent aria-pressed:text-on-accent aria-pressed:hover:border-accent',
);

/** Column of the first day, by the empty places before it. */
const startClasses = [
  'col-start-1',
  'col-start-2',
  'col-start-3',
  'col-start-4',
  'col-start-5',
  'col-start-6',
  'col-start-7',
] as const;

interface StepButtonProps {
  label: string;
  icon: LucideIcon;
  isLast: boolean;
  onStep: () => void;
}

/** It keeps the focus where there is no further month. */
const StepButton = ({ label, icon, isLast, onStep }: StepButtonProps) => (
  <IconButton
    label={label}
    icon={icon}
    outlined
    aria-disabled={isLast}
    onClick={() => !isLast && onStep()}
    className="aria-disabled:cursor-not-allowed aria-disabled:opacity-40"
  />
);

interface CalendarProps {
  choice: Choice;
  change: (part: Partial<Choice>) => void;
  /** `undefined` while they are loaded. */
  days: FreeTimes['days'] | undefined;
  onDay: (day: string) => void;
}

/** The days of a month; those with free times are buttons that can be pressed. */
export function Calendar({ choice: { month, day: chosen, timeZone }, change, days, onDay }: CalendarProps) {
  const id = useId();
  const today = dayIn(timeZone, Date.now());
  const startMonth = firstMonth(today);
  const first = firstWeekday(readerLocale());
  const shown = daysOfPage(month, today, first);
  const [start = today] = shown;
  const free = new Set(days?.filter(({ slots }) => slots.length > 0).map(({ date }) => date));
  const step = (by: number) => change({ month: shiftMonth(month, by), day: null });
  return (
    <fieldset aria-labelledby={`${id}-title`} className="min-w-0">
      <h2 id={`${id}-title`} className="text-xl font-semibold tracking-tight">
        {t(texts.chooseDay)}
      </h2>
      <div className="mt-3 flex items-center justify-between gap-2 border-t border-ink pt-2 pb-3">
        <p className="figures font-medium">{nameOfPage(laterOf(start, today), month)}</p>
        <div className="flex gap-1">
          <StepButton
            label={t(texts.monthBefore)}
            icon={ChevronLeft}
            isLast={month <= startMonth}
            onStep={() => step(-1)}
          />
          <StepButton
            label={t(texts.monthAfter)}
            icon={ChevronRight}
            isLast={month >= shiftMonth(startMonth, MONTHS_AHEAD)}
            onStep={() => step(1)}
          />
        </div>
      </div>
      <Weekdays first={first} />
      <div className="grid grid-cols-7 gap-1">
        {shown.map((day, index) => (
          <button
            key={day}
            type="button"
            aria-label={nameOfDate(day, readerLocale())}
            aria-pressed={day === chosen}
            aria-current={day === today ? 'date' : undefined}
            disabled={!free.has(day)}
            onClick={() => onDay(day)}
            onKeyDown={moveFocus}
            data-month={index > 0 && day.endsWith('-01') ? shortMonth(month) : undefined}
            className={cx(dayClass, index === 0 && startClasses[placesBefore(day, first)])}
          >
            {Number(day.slice(-2))}
            {day === today && <span aria-hidden className="absolute bottom-1.5 h-0.5 w-4 bg-current" />}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
