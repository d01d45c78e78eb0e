import type { ReactNode } from 'react';
import type { ImageFrame } from '#common/image-options.ts';

/** The parts of a browser or a phone around a screen, so that it looks like one in light and dark. */
export function ScreenFrame({ kind, children }: { kind: ImageFrame; children: ReactNode }) {
  if (kind === 'none') return <div className="framed rounded-lg">{children}</div>;
  if (kind === 'phone')
    return (
      <div className="mx-auto w-full max-w-72 overflow-hidden rounded-[2.25rem] border-8 border-ink/85 bg-ink/85 dark:border-rule-strong dark:bg-rule-strong">
        <div className="overflow-hidden rounded-[1.6rem] bg-sunken">{children}</div>
      </div>
    );
  return (
    <div className="overflow-hidden rounded-lg border border-rule-strong bg-sunken">
      <div aria-hidden className="flex gap-1.5 border-b border-rule-strong px-3.5 py-3">
        <span className="size-2.5 rounded-full bg-rule-strong" />
        <span className="size-2.5 rounded-full bg-rule-strong" />
        <span className="size-2.5 rounded-full bg-rule-strong" />
      </div>
      {children}
    </div>
  );
}
