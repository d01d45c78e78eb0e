import type { ReactNode } from 'react';
import { cx } from '#web/shared/class-names.ts';

interface SectionHeadProps {
  /** One or two words beside the section number. */
  label: string;
  id: string;
  /** Without a title, the label is the heading. */
  title: ReactNode;
  /** A short text beside the title. */
  children?: ReactNode;
  className?: string;
}

/** Heading of a section: a line, number and name, the title, and an optional remark. */
export function SectionHead({ label, id, title, children, className }: SectionHeadProps) {
  const Label = title ? 'p' : 'h2';
  return (
    <header
      className={cx(
        'grid grid-cols-1 gap-x-8 gap-y-2 border-t border-ink pt-3 md:gap-y-4 md:pt-4 lg:grid-cols-12',
        className,
      )}
    >
      <Label {...(!title && { id })} className="eyebrow flex gap-4 font-sans lg:col-span-3">
        <span aria-hidden className="section-number text-accent" />
        <span dir="auto" className="min-w-0">
          {label}
        </span>
      </Label>
      {title && (
        <h2 id={id} dir="auto" className={cx('display text-4xl', children ? 'lg:col-span-6' : 'lg:col-span-9')}>
          {title}
        </h2>
      )}
      {children && (
        <div dir="auto" className="max-w-prose self-end whitespace-pre-line text-muted lg:col-span-3">
          {children}
        </div>
      )}
    </header>
  );
}
