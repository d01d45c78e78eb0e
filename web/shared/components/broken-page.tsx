import { Button } from './button.tsx';

/** Outside router and layout: it must not need what may have broken. */
export function BrokenPage() {
  return (
    <main className="shell flex min-h-dvh flex-col items-start justify-center gap-6 py-16">
      <h1 className="display text-4xl">Something broke on this page.</h1>
      <p className="max-w-prose text-lg text-muted">
        It has nothing to do with you. Loading the page again usually helps.
      </p>
      <Button size="lg" onClick={() => location.reload()}>
        Load again
      </Button>
    </main>
  );
}
