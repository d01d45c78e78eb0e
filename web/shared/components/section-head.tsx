import type { ReactNode } from 'react';
import { cx } from '#web/shared/class-names.ts';

interface SectionHeadProps {
  /** One or two words beside the section number. */
  label: string;
  id: string;
  title: ReactNode;
  /** A short text beside the title. */
  children?: ReactNode;
  className?: string;
}

/** Heading of a section: a line, number and name, the title, and an optional remark. */
export function SectionHead({ label, id, title, children, className }: SectionHeadProps) {
  return (
    <header className={cx('grid gap-x-8 gap-y-6 border-t border-ink pt-4 lg:grid-cols-12', className)}>
      <p className="eyebrow flex gap-4 lg:col-span-3">
        <span aria-hidden className="section-number text-accent" />
        {label}
      </p>
      <h2 id={id} className="display text-4xl lg:col-span-6">
        {title}
      </h2>
      {children && <div className="max-w-prose self-end text-muted lg:col-span-3">{children}</div>}
    </header>
  );
}
