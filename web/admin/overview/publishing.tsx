import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CalendarClock, ChevronRight } from 'lucide-react';
import { useId, useRef } from 'react';
import { adminPath } from '#common/admin-paths.ts';
import { cancelSiteSchedule } from '#common/contract/site.ts';
import type { LaterStep } from '#common/site/options.ts';
import { toastFailure } from '#web/admin/components/failure-toast.tsx';
import { useSetup, useStepState } from '#web/admin/components/setup/use-setup.ts';
import { isSignedOut } from '#web/admin/lib/failure.ts';
import { keepFocusIn } from '#web/admin/lib/keep-focus.ts';
import { siteKeys } from '#web/admin/lib/query-keys.ts';
import { comingTime } from '#web/admin/lib/zoned-time.ts';
import { call } from '#web/shared/api/client.ts';
import { Button } from '#web/shared/components/button.tsx';
import { SiteLink } from '#web/shared/components/site-link.tsx';
import { toast } from '#web/shared/toast.ts';
import { useSiteDraft } from './make-it-yours/queries.ts';

/** Name of each step, and where it is taken. */
const steps: Record<LaterStep, { title: string; href: string }> = {
  mailbox: { title: 'Connect your mailbox', href: adminPath('settings', { section: 'connections' }) },
  bank: { title: 'Bank details', href: adminPath('settings', { section: 'money' }) },
  terms: { title: 'Terms of your quotes', href: adminPath('settings', { section: 'quotes' }) },
  tax: { title: 'Tax on your quotes', href: adminPath('settings', { section: 'money' }) },
  calendar: { title: 'Connect your calendar', href: adminPath('calendly', { section: 'calendars' }) },
  backup: { title: 'Your first backup', href: adminPath('settings', { section: 'data' }) },
  twoFactor: { title: 'Two-factor authentication', href: adminPath('profile', { section: 'second-factor' }) },
};

/** What is worth doing once the site is the owner's own. Nothing before, and nothing once each is done or skipped. */
export function AfterPublishing() {
  const heading = useId();
  const { data } = useSetup();
  const skipping = useStepState();
  const list = useRef<HTMLUListElement>(null);
  const isPublished = data?.first.some(({ id, state }) => id === 'publish' && state === 'done') ?? false;
  const open = data?.later.filter(({ state }) => state === 'open') ?? [];
  if (!isPublished || open.length === 0) return null;
  const waiting = skipping.isPending ? skipping.variables.id : null;
  return (
    <section aria-labelledby={heading} className="min-w-0 rounded-lg border border-rule bg-surface px-4 py-4 sm:px-6">
      <h3 id={heading} className="text-lg font-semibold tracking-tight">
        After publishing
      </h3>
      <ul ref={list} className="mt-2 grid gap-x-8 lg:grid-cols-2">
        {open.map(({ id, reason }) => (
          <li key={id} className="flex min-h-13 items-center gap-2 border-t border-rule py-1.5 text-sm">
            <SiteLink href={steps[id].href} className="group flex min-w-0 flex-1 items-center gap-3">
              <span className="min-w-0 flex-1">
                <span id={`${heading}-${id}`} className="block font-medium group-hover:text-accent">
                  {steps[id].title}
                </span>
                <span className="text-muted">{reason}</span>
              </span>
              <ChevronRight aria-hidden className="size-4 shrink-0 text-muted" />
            </SiteLink>
            <Button
              variant="ghost"
              size="sm"
              busy={waiting === id}
              aria-describedby={`${heading}-${id}`}
              onClick={() => skipping.mutate({ id, state: 'skipped' }, { onSuccess: () => keepFocusIn(list.current) })}
            >
              Skip
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

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
