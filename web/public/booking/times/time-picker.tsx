import { type RefObject, useEffect, useId, useMemo, useRef } from 'react';
import type { FreeTime, FreeTimes } from '#common/contract/booking/free-times.ts';
import { callPath } from '#common/paths.ts';
import { byDayIn } from '#common/site/by-day.ts';
import { dayIn } from '#common/site/days.ts';
import { deviceZone, isKnownZone, namedDeviceZone } from '#common/site/time-zones.ts';
import * as texts from '#common/texts/keys/booking.ts';
import { t } from '#common/texts/text.ts';
import { ProposeTime } from '#web/public/booking/booking-states.tsx';
import { type FreeTimesQuestion, useFreeTimes } from '#web/public/booking/queries.ts';
import { clockOf, nameOfDate, readerLocale } from '#web/public/shared/clock.ts';
import { useSection } from '#web/public/shared/use-section.ts';
import { zoneOptions } from '#web/public/shared/zones.ts';
import { ApiError } from '#web/shared/api/api-error.ts';
import { cx } from '#web/shared/class-names.ts';
import { Button } from '#web/shared/components/button.tsx';
import { SelectField } from '#web/shared/components/select-field.tsx';
import { SiteLink } from '#web/shared/components/site-link.tsx';
import { ErrorState } from '#web/shared/components/states.tsx';
import { isTyping } from '#web/shared/is-typing.ts';
import { rich } from '#web/shared/rich.tsx';
import { useContactEmail } from '#web/shared/site.tsx';
import { Calendar, type Choice, moveFocus } from './calendar.tsx';
import { daysOf, firstMonth, monthOf, nameOfMonth } from './months.ts';

interface MonthRemarkProps {
  month: string;
  nextFree: string | null;
  timeZone: string;
  onMonth: (month: string) => void;
}

/** Stands below a month without free times and says where the next one is. */
function EmptyMonth({ month, nextFree, timeZone, onMonth }: MonthRemarkProps) {
  const hasForm = useSection('contact') !== undefined;
  const nextMonth = nextFree === null ? null : monthOf(dayIn(timeZone, Date.parse(nextFree)));
  return (
    <div className="mt-5 rounded-lg border border-rule-strong px-5 py-4">
      <p className="font-medium">{t(texts.monthEmpty, { month: nameOfMonth(month) })}</p>
      {nextFree !== null && (
        <p className="mt-1 text-muted">
          {t(texts.nextFree, { time: clockOf(readerLocale(), timeZone).dayAndTime(nextFree) })}
        </p>
      )}
      {nextMonth !== null && nextMonth !== month && (
        <Button variant="secondary" size="sm" className="mt-3" onClick={() => onMonth(nextMonth)}>
          {t(texts.monthShow, { month: nameOfMonth(nextMonth) })}
        </Button>
      )}
      {nextFree === null && hasForm && (
        <p className="mt-1 text-muted">
          <ProposeTime />
        </p>
      )}
    </div>
  );
}

/** Stands where the owner takes no more calls of this kind, while one that was booked before can still be moved by asking. */
function NotOffered() {
  const email = useContactEmail();
  return (
    <p role="alert" className="rounded-lg border border-rule-strong px-5 py-4">
      {rich(texts.writeForTime, {
        email: () => (
          <a href={`mailto:${email}`} dir="ltr" className="link text-ink">
            {email}
          </a>
        ),
      })}
    </p>
  );
}

interface StatusProps extends Omit<MonthRemarkProps, 'nextFree'> {
  data: FreeTimes | undefined;
  error: Error | null;
  isFetching: boolean;
  onRetry: () => void;
}

/** Tells what a month holds: aloud where it has free times, to be seen where it has none or could not be loaded. */
function MonthStatus({ data, error, isFetching, onRetry, month, timeZone, onMonth }: StatusProps) {
  const count = data?.days.filter(({ slots }) => slots.length > 0).length;
  const name = nameOfMonth(month);
  const told = count ? t(texts.monthDays, { month: name, count }) : '';
  return (
    <>
      <div role="status">
        <p className="sr-only">{isFetching && !data ? t(texts.kindLoading) : told}</p>
        {data && count === 0 && (
          <EmptyMonth month={month} nextFree={data.nextFree} timeZone={timeZone} onMonth={onMonth} />
        )}
      </div>
      {error && !data && (
        <div className="mt-5">
          {error instanceof ApiError && error.status === 404 ? (
            <NotOffered />
          ) : (
            <ErrorState
              message={t(navigator.onLine ? texts.monthFailed : texts.monthOffline)}
              busy={isFetching}
              onRetry={onRetry}
            />
          )}
        </div>
      )}
    </>
  );
}

interface TimesProps {
  /** Slug of the kind of call. */
  type: string;
  isAskable: boolean;
  day: string;
  timeZone: string;
  slots: readonly FreeTime[];
  onChoose: (slot: FreeTime) => void;
  headingRef: RefObject<HTMLHeadingElement | null>;
}

function slotsByDay(timeZone: string): (slot: FreeTime) => boolean {
  const isByDay = byDayIn(timeZone);
  return ({ start, end }) => isByDay({ start: Date.parse(start), end: Date.parse(end) });
}

