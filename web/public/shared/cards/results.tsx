import type { ProjectResult } from '#common/contract/portfolio-content.ts';
import * as texts from '#common/texts/keys/site.ts';
import { t } from '#common/texts/text.ts';
import { cx } from '#web/shared/class-names.ts';

/** Longer values get a smaller font. */
const MAX_LARGE = 6;

/** Shows each result with its value in large letters, and nothing without results. */
export function Results({ results, isSmall = false }: { results: readonly ProjectResult[]; isSmall?: boolean }) {
  if (results.length === 0) return null;
  return (
    <dl
      aria-label={t(texts.results)}
      className={cx('grid gap-x-8', isSmall ? 'grid-cols-2 gap-y-4' : 'grid-cols-1 gap-y-8 sm:grid-cols-3')}
    >
      {results.map(({ value, label }) => (
        <div
          key={`${value} ${label}`}
          className={cx('flex flex-col-reverse justify-end', !isSmall && 'border-t border-ink pt-4')}
        >
          <dt dir="auto" className={cx('text-muted', isSmall ? 'mt-0.5 text-sm' : 'mt-2 max-w-[24ch]')}>
            {label}
          </dt>
          <dd
            dir="auto"
            className={cx(
              'display [overflow-wrap:anywhere]',
              isSmall ? 'text-2xl' : value.length > MAX_LARGE ? 'text-3xl lg:text-4xl' : 'text-4xl lg:text-5xl',
            )}
          >
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
