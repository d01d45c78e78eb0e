import { CalendarDays } from 'lucide-react';
import { callLabel } from '#common/content/starter/seed-calls.ts';
import type { PublicBookingType } from '#common/contract/booking/free-times.ts';
import { bookPath, callPath } from '#common/paths.ts';
import { deviceZone } from '#common/site/time-zones.ts';
import * as texts from '#common/texts/keys/booking.ts';
import { titleCalls } from '#common/texts/keys/site.ts';
import { t } from '#common/texts/text.ts';
import { ownClock } from '#web/public/shared/clock.ts';
import { NotFoundPage } from '#web/public/shared/not-found-page.tsx';
import { usePageQuery } from '#web/shared/api/query.ts';
import { SiteLink } from '#web/shared/components/site-link.tsx';
import { ErrorState, Skeleton } from '#web/shared/components/states.tsx';
import { useHydrated } from '#web/shared/hooks/use-hydrated.ts';
import { useSite } from '#web/shared/site.tsx';
import { bookingTypesQuery, useTypesByDay } from './queries.ts';

/** The next time by day of a kind of call; where there is none, the way to another one. Its line is there from the beginning. */
function NextTime({ type }: { type: PublicBookingType }) {
  const { data } = useTypesByDay(deviceZone());
  const found = data?.find(({ id }) => id === type.id);
  if (!found) return null;
  if (found.nextByDay !== null) return t(texts.nextFree, { time: ownClock().dayAndTime(found.nextByDay) });
  return found.nextFree === null ? (
    t(texts.noneFree)
  ) : (
    <SiteLink href={callPath(type.slug)} className="link relative">
      {t(texts.askForTime)}
    </SiteLink>
  );
}

function Kind({ type }: { type: PublicBookingType }) {
  const isHydrated = useHydrated();
  const { slug, name, minutes, description, joining } = type;
  return (
    <li className="relative border-b border-rule px-3 py-5 transition-colors hover:bg-sunken">
      <SiteLink
        href={bookPath(slug)}
        className="text-xl font-semibold tracking-tight [overflow-wrap:anywhere] after:absolute after:inset-0"
      >
        {callLabel(name)}
      </SiteLink>
      <p className="figures mt-1 text-sm text-muted">
        {[t(texts.minutes, { minutes }), joining].filter(Boolean).join(' · ')}
      </p>
      {description && (
        <p dir="auto" className="mt-2 max-w-prose whitespace-pre-line text-muted">
          {callLabel(description)}
        </p>
      )}
      <p className="mt-2 min-h-6">{isHydrated && <NextTime type={type} />}</p>
    </li>
  );
}

/** The kinds of call that can be booked. The page does not exist while there are none. */
export function CallsPage() {
  const { hasCalls } = useSite();
  const { data: types, error, isFetching, refetch } = usePageQuery(bookingTypesQuery);
  if (!hasCalls || types?.length === 0) return <NotFoundPage />;
  return (
    <div data-needs-app className="shell pt-8 pb-16 md:pt-14 md:pb-28">
      <div className="max-w-3xl">
        <h1 className="display -ms-[0.03em] flex items-center gap-4 text-4xl">
          <CalendarDays aria-hidden className="size-8 text-accent" strokeWidth={1.75} />
          {t(titleCalls)}
        </h1>
        <div className="mt-8 border-t border-ink">
          {types ? (
            <ul>
              {types.map((type) => (
                <Kind key={type.id} type={type} />
              ))}
            </ul>
          ) : error ? (
            <ErrorState message={t(texts.callsFailed)} busy={isFetching} onRetry={() => void refetch()} />
          ) : (
            <div role="status" className="pt-5">
              <span className="sr-only">{t(texts.callsLoading)}</span>
              <Skeleton className="h-72 w-full" />
            </div>
          )}
        </div>
      </div>
    </div>
  );
}
