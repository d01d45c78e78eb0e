import { ChevronLeft, ChevronRight, type LucideIcon } from 'lucide-react';
import { type KeyboardEvent, useId, useState } from 'react';
import type { FreeTimes } from '#common/contract/booking/free-times.ts';
import { addDays, dayIn, laterOf } from '#common/site/days.ts';
import { deviceZone } from '#common/site/time-zones.ts';
import * as texts from '#common/texts/keys/booking.ts';
import { localeOr, spokenLanguage, t } from '#common/texts/text.ts';
import { firstWeekday, nameOfDate, readerLocale } from '#web/public/shared/clock.ts';
import { cx } from '#web/shared/class-names.ts';
import { IconButton } from '#web/shared/components/icon-button.tsx';
import { directionOf } from '#web/shared/direction.ts';
import { daysOfPage, firstMonth, monthOf, nameOfPage, placesBefore, shiftMonth, shortMonth } from './months.ts';

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

export interface Choice {
  timeZone: string;
  month: string;
  /** The chosen date in `timeZone`. */
  day: string | null;
}

/** Choice in the calendar: it begins with the month of a time that is free, as long as no other month was chosen. */
export function useChoice(firstTime: string | null, zone: string = deviceZone()) {
  const [chosen, setChosen] = useState<{ timeZone: string; month: string | null; day: string | null }>({
    timeZone: zone,
    month: null,
    day: null,
  });
  const { timeZone } = chosen;
  const dayOf = (timestamp: number) => dayIn(timeZone, timestamp);
  const first = firstMonth(dayOf(Date.now()));
  const wanted = chosen.month ?? monthOf(dayOf(firstTime === null ? Date.now() : Date.parse(firstTime)));
  const choice: Choice = { ...chosen, month: laterOf(wanted, first) };
  const change = (part: Partial<Choice>) => setChosen((before) => ({ ...before, ...part }));
  return { choice, change };
}

interface CalendarProps {
  choice: Choice;
  change: (part: Partial<Choice>) => void;
  /** `undefined` while they are loaded. */
  days: FreeTimes['days'] | undefined;
  onDay: (day: string) => void;
}

/** Number of places of its row or column that each key goes. */
const steps: Partial<Record<string, { by: number; isRow: boolean }>> = {
  ArrowLeft: { by: -1, isRow: false },
  ArrowRight: { by: 1, isRow: false },
  ArrowUp: { by: -1, isRow: true },
  ArrowDown: { by: 1, isRow: true },
};

const middle = (element: Element) => {
  const { left, width, top } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top };
};

/** The nearest button in the next row up or down that has one. */
function inNextRow(buttons: HTMLElement[], from: HTMLElement, by: number): HTMLElement | undefined {
  const { x, y } = middle(from);
  const beyond = buttons.map((button) => ({ button, ...middle(button) })).filter((one) => (one.y - y) * by > 1);
  beyond.sort((a, b) => Math.abs(a.y - y) - Math.abs(b.y - y) || Math.abs(a.x - x) - Math.abs(b.x - x));
  return beyond[0]?.button;
}

/** Arrow keys, Home and End move the focus among the enabled buttons beside this one. Tab goes through them, too. */
export function moveFocus(event: KeyboardEvent<HTMLButtonElement>): void {
  const { key, currentTarget: button } = event;
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const siblings = button.parentElement?.querySelectorAll<HTMLElement>('button:enabled') ?? [];
  const buttons = [...siblings];
  const at = buttons.indexOf(button);
  const step = steps[key];
  const ends: Partial<Record<string, HTMLElement | undefined>> = { Home: buttons[0], End: buttons.at(-1) };
  const beside = (by: number) => buttons[at + by * directionOf(button)];
  const next = step ? (step.isRow ? inNextRow(buttons, button, step.by) : beside(step.by)) : ends[key];
  if (at < 0 || (!step && !(key in ends))) return;
  event.preventDefault();
  next?.focus();
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
