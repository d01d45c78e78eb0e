import { Button } from './button.tsx';

/** Rendered outside of router and layout, because it must not depend on anything that may have failed. */
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
