import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatNumber } from '#common/format.ts';
import { cx } from '#web/shared/class-names.ts';
import { Button } from '#web/shared/components/button.tsx';
import { buttonClass } from '#web/shared/components/button-class.ts';

interface NumberPagerProps {
  page: number;
  pages: number;
  perPage: number;
  total: number;
  onChange: (page: number) => void;
  /** Stands beside the text. */
  children?: ReactNode;
}

type Shown = number | 'gap-before' | 'gap-after';

/** Page numbers to offer: the ends, the current one with its neighbours, and gaps. A gap never hides a single page. */
export function shownPages(page: number, pages: number): Shown[] {
  const from = Math.max(2, Math.min(page - 1, pages - 4));
  const to = Math.min(pages - 1, Math.max(page + 1, 5));
  const start = from === 3 ? 2 : from;
  const end = to === pages - 2 ? pages - 1 : to;
  const middle = Array.from({ length: Math.max(0, end - start + 1) }, (_, index) => start + index);
  return [
    1,
    ...(start > 2 ? ['gap-before' as const] : []),
    ...middle,
    ...(end < pages - 1 ? ['gap-after' as const] : []),
    ...(pages > 1 ? [pages] : []),
  ];
}

export function NumberPager({ page, pages, perPage, total, onChange, children }: NumberPagerProps) {
  if (total === 0) return null;
  const first = (page - 1) * perPage + 1;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div className="flex min-h-9 items-center justify-between gap-x-6 max-sm:w-full">
        <p role="status" className="figures text-sm text-muted">
          Showing {formatNumber(first)} to {formatNumber(Math.min(page * perPage, total))} of {formatNumber(total)}{' '}
          results
        </p>
        {children}
      </div>
      {pages > 1 && (
        <nav
          aria-label="Pagination"
          className="flex flex-wrap items-center gap-1 max-sm:w-full max-sm:justify-between max-sm:gap-0.5"
        >
          <Button
            variant="secondary"
            size="sm"
            aria-label="Previous page"
            disabled={page <= 1}
            onClick={() => onChange(page - 1)}
          >
            <ChevronLeft aria-hidden className="size-4" />
          </Button>
          {shownPages(page, pages).map((shown) =>
            shown === page ? (
              <span
                key={shown}
                aria-current="page"
                className={cx(
                  buttonClass({ variant: 'primary', size: 'sm' }),
                  'figures min-w-9 max-sm:min-w-8 max-sm:px-1.5!',
                )}
              >
                <span className="sr-only">Page </span>
                {formatNumber(shown)}
              </span>
            ) : typeof shown === 'number' ? (
              <button
                key={shown}
                type="button"
                onClick={() => onChange(shown)}
                className={cx(
                  buttonClass({ variant: 'ghost', size: 'sm' }),
                  'figures min-w-9 max-sm:min-w-8 max-sm:px-1.5!',
                )}
              >
                <span className="sr-only">Page </span>
                {formatNumber(shown)}
              </button>
            ) : (
              <span key={shown} aria-hidden className="px-1 text-muted">
                …
              </span>
            ),
          )}
          <Button
            variant="secondary"
            size="sm"
            aria-label="Next page"
            disabled={page >= pages}
            onClick={() => onChange(page + 1)}
          >
            <ChevronRight aria-hidden className="size-4" />
          </Button>
        </nav>
      )}
    </div>
  );
}
