import { ArrowLeft } from 'lucide-react';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { PRODUCT_NAME } from '#common/desktop/product-name.ts';
import { paths } from '#common/paths.ts';
import { useEscape } from '#web/desktop/server/use-escape.ts';
import { Button } from '#web/shared/components/button.tsx';
import { Skeleton } from '#web/shared/components/states.tsx';
import { ThemeToggle } from '#web/shared/components/theme-toggle.tsx';
import { useWaiting } from './use-waiting.ts';
import { WaitingEntry } from './waiting-entry.tsx';

/** The changes that wait on this computer, in the order in which they go out. */
export function WaitingPage() {
  const { list, dropping, sending } = useWaiting();
  const navigate = useNavigate();
  const leave = () => navigate(paths.admin, { replace: true });
  useEscape(true, leave);
  useEffect(() => {
    document.title = `Waiting to be sent – ${PRODUCT_NAME}`;
  }, []);
  const changes = list.data?.changes;

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
        <h1 className="display text-3xl">Waiting to be sent</h1>
        <p className="mt-3 text-muted">
          Changes that you made while the server was away. They are encrypted on this computer and go out in this order,
          each once. After a sign-out they wait for your next sign-in.
        </p>
        {list.isError && (
          <p role="alert" className="mt-6 rounded-lg border border-negative bg-negative-wash px-5 py-4 text-negative">
            The changes could not be read. Start the app again.
          </p>
        )}
        {list.isPending && <Skeleton className="mt-6 h-48" />}
        {changes?.length === 0 && <p className="mt-6 border-y border-rule py-6">Everything has been sent.</p>}
        {changes && changes.length > 0 && (
          <ol className="mt-6 divide-y divide-rule border-y border-rule">
            {changes.map((change) => (
              <WaitingEntry
                key={change.id}
                change={change}
                busy={dropping.isPending || sending.isPending}
                onDrop={() => dropping.mutate(change.id)}
                onSend={() => sending.mutate(change.id)}
              />
            ))}
          </ol>
        )}
      </main>
    </div>
  );
}
