import { ChevronRight } from 'lucide-react';
import { useId, useRef } from 'react';
import { adminPath } from '#common/admin-paths.ts';
import type { LaterStep } from '#common/site/options.ts';
import { useSetup, useStepState } from '#web/admin/components/setup/use-setup.ts';
import { keepFocusIn } from '#web/admin/lib/keep-focus.ts';
import { Button } from '#web/shared/components/button.tsx';
import { SiteLink } from '#web/shared/components/site-link.tsx';

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
