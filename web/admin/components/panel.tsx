import { type ReactNode, useEffect, useId, useRef } from 'react';

interface PanelProps {
  title: string;
  text?: string;
  /** Buttons at the end of the heading's line. */
  actions?: ReactNode;
  /** The address asked for this one: it is scrolled to, and reading goes on here. */
  wanted?: boolean;
  /** Without any the panel is its heading. */
  children?: ReactNode;
}

/** One subject of a tab that has several. */
export function Panel({ title, text, actions, wanted = false, children }: PanelProps) {
  const heading = useId();
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!wanted) return;
    panel.current?.scrollIntoView({ block: 'start' });
    panel.current?.focus({ preventScroll: true });
  }, [wanted]);
  return (
    <section
      ref={panel}
      tabIndex={-1}
      aria-labelledby={heading}
      className="scroll-mt-20 rounded-lg border border-rule bg-surface px-4 py-5 sm:px-6"
    >
      <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-48">
          <h3 id={heading} className="text-lg font-semibold tracking-tight">
            {title}
          </h3>
          {text && <p className="mt-0.5 max-w-prose text-sm text-muted">{text}</p>}
        </div>
        {actions}
      </header>
      {children && <div className="mt-5">{children}</div>}
    </section>
  );
}
