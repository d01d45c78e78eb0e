import { sectionIds } from '#common/paths.ts';
import { cx } from '#web/shared/class-names.ts';
import { SectionHead } from '#web/shared/components/section-head.tsx';
import { useContent } from '#web/shared/site.tsx';
import type { ShownSection } from '#web/site/shared/use-section.ts';
import { Counter } from './counter.tsx';

/** By the number of counters. */
const counterColumns = ['', '', 'sm:grid-cols-2', 'sm:grid-cols-3', 'sm:grid-cols-2 xl:grid-cols-4'] as const;

/** Figures of four and more digits are smaller, so that they stay in their column. */
const MAX_LARGE_FIGURE = 4;
const largeFigure = 'text-[clamp(3.5rem,0.8rem+8vw,9rem)] max-sm:text-[5rem]';
const smallFigure = 'text-[clamp(2.5rem,1rem+3.4vw,4.5rem)]';

function Counters({ counters }: { counters: readonly { value: number; suffix: string; label: string }[] }) {
  const isLarge = counters.every(({ value, suffix }) => `${value}${suffix}`.length <= MAX_LARGE_FIGURE);
  const columns = counterColumns[counters.length];
  return (
    <dl className={cx('mt-12 grid grid-cols-1 border-y border-rule md:mt-16', columns)}>
      {counters.map(({ value, suffix, label }, index) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: two counters may have the same label
          key={index}
          className={cx(
            'flex min-w-0 flex-col-reverse justify-end gap-3 border-rule py-8 not-last:border-b sm:px-8 sm:first:pl-0',
            counters.length === 4
              ? 'sm:odd:border-r sm:odd:pl-0 sm:nth-3:border-b-0 xl:border-b-0 xl:not-last:border-r xl:nth-3:pl-8 xl:last:pr-0'
              : 'sm:not-last:border-r sm:not-last:border-b-0 sm:last:pr-0',
          )}
        >
          <dt className="text-sm text-muted">{label}</dt>
          <dd
            className={cx(
              'figures display leading-[0.85]',
              isLarge && counters.length < 4 ? `${largeFigure} whitespace-nowrap` : smallFigure,
            )}
          >
            <Counter value={value} suffix={suffix} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The section is omitted while it would hold nothing but its label, unless a menu leads to it. */
export function WhyUsSection({ section }: { section: ShownSection }) {
  const { counters, reasons } = useContent();
  const isEmpty = !counters?.length && !reasons?.length && !section.heading && !section.intro;
  if (isEmpty && section.nav === null) return null;
  return (
    <section id={sectionIds.why} aria-labelledby="why-title" className="bg-surface py-20 md:py-32">
      <div className="shell">
        <SectionHead label={section.label} id="why-title" title={section.heading}>
          {section.intro}
        </SectionHead>
        {counters && counters.length > 0 && <Counters counters={counters} />}
        {reasons && reasons.length > 0 && (
          <ul
            className={cx(
              'mt-14 grid grid-cols-1 gap-x-8 gap-y-10 sm:grid-cols-2 md:mt-20',
              reasons.length % 4 === 0 || reasons.length > 6 ? 'lg:grid-cols-4' : 'lg:grid-cols-3',
            )}
          >
            {reasons.map(({ title, text }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two reasons may have the same title
              <li key={index}>
                <h3 className="text-xl font-semibold tracking-tight">{title}</h3>
                <p className="mt-3 whitespace-pre-line text-muted">{text}</p>
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}
