import { ArrowRight, MessageCircle } from 'lucide-react';
import { useId } from 'react';
import type { PublicContent } from '#common/contract/site.ts';
import { projectPath, sectionIds, sectionPath } from '#common/paths.ts';
import { formatWeeks } from '#common/site/format.ts';
import * as texts from '#common/texts/keys/site.ts';
import { t } from '#common/texts/text.ts';
import { NextFree } from '#web/public/booking/next-free.tsx';
import { useChat } from '#web/public/chat/chat-provider.tsx';
import { proofQuery, showsProof } from '#web/public/shared/landing-query.ts';
import { Price } from '#web/public/shared/price.tsx';
import { usePageQuery } from '#web/shared/api/query.ts';
import { cx } from '#web/shared/class-names.ts';
import { Button } from '#web/shared/components/button.tsx';
import { ButtonLink } from '#web/shared/components/button-link.tsx';
import { ExampleBadge } from '#web/shared/components/example-badge.tsx';
import { SiteLink } from '#web/shared/components/site-link.tsx';
import { rich } from '#web/shared/rich.tsx';
import { useContent } from '#web/shared/site.tsx';

interface DeliveryBarProps {
  weeks: { from: number; to: number };
  /** Weeks of the whole ruler. */
  end: number;
}

/** Share of the ruler that the mark of the delivery needs. */
const MARK_SHARE = 0.03;

/** Earliest, latest and actual delivery, and the time that has passed while the page is scrolled. Drawn as SVG: its places are attributes, and pages may not carry styles. */
function DeliveryBar({ weeks, end }: DeliveryBarProps) {
  const hatch = useId();
  const place = (week: number) => `${(100 * week) / end}%`;
  // One that takes no time to see still has a mark.
  const until = Math.max(weeks.to, MARK_SHARE * end);
  const range = { x: place(weeks.from), width: place(weeks.to - weeks.from) };
  return (
    <svg aria-hidden className="block h-5 w-full overflow-visible rtl:-scale-x-100">
      <pattern id={hatch} width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect width="7" height="7" className="fill-paper" />
        <rect width="1.5" height="7" className="fill-ink" />
      </pattern>
      {weeks.to > weeks.from && (
        <>
          <rect {...range} height="100%" fill={`url(#${hatch})`} />
          <rect {...range} height="1" className="fill-ink" />
          <rect {...range} y="19" height="1" className="fill-ink" />
        </>
      )}
      <rect width={range.x} height="100%" className="fill-ink" />
      {/* Cuts the time of the whole ruler at the latest delivery. */}
      <svg aria-hidden width={place(until)} height="100%">
        <rect width={`${(100 * end) / until}%`} height="100%" className="ruler-time fill-accent" />
      </svg>
      <rect x={place(until)} width="10" height="100%" className="-translate-x-1.5 fill-accent" />
    </svg>
  );
}

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

/** Distances between two marks of the ruler in weeks; 4 weeks are about a month, 13 are a quarter. */
const STEPS = [1, 2, 4, 8, 13] as const;
const MAX_MARKS = 8;

/** The marks of a ruler that is as long as the longest delivery needs, at equal distances; the last one ends it. */
export function rulerMarks(longest: number): number[] {
  const step = STEPS.find((weeks) => longest <= weeks * MAX_MARKS) ?? Math.ceil(longest / MAX_MARKS);
  const count = Math.max(1, Math.ceil(longest / step));
  return Array.from({ length: count }, (_, index) => (index + 1) * step);
}

/** Shows the packages on a ruler of weeks that is as long as the longest of them. */
function DeliveryRuler({ packages, className }: DeliveryRulerProps) {
  const { hero } = useContent();
  const marks = rulerMarks(Math.max(1, ...packages.map(({ weeks }) => weeks.to)));
  const end = marks.at(-1) ?? 1;
  return (
    <figure className={cx('ruler group relative min-w-0', className)}>
      <figcaption className="eyebrow mb-3 flex justify-between gap-4 md:mb-5">
        <SiteLink href={sectionPath('services')} className="min-w-0 after:absolute after:inset-0">
          {hero.ruler}
        </SiteLink>
        <span className="text-muted">{t(texts.heroWeeks)}</span>
      </figcaption>
      <div className="relative border-t border-ink">
        <div aria-hidden className={cx('absolute inset-0 grid', columns[marks.length])}>
          {marks.map((week) => (
            <span key={week} className="figures border-e border-rule pt-1.5 pe-2 text-end text-xs text-muted">
              {week}
            </span>
          ))}
        </div>
        <ul className="relative pt-8 md:pt-11 md:pb-2">
          {packages.map(({ id, name, price, weeks }, index) => (
            <li key={id} className="py-1 md:py-2.5">
              <span className="flex flex-wrap items-baseline gap-x-1.5 sm:gap-x-3">
                <span className="min-w-0 bg-paper pe-1.5 font-display text-xl font-semibold tracking-tight group-hover:text-accent">
                  {name}
                </span>
                <span className="bg-paper px-1 text-sm text-muted sm:px-1.5">{formatWeeks(weeks)}</span>
                <span data-keep-clear className="figures bg-paper px-1 text-sm sm:px-1.5 2xl:ms-auto 2xl:pe-0">
                  {rich(texts.priceFrom, { price: () => <Price amount={price} /> })}
                </span>
              </span>
              <div className={cx('mt-2 origin-left animate-grow rtl:origin-right', delays[index])}>
                <DeliveryBar weeks={weeks} end={end} />
              </div>
            </li>
          ))}
        </ul>
      </div>
    </figure>
  );
}

