import { CalendarDays, Clock } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { callLabel } from '#common/content/starter/seed-calls.ts';
import { type FreeTime, listFreeTimes, type PublicBookingType } from '#common/contract/booking/free-times.ts';
import { BOOKING, DAY, MINUTE } from '#common/limits.ts';
import { bookingMessages } from '#common/messages.ts';
import { addDays, dayIn, laterOf } from '#common/site/days.ts';
import { deviceZone, UTC } from '#common/site/time-zones.ts';
import * as texts from '#common/texts/keys/booking.ts';
import { notFoundTitle, titleCalls } from '#common/texts/keys/site.ts';
import { t } from '#common/texts/text.ts';
import { placeLook } from '#web/public/booking/place.ts';
import { bookingTypeQuery, useTypesByDay } from '#web/public/booking/queries.ts';
import { useChoice } from '#web/public/booking/times/calendar.tsx';
import { monthOf } from '#web/public/booking/times/months.ts';
import { TimePicker } from '#web/public/booking/times/time-picker.tsx';
import { NotFoundPage } from '#web/public/shared/not-found-page.tsx';
import { call } from '#web/shared/api/client.ts';
import { usePageQuery } from '#web/shared/api/query.ts';
import { ErrorState, Skeleton } from '#web/shared/components/states.tsx';
import { useHydrated } from '#web/shared/hooks/use-hydrated.ts';
import { titleWith } from '#web/shared/page-head.ts';
import { rich } from '#web/shared/rich.tsx';
import { useContactEmail, useContent } from '#web/shared/site.tsx';
import { BookingForm, useBook } from './booking-form.tsx';

interface BookFlowProps {
  type: PublicBookingType;
  /** Token of a link that books once. */
  link: string | null;
}

/** No calendar reaches as far, back or ahead. */
const FAR = 1000 * DAY;

/** The time that the address asks for; `null` without one, or where it is none. */
function startIn(search: URLSearchParams, { minutes }: PublicBookingType): FreeTime | null {
  const start = Date.parse(search.get('start') ?? '');
  if (Number.isNaN(start) || Math.abs(start - Date.now()) > FAR) return null;
  return { start: new Date(start).toISOString(), end: new Date(start + minutes * MINUTE).toISOString() };
}

/** Days before a time that is not free in which others are looked for. */
const DAYS_BEFORE = 14;

interface Wanted {
  /** Slug of the kind of call. */
  type: string;
  link: string | null;
  start: string;
  signal: AbortSignal;
}

/** The free times nearest to a start that is not free, in order of time; `null` where it is free. */
async function findAlternatives({ type, link, start, signal }: Wanted): Promise<FreeTime[] | null> {
  const at = Date.parse(start);
  const today = dayIn(UTC, Date.now());
  const from = laterOf(addDays(dayIn(UTC, at), -DAYS_BEFORE), today);
  const query = { type, from, to: addDays(from, BOOKING.maxDays - 1), timeZone: UTC, ...(link !== null && { link }) };
  const free = (await call(listFreeTimes, { query }, { signal })).data.days.flatMap(({ slots }) => slots);
  if (free.some((slot) => slot.start === start)) return null;
  const awayOf = (slot: FreeTime) => Math.abs(Date.parse(slot.start) - at);
  return free
    .toSorted((a, b) => awayOf(a) - awayOf(b))
    .slice(0, BOOKING.alternatives)
    .toSorted((a, b) => a.start.localeCompare(b.start));
}

/** First a time, which a link may have chosen, then who books it. What is typed stays when the time is changed. */
function BookFlow({ type, link }: BookFlowProps) {
  const [search] = useSearchParams();
  const [asked] = useState(() => startIn(search, type));
  const byDay = useTypesByDay(deviceZone(), link).data?.find(({ id }) => id === type.id);
  const { choice, change } = useChoice(asked?.start ?? byDay?.nextByDay ?? type.nextFree);
  const [slot, setSlot] = useState<FreeTime | null>(asked);
  const timesRef = useRef<HTMLHeadingElement>(null);
  const { timeZone } = choice;
  const booking = useBook({ type, link, slot, timeZone });
  const { warn } = booking;

  const isAsked = asked !== null && slot === asked;
  useEffect(() => {
    if (!isAsked) return;
    const stop = new AbortController();
    // The booking itself says everything else that is wrong.
    findAlternatives({ type: type.slug, link, start: asked?.start ?? '', signal: stop.signal })
      .then((alternatives) => alternatives && warn({ text: bookingMessages.taken, alternatives }))
      .catch(() => undefined);
    return () => stop.abort();
  }, [isAsked, asked?.start, type.slug, link, warn]);

  if (slot === null)
    return (
      <TimePicker
        type={type.slug}
        link={link}
        choice={choice}
        change={change}
        onChoose={setSlot}
        timesRef={timesRef}
        // A link that books once may open a kind that the form does not know.
        isAskable={link === null}
      />
    );
  return (
    <BookingForm
      type={type}
      slot={slot}
      timeZone={timeZone}
      booking={booking}
      onSlot={setSlot}
      onChangeTime={() => {
        booking.clearProblem();
        const day = dayIn(timeZone, Date.parse(slot.start));
        change({ day, month: monthOf(day) });
        setSlot(null);
      }}
    />
  );
}

