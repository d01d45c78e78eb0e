import type { ReactNode } from 'react';
import { cx } from '#web/shared/class-names.ts';

interface SectionProps {
  id: string;
  title: string;
  /** It waits for the client. */
  isWaiting?: boolean;
  className?: string;
  children: ReactNode;
}

/** A part of the room under its heading. */
export function Section({ id, title, isWaiting = false, className, children }: SectionProps) {
  return (
    <section
      aria-labelledby={id}
      className={cx('min-w-0 border-t pt-4', isWaiting ? 'border-accent-mark' : 'border-ink', className)}
    >
      <h2 id={id} tabIndex={-1} className="scroll-mt-24 pb-4 text-2xl font-semibold tracking-tight outline-none">
        {title}
      </h2>
      {children}
    </section>
  );
}

interface FiguresProps {
  facts: readonly {
    term: string;
    text: ReactNode;
    /** It counts most. */
    isStrong?: true;
  }[];
}

/** Figures below each other, each with its term. */
export const Figures = ({ facts }: FiguresProps) => (
  <dl className="figures">
    {facts.map(({ term, text, isStrong }) => (
      <div key={term} className="flex flex-wrap justify-between gap-x-6 border-t border-rule py-2">
        <dt className="text-sm text-muted">{term}</dt>
        <dd className={isStrong ? 'font-semibold' : undefined}>{text}</dd>
      </div>
    ))}
  </dl>
);

export const Nothing = ({ children }: { children: ReactNode }) => <p className="text-muted">{children}</p>;
