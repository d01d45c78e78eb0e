import { type RefObject, useEffect, useMemo } from 'react';
import type { FreeTime } from '#common/contract/booking/free-times.ts';
import { dayIn } from '#common/site/days.ts';
import { SelectField } from '#web/shared/components/select-field.tsx';
import { type FreeTimesQuestion, useFreeTimes } from '#web/site/booking/queries.ts';
import { ownZone, zoneOptions } from '#web/site/shared/zones.ts';
import { Calendar } from './calendar.tsx';
import { MonthStatus } from './month-remark.tsx';
import { daysOf, monthOf } from './months.ts';
import { Times } from './times.tsx';
import type { Choice } from './use-choice.ts';

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
}

/** The dates of the month that are not over; of a month that is over, its last one. */
function datesOf({ month, timeZone }: Choice): { from: string; to: string } {
  const days = daysOf(month);
  const to = days.at(-1) ?? '';
  const today = dayIn(timeZone, Date.now());
  return { from: monthOf(today) === month ? today : (days[0] ?? to), to };
}

/** Zone, day and time of a call. */
export function TimePicker({ type, link, choice, change, onChoose, timesRef }: TimePickerProps) {
  const { timeZone, month, day } = choice;
  const first = ownZone();
  const zones = useMemo(() => zoneOptions(first), [first]);
  const question: FreeTimesQuestion = { type, ...datesOf(choice), timeZone, ...(link !== null && { link }) };
  const { data, error, isFetching, refetch } = useFreeTimes(question);

  useEffect(() => {
    if (day !== null) timesRef.current?.focus();
  }, [day, timesRef]);

  const chooseDay = (date: string) => (date === day ? timesRef.current?.focus() : change({ day: date }));
  const slots = data?.days.find(({ date }) => date === day)?.slots ?? [];
  return (
    <div className="grid grid-cols-1 gap-x-8 gap-y-8 md:grid-cols-[minmax(0,1fr)_15rem] xl:gap-x-12">
      <SelectField
        label="Time zone"
        value={timeZone}
        options={zones}
        onChange={({ target }) => change({ timeZone: target.value })}
        className="md:col-span-2"
      />
      <div>
        <Calendar choice={choice} change={change} days={data?.days} onDay={chooseDay} />
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
      {day !== null && data && (
        <Times day={day} timeZone={timeZone} slots={slots} onChoose={onChoose} headingRef={timesRef} />
      )}
      {day === null && (
        <p className="hidden border-t border-rule pt-3 text-sm text-muted md:mt-10 md:block">
          Choose a day, and its free times show here.
        </p>
      )}
    </div>
  );
}
