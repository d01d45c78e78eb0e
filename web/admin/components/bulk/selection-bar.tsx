import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatNumber } from '#common/format.ts';
import { MAX_BULK } from '#common/limits.ts';
import { Button } from '#web/shared/components/button.tsx';

/** For the list above it: what takes the focus is scrolled clear of the bar. */
export const clearOfBar = '[&_:is(a,button,input)]:scroll-mb-32';

interface SelectionBarProps {
  /** 'requests', as it stands in the bar's name. */
  what: string;
  count: number;
  /** Number of selected rows on other pages. */
  elsewhere: number;
  /** Everything that matches is selected, however much that is. */
  isAll?: boolean;
  onClear: () => void;
  /** The buttons for the selected rows. */
  children: ReactNode;
}

function told(count: number, elsewhere: number, isAll: boolean): string {
  const most = !isAll && count >= MAX_BULK ? ', the most at once' : '';
  const other = elsewhere > 0 ? ` (${formatNumber(elsewhere)} not on this page)` : '';
  return count === 0 ? '' : `${formatNumber(count)} selected${most}${other}`;
}

/** Stays in sight under a list while something in it is selected. Its count is read out. */
export function SelectionBar({ what, count, elsewhere, isAll = false, onClear, children }: SelectionBarProps) {
  const shown = count > 0;
  return (
    <section
      data-bottom-bar={shown || undefined}
      aria-label={`Selected ${what}`}
      className={
        shown
          ? 'sticky bottom-3 z-20 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border border-ink bg-surface px-3 py-2.5 sm:bottom-5 sm:px-4'
          : 'sr-only'
      }
    >
      <p role="status" className="figures mr-auto pl-1 text-sm font-medium">
        {told(count, elsewhere, isAll)}
      </p>
      {shown && (
        <>
          <div className="flex flex-wrap items-center gap-2 max-sm:order-last max-sm:w-full">{children}</div>
          <Button variant="ghost" size="sm" onClick={onClear}>
            <X aria-hidden className="size-4" />
            Clear<span className="sr-only"> selection</span>
          </Button>
        </>
      )}
    </section>
  );
}
