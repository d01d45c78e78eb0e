import { useMutation, useQuery } from '@tanstack/react-query';
import { CircleAlert, CircleCheck, CircleMinus, CircleX, Copy, type LucideIcon, RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { type SelfTestCheck, selfTestStates, selfTestTitles } from '#common/desktop/self-test.ts';
import { dayAndTime } from '#web/admin/lib/timestamps.ts';
import { AppPage } from '#web/desktop/app-page.tsx';
import { useDesktopApp } from '#web/desktop/state.ts';
import { cx } from '#web/shared/class-names.ts';
import { Button } from '#web/shared/components/button.tsx';
import { Skeleton } from '#web/shared/components/states.tsx';
import { toast } from '#web/shared/toast.ts';

const looks: Record<SelfTestCheck['state'], { Icon: LucideIcon; color: string }> = {
  ok: { Icon: CircleCheck, color: 'text-positive' },
  off: { Icon: CircleMinus, color: 'text-muted' },
  warning: { Icon: CircleAlert, color: 'text-warning' },
  failed: { Icon: CircleX, color: 'text-negative' },
};

/** Actions by which the owner tries a subject that is on. */
type Actions = Partial<Record<SelfTestCheck['subject'], ReactNode>>;

/** Each subject with its state and, where something can be done, its cure. */
function CheckList({ checks, actions }: { checks: readonly SelfTestCheck[]; actions: Actions }) {
  return (
    <ul className="divide-y divide-rule border-y border-rule">
      {checks.map((check) => (
        <Check key={check.subject} check={check} action={actions[check.subject]} />
      ))}
    </ul>
  );
}

function Check({ check, action }: { check: SelfTestCheck; action: ReactNode }) {
  const { subject, state, text, cure } = check;
  const { Icon, color } = looks[state];
  return (
    <li className="flex gap-3.5 py-4">
      <Icon aria-hidden className={cx('mt-0.5 size-5 shrink-0', color)} strokeWidth={1.75} />
      <div className="min-w-0 flex-1 [overflow-wrap:anywhere]">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h2 className="font-semibold">{selfTestTitles[subject]}</h2>
          <span className={cx('text-sm', color)}>{selfTestStates[state]}</span>
        </div>
        <p className="mt-1 text-sm">{text}</p>
        {cure !== null && <p className="mt-1 text-sm text-muted">{cure}</p>}
        {action && state !== 'off' && <div className="mt-2.5">{action}</div>}
      </div>
    </li>
  );
}

/** Runs the self-test when the page opens, whether or not the server can be reached. */
function useSelfTest() {
  const { bridge } = useDesktopApp();
  const test = useQuery({
    queryKey: ['desktop', 'self-test'],
    queryFn: () => bridge.runSelfTest(),
    networkMode: 'always',
    retry: false,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  const copying = useMutation({
    mutationFn: () => bridge.copySelfTest(),
    networkMode: 'always',
    onSuccess: (outcome) => (outcome.kind === 'failed' ? toast.error(outcome.message) : toast.success('Report copied')),
    onError: () => toast.error('The report could not be copied'),
  });
  const showing = useMutation({
    mutationFn: () => bridge.showTestNotice(),
    networkMode: 'always',
    onSuccess: (outcome) => {
      if (outcome.kind === 'failed') toast.error(outcome.message);
      void test.refetch();
    },
    onError: () => toast.error('The notification could not be shown'),
  });
  return { test, copying, showing };
}

/** Says of everything that the app needs whether it works and what to do. It needs neither a server nor a session. */
export function SelfTestPage() {
  const { test, copying, showing } = useSelfTest();

  return (
    <AppPage title="Self-test" text="What the app needs of this computer and of the way to your site.">
      <div className="mt-6 flex flex-wrap items-center gap-3">
        <Button variant="secondary" busy={test.isFetching} onClick={() => void test.refetch()}>
          {!test.isFetching && <RotateCw aria-hidden className="size-4" />}
          Test again
        </Button>
        <Button variant="ghost" busy={copying.isPending} disabled={!test.data} onClick={() => copying.mutate()}>
          {!copying.isPending && <Copy aria-hidden className="size-4" />}
          Copy report
        </Button>
      </div>
      <div className="mt-6" aria-busy={test.isFetching}>
        {test.isError && (
          <p role="alert" className="mb-4 rounded-lg border border-negative bg-negative-wash px-5 py-4 text-negative">
            The self-test could not run. Test again, or start the app again.
          </p>
        )}
        {test.isPending && (
          <div role="status">
            <span className="sr-only">Testing…</span>
            <Skeleton className="h-96" />
          </div>
        )}
        {test.data && (
          <CheckList
            checks={test.data.checks}
            actions={{
              notices: (
                <Button variant="secondary" size="sm" busy={showing.isPending} onClick={() => showing.mutate()}>
                  Show one now
                </Button>
              ),
            }}
          />
        )}
      </div>
      {test.data && (
        <p className="mt-4 text-sm text-muted">
          Tested {dayAndTime(test.data.at)}. The report contains these texts, the version and your system; no token, no
          email and no path.
        </p>
      )}
    </AppPage>
  );
}