/** Times are chosen by a script. */
function WithoutScripts() {
  const email = useContactEmail();
  return (
    <p className="scripted:hidden">
      {email
        ? rich(texts.needsScriptsWrite, {
            email: () => (
              <a href={`mailto:${email}`} dir="ltr" className="link break-all">
                {email}
              </a>
            ),
          })
        : t(texts.needsScripts)}
    </p>
  );
}

function FlowSkeleton() {
  return (
    <div role="status" className="noscript:hidden">
      <span className="sr-only">{t(texts.kindLoading)}</span>
      <Skeleton className="h-19" />
      <Skeleton className="mt-8 h-112" />
    </div>
  );
}

function Page({ title, about, children }: { title: string; about?: ReactNode; children: ReactNode }) {
  return (
    <div data-own-action data-keep-clear data-needs-app className="shell pt-8 pb-16 md:pt-14 md:pb-28">
      <div className="grid grid-cols-1 gap-x-8 gap-y-8 lg:grid-cols-12">
        <header className="lg:sticky lg:top-28 lg:col-span-4 lg:self-start">
          <p className="eyebrow flex items-center gap-3 text-muted">
            <CalendarDays aria-hidden className="size-4 text-accent" strokeWidth={1.75} />
            {t(titleCalls)}
          </p>
          <h1 dir="auto" className="display mt-4 -ms-[0.03em] text-4xl [overflow-wrap:anywhere]">
            {title}
          </h1>
          {about}
        </header>
        <div className="min-w-0 lg:col-span-8">{children}</div>
      </div>
    </div>
  );
}

function About({ minutes, description, place, joining }: PublicBookingType) {
  const { icon: Place, label } = placeLook(place.kind);
  return (
    <>
      <ul className="mt-5 flex flex-wrap gap-x-6 gap-y-2 text-muted">
        <li className="figures flex items-center gap-2">
          <Clock aria-hidden className="size-5 text-accent" strokeWidth={1.5} />
          {t(texts.minutes, { minutes })}
        </li>
        {label && (
          <li className="flex items-center gap-2">
            <Place aria-hidden className="size-5 text-accent" strokeWidth={1.5} />
            {label}
          </li>
        )}
      </ul>
      {joining && <p className="mt-3 text-muted">{joining}</p>}
      {description && (
        <p dir="auto" className="mt-5 max-w-[38ch] whitespace-pre-line">
          {callLabel(description)}
        </p>
      )}
    </>
  );
}

/** A visitor books a call of one kind here. A link that books once names itself in the address. */
export function BookPage() {
  const { slug = '' } = useParams();
  const [search] = useSearchParams();
  const content = useContent();
  const isHydrated = useHydrated();
  const link = search.get('link') || null;
  const { data: type, error, isFetching, refetch } = usePageQuery(bookingTypeQuery(slug, link));
  const title =
    type === null ? titleWith(t(notFoundTitle), content) : type ? titleWith(callLabel(type.name), content) : undefined;

  useEffect(() => {
    if (title) document.title = title;
  }, [title]);

  if (type === null) return <NotFoundPage />;
  if (type)
    return (
      <Page title={callLabel(type.name)} about={<About {...type} />}>
        <WithoutScripts />
        {isHydrated ? <BookFlow key={type.slug} type={type} link={link} /> : <FlowSkeleton />}
      </Page>
    );
  return (
    <Page title={t(titleCalls)}>
      {error ? (
        <ErrorState message={t(texts.kindFailed)} busy={isFetching} onRetry={() => void refetch()} />
      ) : (
        <FlowSkeleton />
      )}
    </Page>
  );
}
