import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CalendarClock } from 'lucide-react';
import { adminPath } from '#common/admin-paths.ts';
import { cancelSiteSchedule } from '#common/contract/site.ts';
import { toastFailure } from '#web/admin/components/failure-toast.tsx';
import { isSignedOut } from '#web/admin/lib/failure.ts';
import { siteKeys } from '#web/admin/lib/query-keys.ts';
import { comingTime } from '#web/admin/lib/zoned-time.ts';
import { call } from '#web/shared/api/client.ts';
import { Button } from '#web/shared/components/button.tsx';
import { SiteLink } from '#web/shared/components/site-link.tsx';
import { toast } from '#web/shared/toast.ts';
import { useSiteDraft } from './make-it-yours/queries.ts';

/** A publish that waits for its time. Nothing while none does. */
export function ScheduledPublish() {
  const queries = useQueryClient();
  const { data } = useSiteDraft();
  const cancelling = useMutation({
    mutationFn: () => call(cancelSiteSchedule),
    onSuccess: () => toast.success('Schedule cancelled'),
    onError: (error) => !isSignedOut(error) && toastFailure('Failed to cancel the schedule', error),
    onSettled: () => queries.invalidateQueries({ queryKey: siteKeys.all }),
  });
  if (!data?.schedule) return null;
  const { timeZone } = data.content.identity;
  return (
    <section
      aria-label="Schedule"
      className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border border-rule bg-surface px-5 py-3.5"
    >
      <CalendarClock aria-hidden className="size-5 shrink-0 text-accent" strokeWidth={1.5} />
      <p className="min-w-0 flex-1 basis-56">
        <span className="font-medium">Goes live {comingTime(data.schedule.at, timeZone, Date.now())}</span>{' '}
        <SiteLink href={adminPath('site')} className="link text-sm">
          Site
        </SiteLink>
      </p>
      <Button variant="secondary" size="sm" busy={cancelling.isPending} onClick={() => cancelling.mutate()}>
        Cancel schedule
      </Button>
    </section>
  );
}
