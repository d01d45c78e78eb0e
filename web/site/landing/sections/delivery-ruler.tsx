import { packages } from '#common/content/services.ts';
import { formatPrice, formatRange } from '#common/format.ts';
import { sectionPath } from '#common/paths.ts';
import { cx } from '#web/shared/class-names.ts';
import { SiteLink } from '#web/shared/components/site-link.tsx';

const WEEKS = [1, 2, 3, 4, 5, 6, 7, 8] as const;
/** Tailwind needs complete class names to include them in the style sheet. */
const until: Record<number, string> = { 1: 'col-end-2', 2: 'col-end-3', 4: 'col-end-5', 8: 'col-end-9' };
const from: Record<number, string> = { 1: 'col-start-2', 2: 'col-start-3', 4: 'col-start-5' };
const delays = ['', 'delay-150', 'delay-300'] as const;

/** Shows the three packages on a ruler of weeks: earliest, latest and actual delivery. */
export function DeliveryRuler({ className }: { className?: string }) {
  return (
    <figure className={cx('relative', className)}>
      <figcaption className="eyebrow mb-5 flex justify-between">
        <span>From agreement to delivery</span>
        <span className="text-muted">Weeks</span>
      </figcaption>
      <div className="relative border-t border-ink">
        <div aria-hidden className="absolute inset-0 grid grid-cols-8">
          {WEEKS.map((week) => (
            <span key={week} className="figures border-r border-rule pt-1.5 pr-2 text-right text-xs text-muted">
              {week}
            </span>
          ))}
        </div>
        <ul className="relative pt-11 pb-2">
          {packages.map(({ name, price, weeks }, index) => (
            <li key={name}>
              <SiteLink href={sectionPath('services')} className="group block py-3.5">
                <span className="flex items-baseline gap-3">
                  <span className="bg-paper pr-1.5 font-display text-xl font-semibold tracking-tight group-hover:text-accent">
                    {name}
                  </span>
                  <span className="bg-paper px-1.5 text-sm text-muted">{formatRange(weeks, 'weeks')}</span>
                  <span className="figures ml-auto bg-paper pl-1.5 text-sm">from {formatPrice(price)}</span>
                </span>
                <span aria-hidden className={cx('mt-2 grid h-5 origin-left animate-grow grid-cols-8', delays[index])}>
                  <span className={cx('row-start-1 col-start-1 bg-ink', until[weeks.from])} />
                  <span
                    className={cx('hatch row-start-1 border-y border-ink bg-paper', from[weeks.from], until[weeks.to])}
                  />
                  <span
                    className={cx(
                      'row-start-1 -mr-1 h-full w-2.5 justify-self-end bg-accent',
                      until[weeks.to],
                      'col-start-1',
                    )}
                  />
                </span>
              </SiteLink>
            </li>
          ))}
        </ul>
      </div>
    </figure>
  );
}
