import { ArrowLeft, Copy, RotateCw } from 'lucide-react';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { PRODUCT_NAME } from '#common/desktop/product-name.ts';
import { paths } from '#common/paths.ts';
import { dayAndTime } from '#web/admin/lib/timestamps.ts';
import { useEscape } from '#web/desktop/server/use-escape.ts';
import { Button } from '#web/shared/components/button.tsx';
import { Skeleton } from '#web/shared/components/states.tsx';
import { ThemeToggle } from '#web/shared/components/theme-toggle.tsx';
import { CheckList } from './check-list.tsx';
import { useSelfTest } from './use-self-test.ts';

/** Says of everything that the app needs whether it works and what to do. It needs neither a server nor a session. */
export function SelfTestPage() {
  const { test, copying, showing } = useSelfTest();
  const navigate = useNavigate();
  const leave = () => navigate(paths.admin, { replace: true });
  useEscape(true, leave);
  useEffect(() => {
    document.title = `Self-test – ${PRODUCT_NAME}`;
  }, []);

  return (
    <div className="flex min-h-dvh flex-col">
      <header className="flex min-h-17 items-center justify-between gap-4 px-4 py-3 sm:px-6">
        <Button variant="ghost" onClick={leave}>
          <ArrowLeft aria-hidden className="size-4" />
          Back
        </Button>
        <ThemeToggle />
      </header>
      <main id="main" tabIndex={-1} className="mx-auto w-full max-w-2xl flex-1 px-5 pt-2 pb-16">
        <h1 className="display text-3xl">Self-test</h1>
        <p className="mt-3 text-muted">What the app needs of this computer and of the way to your server.</p>
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
            Tested {dayAndTime(test.data.at)}. The report contains these texts, the version and your system; no token,
            no email and no path.
          </p>
        )}
      </main>
    </div>
  );
}
