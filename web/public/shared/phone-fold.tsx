import { type ReactNode, useId, useState } from 'react';
import { cx } from '#web/shared/class-names.ts';
import { FoldMark } from './fold-mark.tsx';

interface PhoneFoldProps {
  /** It is the label of the button on a phone. */
  label: ReactNode;
  /** The heading's level; wider screens show it, too. Without one they show only the content. */
  heading?: { level: 'h3' | 'h4'; id?: string; className: string } | undefined;
  className?: string | undefined;
  /** Narrower screens than this fold it; default: phones. */
  below?: 'md' | 'lg' | undefined;
  /** It is the class of the content, and `className` that of the whole. */
  contentClass?: string | undefined;
  children: ReactNode;
}

const buttonClasses = { md: 'md:hidden', lg: 'lg:hidden' } as const;
const contentClasses = { md: 'max-md:scripted:hidden', lg: 'max-lg:scripted:hidden' } as const;

/** Content that a phone shows only when asked to, because it is long; wider screens and pages without scripts show it. */
export function PhoneFold({ label, heading, className, below = 'md', contentClass, children }: PhoneFoldProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const button = (
    <button
      type="button"
      aria-expanded={open}
      aria-controls={id}
      onClick={() => setOpen(!open)}
      className={cx(
        'flex min-h-12 w-full items-center justify-between gap-4 py-2 text-start noscript:hidden',
        buttonClasses[below],
      )}
    >
      <bdi className="min-w-0">{label}</bdi>
      <FoldMark className={open ? 'rotate-45' : undefined} />
    </button>
  );
  const Heading = heading?.level;
  return (
    <div className={className}>
      {heading && Heading ? (
        <Heading id={heading.id} className={heading.className}>
          <bdi className={contentClasses[below]}>{label}</bdi>
          {button}
        </Heading>
      ) : (
        button
      )}
      <div id={id} className={cx(!open && contentClasses[below], contentClass)}>
        {children}
      </div>
    </div>
  );
}