/** The starts of a day as buttons: those at which one talks first. */
function Times({ type, isAskable, day, timeZone, slots, onChoose, headingRef }: TimesProps) {
  const id = useId();
  const hasForm = useSection('contact') !== undefined && isAskable;
  const clock = clockOf(readerLocale(), timeZone);
  const names = slots.map(({ start }) => clock.time(start));
  const isTwice = (name: string) => names.indexOf(name) !== names.lastIndexOf(name);
  const grid = (some: readonly FreeTime[]) => (
    <div className="grid grid-cols-3 gap-2 sm:grid-cols-2">
      {some.map((slot) => {
        const name = clock.time(slot.start);
        return (
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
            {isTwice(name) ? clock.timeWithZone(slot.start) : name}
          </button>
        );
      })}
    </div>
  );
  const byDay = slots.filter(slotsByDay(timeZone));
  const others = slots.filter((slot) => !byDay.includes(slot));
  return (
    <fieldset aria-labelledby={`${id}-title`} className="min-w-0">
      <h2
        ref={headingRef}
        id={`${id}-title`}
        tabIndex={-1}
        className="scroll-mt-24 text-xl font-semibold tracking-tight outline-none"
      >
        {t(texts.chooseTime)}
      </h2>
      <p className="mt-3 border-t border-ink pt-3 pb-4 font-medium">{nameOfDate(day, readerLocale())}</p>
      {slots.length === 0 && <p className="text-muted">{t(texts.dayEmpty)}</p>}
      {byDay.length > 0 && grid(byDay)}
      {others.length > 0 && (
        <>
          <p className={cx('pb-2 text-sm text-muted', byDay.length > 0 && 'pt-4')}>{t(texts.earlyOrLate)}</p>
          {grid(others)}
        </>
      )}
      {hasForm && (
        <p className="mt-4">
          <SiteLink href={callPath(type)} className="link inline-block py-1">
            {t(texts.askForTime)}
          </SiteLink>
        </p>
      )}
    </fieldset>
  );
}

interface TimePickerProps {
  /** Slug of the kind of call. */
  type: string;
  /** Token of a link that books once. */
  link: string | null;
  choice: Choice;
  change: (part: Partial<Choice>) => void;
  onChoose: (slot: FreeTime) => void;
  /** Heading of the times, which gets the focus with a day. */
  timesRef: RefObject<HTMLHeadingElement | null>;
  /** Another time can be asked for in the contact form; default: it cannot. */
  isAskable?: boolean;
}

/** The dates of the page that are not over. */
function datesOf({ month, timeZone }: Choice): { from: string; to: string } {
  const days = daysOf(month);
  const to = days.at(-1) ?? '';
  const today = dayIn(timeZone, Date.now());
  return { from: month <= firstMonth(today) ? today : (days[0] ?? to), to };
}

/** The first date with a time at which one talks, else with any. */
function firstDayOf(days: FreeTimes['days'] | undefined, timeZone: string): string | null {
  const open = days?.filter(({ slots }) => slots.length > 0) ?? [];
  const isByDay = slotsByDay(timeZone);
  const byDay = open.find(({ slots }) => slots.some(isByDay));
  return (byDay ?? open[0])?.date ?? null;
}

/** Zone, day and time of a call. */
export function TimePicker({ type, link, choice, change, onChoose, timesRef, isAskable = false }: TimePickerProps) {
  const { timeZone, month, day } = choice;
  const first = deviceZone();
  const zones = useMemo(() => zoneOptions(first), [first]);
  const question: FreeTimesQuestion = { type, ...datesOf(choice), timeZone, ...(link !== null && { link }) };
  const { data, error, isFetching, refetch } = useFreeTimes(question);

  const shown = day ?? firstDayOf(data?.days, timeZone);
  const isLoaded = data !== undefined;
  /** The times get the focus once they are there. */
  const isFocusWanted = useRef(day !== null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another day has other times
  useEffect(() => {
    if (!isFocusWanted.current || !isLoaded) return;
    isFocusWanted.current = false;
    if (!isTyping()) timesRef.current?.focus();
  }, [isLoaded, shown, timesRef]);

  function chooseDay(date: string) {
    isFocusWanted.current = date !== shown;
    if (date === shown) timesRef.current?.focus();
    change({ day: date, month });
  }
  const slots = data?.days.find(({ date }) => date === shown)?.slots ?? [];
  return (
    <div className="grid grid-cols-1 gap-x-8 gap-y-8 sm:grid-cols-[minmax(0,1fr)_13rem] xl:gap-x-12">
      <SelectField
        label={t(texts.timeZone)}
        value={timeZone}
        options={zones}
        helper={timeZone === first && !isKnownZone(namedDeviceZone()) ? t(texts.zoneUnknown) : undefined}
        onChange={({ target }) => change({ timeZone: target.value })}
        className="sm:col-span-2"
      />
      <div>
        <Calendar choice={{ ...choice, day: shown }} change={change} days={data?.days} onDay={chooseDay} />
        <MonthStatus
          data={data}
          error={error}
          isFetching={isFetching}
          onRetry={() => void refetch()}
          month={month}
          timeZone={timeZone}
          onMonth={(other) => change({ month: other, day: null })}
        />
      </div>
      {shown !== null && data && (
        <Times
          type={type}
          isAskable={isAskable}
          day={shown}
          timeZone={timeZone}
          slots={slots}
          onChoose={onChoose}
          headingRef={timesRef}
        />
      )}
    </div>
  );
}
