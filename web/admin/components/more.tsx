import { ChevronDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { cx } from '#web/shared/class-names.ts';

interface MoreProps {
  /** Starts open. */
  open?: boolean;
  /** Without a line above, as in a list. */
  plain?: boolean;
  /** Said beside the word, such as that something in it must be mended. */
  note?: ReactNode;
  children: ReactNode;
}

/** Holds fields that are seldom changed. What is closed stays part of its form. */
export function More({ open = false, plain = false, note, children }: MoreProps) {
  // Later renders leave it as the owner left it.
  const [startsOpen] = useState(open);
  return (
    <details open={startsOpen} className={cx('group/more', !plain && 'border-t border-rule pt-2')}>
      <summary
        className={cx(
          'flex cursor-pointer items-center gap-2 rounded-md text-sm font-medium',
          plain ? 'min-h-11 px-3 text-muted hover:bg-sunken hover:text-ink xl:min-h-8' : 'min-h-11',
        )}
      >
        <ChevronDown
          aria-hidden
          className="size-4 shrink-0 -rotate-90 text-muted transition-transform group-open/more:rotate-0"
        />
        More
        {note}
      </summary>
      <div className={plain ? '' : 'flex flex-col gap-6 pt-3'}>{children}</div>
    </details>
  );
}
