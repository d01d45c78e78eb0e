import type { FreeTimes } from '#common/contract/booking/free-times.ts';
import { sectionPath } from '#common/paths.ts';
import { dayIn } from '#common/site/days.ts';
import { ApiError } from '#web/shared/api/api-error.ts';
import { Button } from '#web/shared/components/button.tsx';
import { SiteLink } from '#web/shared/components/site-link.tsx';
import { ErrorState } from '#web/shared/components/states.tsx';
import { useContactEmail } from '#web/shared/site.tsx';
import { clockOf } from '#web/site/shared/clock.ts';
import { useSection } from '#web/site/shared/use-section.ts';
import { monthOf, nameOfMonth } from './months.ts';

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
      <p className="font-medium">No free times in {nameOfMonth(month)}.</p>
      {nextFree !== null && (
        <p className="mt-1 text-muted">Next free time: {clockOf(navigator.language, timeZone).dayAndTime(nextFree)}</p>
      )}
      {nextMonth !== null && nextMonth !== month && (
        <Button variant="secondary" size="sm" className="mt-3" onClick={() => onMonth(nextMonth)}>
          Show {nameOfMonth(nextMonth)}
        </Button>
      )}
      {nextFree === null && hasForm && (
        <p className="mt-1 text-muted">
          <SiteLink href={sectionPath('contact')} className="link text-ink">
            Propose a time in the form
          </SiteLink>{' '}
          and I’ll confirm it by email.
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
      Calls of this kind can’t be booked here at the moment. To agree on another time, write to{' '}
      <a href={`mailto:${email}`} className="link text-ink">
        {email}
      </a>
      .
    </p>
  );
}

interface StatusProps extends Omit<MonthRemarkProps, 'nextFree'> {
  data: FreeTimes | undefined;
  error: Error | null;
  isFetching: boolean;
  onRetry: () => void;
}

const offline = 'You are offline. Free times show once you are connected again.';

/** Tells what a month holds: aloud where it has free times, to be seen where it has none or could not be loaded. */
export function MonthStatus({ data, error, isFetching, onRetry, month, timeZone, onMonth }: StatusProps) {
  const count = data?.days.filter(({ slots }) => slots.length > 0).length;
  const name = nameOfMonth(month);
  const told = count ? `${name}: ${count} ${count === 1 ? 'day' : 'days'} with free times` : '';
  return (
    <>
      <div role="status">
        <p className="sr-only">{isFetching && !data ? 'Loading free times' : told}</p>
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
              message={navigator.onLine ? 'Failed to load free times' : offline}
              busy={isFetching}
              onRetry={onRetry}
            />
          )}
        </div>
      )}
    </>
  );
}
