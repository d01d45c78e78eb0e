import { adminPath } from '#common/admin-paths.ts';
import { PLACE_MISSING } from '#common/booking-options.ts';
import { useDesk } from '#web/admin/lib/desk.ts';
import { dayAndTime } from '#web/admin/lib/timestamps.ts';
import { SiteLink } from '#web/shared/components/site-link.tsx';

/** The calls of the next seven days; nothing while there is none. */
export function NextCalls() {
  const calls = useDesk().data?.nextCalls ?? [];
  if (calls.length === 0) return null;
  return (
    <section aria-labelledby="next-calls" className="rounded-lg border border-rule bg-surface px-5 py-4">
      <h3 id="next-calls" className="text-lg font-semibold tracking-tight">
        Next calls
      </h3>
      <ul className="mt-2 flex flex-col">
        {calls.map(({ id, name, kind, startsAt, placeMissing }) => (
          <li key={id} className="flex flex-wrap items-baseline gap-x-3 py-1.5 text-sm">
            <SiteLink
              href={adminPath('calendly', { section: 'calls' })}
              className="min-w-0 max-w-full truncate font-medium"
            >
              {name}
            </SiteLink>
            <span className="min-w-0 flex-1 basis-40 truncate text-muted">{kind}</span>
            <time dateTime={startsAt} className="figures text-xs text-muted">
              {dayAndTime(startsAt)}
            </time>
            {placeMissing && (
              <SiteLink
                href={adminPath('calendly', { section: 'kinds' })}
                className="basis-full text-xs text-warning underline"
              >
                {PLACE_MISSING}
              </SiteLink>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
