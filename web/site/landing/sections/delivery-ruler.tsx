import type { PublicContent } from '#common/contract/site.ts';
import { sectionPath } from '#common/paths.ts';
import { formatWeeks } from '#common/site/format.ts';
import { cx } from '#web/shared/class-names.ts';
import { SiteLink } from '#web/shared/components/site-link.tsx';
import { useContent } from '#web/shared/site.tsx';
import { Price } from '#web/site/shared/price.tsx';
import { DeliveryBar } from './delivery-bar.tsx';
import { rulerMarks } from './ruler-scale.ts';

/** By the number of marks. Tailwind needs complete class names to include them in the style sheet. */
const columns = [
  'grid-cols-1',
  'grid-cols-1',
  'grid-cols-2',
  'grid-cols-3',
  'grid-cols-4',
  'grid-cols-5',
  'grid-cols-6',
  'grid-cols-7',
  'grid-cols-8',
] as const;
const delays = ['', 'delay-150', 'delay-300', 'delay-450', 'delay-600', 'delay-750'] as const;

interface DeliveryRulerProps {
  packages: NonNullable<PublicContent['packages']>;
  className?: string;
}

/** Shows the packages on a ruler of weeks that is as long as the longest of them. */
export function DeliveryRuler({ packages, className }: DeliveryRulerProps) {
  const { hero } = useContent();
  const marks = rulerMarks(Math.max(1, ...packages.map(({ weeks }) => weeks.to)));
  const end = marks.at(-1) ?? 1;
  return (
    <figure className={cx('ruler relative min-w-0', className)}>
      <figcaption className="eyebrow mb-3 flex justify-between gap-4 md:mb-5">
        <span className="min-w-0">{hero.ruler}</span>
        <span className="text-muted">Weeks</span>
      </figcaption>
      <div className="relative border-t border-ink">
        <div aria-hidden className={cx('absolute inset-0 grid', columns[marks.length])}>
          {marks.map((week) => (
            <span key={week} className="figures border-r border-rule pt-1.5 pr-2 text-right text-xs text-muted">
              {week}
            </span>
          ))}
        </div>
        <ul className="relative pt-8 md:pt-11 md:pb-2">
          {packages.map(({ id, name, price, weeks }, index) => (
            <li key={id}>
              <SiteLink href={sectionPath('services')} className="group block py-2.5 md:py-3.5">
                <span className="flex flex-wrap items-baseline gap-x-1.5 sm:gap-x-3">
                  <span className="min-w-0 bg-paper pr-1.5 font-display text-xl font-semibold tracking-tight group-hover:text-accent">
                    {name}
                  </span>
                  <span className="bg-paper px-1 text-sm text-muted sm:px-1.5">{formatWeeks(weeks)}</span>
                  <span data-keep-clear className="figures bg-paper px-1 text-sm sm:px-1.5 2xl:ml-auto 2xl:pr-0">
                    from <Price amount={price} />
                  </span>
                </span>
                <DeliveryBar weeks={weeks} end={end} className={cx('mt-2 origin-left animate-grow', delays[index])} />
              </SiteLink>
            </li>
          ))}
        </ul>
      </div>
    </figure>
  );
}
