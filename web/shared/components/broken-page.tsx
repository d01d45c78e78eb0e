import * as texts from '#common/texts/keys/site.ts';
import { t } from '#common/texts/text.ts';
import { Button } from './button.tsx';

/** Rendered outside of router and layout, because it must not depend on anything that may have failed. */
export function BrokenPage() {
  return (
    <main className="shell flex min-h-dvh flex-col items-start justify-center gap-6 py-16">
      <h1 className="display text-4xl">{t(texts.brokenTitle)}</h1>
      <p className="max-w-prose text-lg text-muted">{t(texts.brokenHelp)}</p>
      <Button size="lg" onClick={() => location.reload()}>
        {t(texts.brokenRetry)}
      </Button>
    </main>
  );
}
