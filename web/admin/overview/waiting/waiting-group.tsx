import { useId } from 'react';
import { formatNumber } from '#common/format.ts';
import { cx } from '#web/shared/class-names.ts';
import { SiteLink } from '#web/shared/components/site-link.tsx';
import type { Group } from './groups.ts';

const SHOWN = 5;

/** One kind of what waits: its first entries, and the way to all of them. */
export function WaitingGroup({ title, count, items, path }: Group) {
  const heading = useId();
  return (
    <section aria-labelledby={heading} className="border-t border-rule px-5 py-3">
      <h4 id={heading} className="figures flex items-baseline gap-2 font-sans text-sm font-medium text-muted">
        {title}
        <span className="text-ink">{formatNumber(count)}</span>
      </h4>
      <ul className="mt-1 flex flex-col">
        {items.slice(0, SHOWN).map((item) => (
          <li key={item.id} className="relative -mx-2 rounded-md px-2 py-1.5 text-sm hover:bg-sunken/60">
            <div className="flex flex-wrap items-baseline gap-x-3">
              <SiteLink
                href={item.path}
                className="min-w-0 max-w-full truncate font-medium after:absolute after:inset-0 sm:max-w-64"
              >
                {item.title}
              </SiteLink>
              <span className="min-w-0 flex-1 basis-40 truncate text-muted max-sm:order-last max-sm:basis-full">
                {item.text}
              </span>
              <span
                className={cx('figures shrink-0 text-xs max-sm:ml-auto', item.isLate ? 'text-negative' : 'text-muted')}
              >
                {item.time}
              </span>
            </div>
          </li>
        ))}
      </ul>
      {count > SHOWN && (
        <SiteLink href={path} className="link mt-1 inline-flex min-h-8 items-center text-sm">
          Show all {formatNumber(count)}
        </SiteLink>
      )}
    </section>
  );
}