/** The mark that stands for delivery on the ruler below, too. A title with a mark of its own has none. */
function FullStop({ title }: { title: string }) {
  if (/\p{Po}$/u.test(title)) return null;
  return (
    <>
      <span className="sr-only">.</span>
      <span aria-hidden className="mx-[0.07em] inline-block size-[0.185em] bg-accent-mark" />
    </>
  );
}

/** One case study with what it achieved, before anything else is told. */
function RecentWork() {
  const { data: proof } = usePageQuery(proofQuery(useContent()));
  if (!proof?.data) return null;
  const { slug, title, client, results, isExample } = proof.data;
  return (
    <section
      aria-label={t(texts.heroProof)}
      className="mt-3 flex flex-wrap items-baseline gap-x-8 gap-y-1 border-t border-rule pt-3 md:mt-6"
    >
      <p className="min-w-0 grow">
        <span className="eyebrow me-3 text-muted">{t(texts.heroProof)}</span>
        <SiteLink href={projectPath(slug)} className="link me-3 font-medium">
          {title}
        </SiteLink>
        {isExample && <ExampleBadge />}
        {client && (
          <span dir="auto" className="block text-sm text-muted max-md:text-xs">
            {client}
          </span>
        )}
      </p>
      <ul aria-label={t(texts.results)} className="flex min-w-0 flex-wrap gap-x-8 gap-y-1">
        {results.map(({ value, label }) => (
          <li key={`${value} ${label}`} className="min-w-0 text-sm text-muted max-md:text-xs">
            <bdi className="figures me-2 font-display text-xl font-semibold tracking-tight text-ink">{value}</bdi>{' '}
            {label}
          </li>
        ))}
      </ul>
    </section>
  );
}

export function HeroSection() {
  const { open } = useChat();
  const content = useContent();
  const { hero, packages } = content;
  return (
    <section id={sectionIds.hero} aria-labelledby="hero-title" className="shell pt-4 pb-4 md:pt-8 md:pb-9">
      <p className="eyebrow flex flex-wrap justify-between gap-x-8 gap-y-1">
        <span dir="auto" className="min-w-0">
          {hero.eyebrow}
        </span>
        <span dir="auto" className="min-w-0 text-muted">
          {hero.place}
        </span>
      </p>
      <h1 dir="auto" id="hero-title" className="display mt-4 -ms-[0.045em] text-5xl md:mt-8">
        {hero.title.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines may read the same
          <span key={index} className="block [unicode-bidi:plaintext]">
            {line}
            {index === hero.title.length - 1 ? <FullStop title={line} /> : ' '}
          </span>
        ))}
      </h1>
      <div className="mt-4 grid grid-cols-1 gap-x-8 gap-y-4 md:mt-8 lg:grid-cols-12">
        <div className={cx('min-w-0', packages ? 'lg:col-span-5' : 'lg:col-span-7')}>
          <p dir="auto" className="max-w-[34rem] whitespace-pre-line md:text-xl">
            {hero.lede}
          </p>
          <div data-own-action className="mt-4 flex flex-wrap gap-3 md:mt-6">
            <ButtonLink href={`#${sectionIds.contact}`} size="lg" variant="accent" className="max-w-full">
              <span className="min-w-0 py-2 whitespace-normal">{hero.contact}</span>
              <ArrowRight aria-hidden className="size-5 shrink-0" strokeWidth={1.75} />
            </ButtonLink>
            <Button size="lg" variant="secondary" onClick={open} className="max-w-full">
              <span className="min-w-0 py-2 whitespace-normal">{hero.chat}</span>
              <MessageCircle aria-hidden className="size-5 shrink-0" strokeWidth={1.75} />
            </Button>
          </div>
          <NextFree className="mt-3 min-h-8 text-sm text-muted max-sm:mt-1 max-sm:text-xs" />
        </div>
        {packages && <DeliveryRuler packages={packages} className="lg:col-span-6 lg:col-start-7" />}
      </div>
      {showsProof(content) && <RecentWork />}
    </section>
  );
}
