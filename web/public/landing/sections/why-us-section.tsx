import { useEffect, useRef, useState } from 'react';
import { sectionIds } from '#common/paths.ts';
import { PhoneFold } from '#web/public/shared/phone-fold.tsx';
import type { ShownSection } from '#web/public/shared/use-section.ts';
import { cx } from '#web/shared/class-names.ts';
import { SectionHead } from '#web/shared/components/section-head.tsx';
import { useContent } from '#web/shared/site.tsx';

const DURATION = 2_000;
const easeOut = (part: number) => 1 - (1 - part) ** 3;

/** Counts up once when it becomes visible. Without scripts or with reduced motion, the number is static. */
function Counter({ value, suffix }: { value: number; suffix: string }) {
  const place = useRef<HTMLSpanElement>(null);
  const [shown, setShown] = useState(value);
  const { locale } = useContent().identity;
  const digits = String(value).split('.')[1]?.length ?? 0;
  const format = (number: number) =>
    number.toLocaleString(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits });

  useEffect(() => {
    const element = place.current;
    if (!element || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    let frame = 0;
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      const start = performance.now();
      const step = (now: number) => {
        const part = Math.min(1, (now - start) / DURATION);
        setShown(value * easeOut(part));
        if (part < 1) frame = requestAnimationFrame(step);
      };
      frame = requestAnimationFrame(step);
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      cancelAnimationFrame(frame);
    };
  }, [value]);

  return (
    <span ref={place}>
      <span className="sr-only" suppressHydrationWarning>
        {format(value)}
        {suffix}
      </span>
      <span aria-hidden suppressHydrationWarning>
        {format(shown)}
        {suffix}
      </span>
    </span>
  );
}

/** By the number of counters. */
const counterColumns = [
  'grid-cols-1',
  'grid-cols-1',
  'grid-cols-2',
  'grid-cols-3',
  'grid-cols-2 xl:grid-cols-4',
] as const;

/** Figures of four and more digits are smaller, so that they stay in their column. */
const MAX_LARGE_FIGURE = 4;
const largeFigure = 'text-[clamp(3.5rem,1.5rem+5vw,8rem)] max-sm:text-[clamp(1.75rem,10vw,2.5rem)]';
const smallFigure = 'text-[clamp(2.5rem,1rem+3.4vw,4.5rem)]';

function Counters({ counters }: { counters: readonly { value: number; suffix: string; label: string }[] }) {
  const isLarge = counters.every(({ value, suffix }) => `${value}${suffix}`.length <= MAX_LARGE_FIGURE);
  const columns = counterColumns[counters.length];
  return (
    <dl className={cx('mt-4 grid border-y border-rule md:mt-6', columns)}>
      {counters.map(({ value, suffix, label }, index) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: two counters may have the same label
          key={index}
          className={cx(
            'flex min-w-0 flex-col-reverse justify-end gap-2 border-rule px-3 py-3 first:ps-0 sm:px-8 sm:py-5',
            counters.length === 4
              ? 'odd:border-e odd:ps-0 not-nth-[n+3]:border-b xl:border-b-0 xl:not-last:border-e xl:nth-3:ps-8 xl:last:pe-0'
              : 'not-last:border-e last:pe-0',
          )}
        >
          <dt dir="auto" className="text-xs text-muted sm:text-sm">
            {label}
          </dt>
          <dd
            dir="auto"
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
    <section id={sectionIds.why} aria-labelledby="why-title" className="bg-surface py-4 md:py-9">
      <div className="shell">
        <SectionHead label={section.label} id="why-title" title={section.heading}>
          {section.intro}
        </SectionHead>
        {counters && counters.length > 0 && <Counters counters={counters} />}
        {reasons && reasons.length > 0 && (
          <ul
            className={cx(
              'mt-2 grid grid-cols-1 gap-x-8 sm:grid-cols-2 md:mt-8 md:gap-y-6',
              reasons.length % 4 === 0 || reasons.length > 6 ? 'lg:grid-cols-4' : 'lg:grid-cols-3',
            )}
          >
            {reasons.map(({ title, text }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two reasons may have the same title
              <li key={index} className="max-md:border-b max-md:border-rule">
                <PhoneFold
                  label={title}
                  heading={{ level: 'h3', className: 'text-lg font-semibold tracking-tight md:text-xl' }}
                >
                  <p dir="auto" className="whitespace-pre-line text-muted max-md:pb-3 max-md:text-sm md:mt-2">
                    {text}
                  </p>
                </PhoneFold>
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}
