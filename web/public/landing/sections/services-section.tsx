import { useSetAtom } from 'jotai';
import { ArrowRight, Check } from 'lucide-react';
import type { PublicContent } from '#common/contract/site.ts';
import { paths, sectionIds, sectionPath } from '#common/paths.ts';
import { choicePath } from '#common/site/estimate-choice.ts';
import { formatMoney, formatWeeks } from '#common/site/format.ts';
import * as texts from '#common/texts/keys/site.ts';
import { t } from '#common/texts/text.ts';
import { contactPrefillAtom } from '#web/public/shared/contact-prefill.ts';
import { Faqs } from '#web/public/shared/faqs.tsx';
import { FoldMark } from '#web/public/shared/fold-mark.tsx';
import { PhoneFold } from '#web/public/shared/phone-fold.tsx';
import { Price } from '#web/public/shared/price.tsx';
import type { ShownSection } from '#web/public/shared/use-section.ts';
import { cx } from '#web/shared/class-names.ts';
import { ButtonLink } from '#web/shared/components/button-link.tsx';
import { SectionHead } from '#web/shared/components/section-head.tsx';
import { SiteLink } from '#web/shared/components/site-link.tsx';
import { hidden, rich } from '#web/shared/rich.tsx';
import { useSite } from '#web/shared/site.tsx';

type Packages = NonNullable<PublicContent['packages']>;
type PackageColumnProps = Packages[number] & {
  /** `true` when it shares its borders with the packages beside it. */
  joined: boolean;
  /** `true` when it has the whole width of a tablet: its price stands beside its text. */
  wide: boolean;
};

/** A long price is smaller, and all prices have one size. */
function priceSize(packages: Packages, identity: PublicContent['identity']): string {
  const longest = Math.max(...packages.map(({ price }) => formatMoney(price, identity).length));
  if (longest <= 7) return 'text-[clamp(2rem,0.9rem+3.8vw,5rem)]';
  return longest <= 10 ? 'text-[clamp(2.25rem,1.5rem+2vw,3.75rem)]' : 'text-3xl';
}

function PackageColumn(props: PackageColumnProps) {
  const { id, name, price, weeks, text, includes, budget, timeline, highlighted, joined, wide } = props;
  const { content, hasEstimates } = useSite();
  const { packages, identity } = content;
  const mark = highlighted ? 'text-accent-mark-on-ink' : 'text-accent-mark';
  const startFrom = useSetAtom(contactPrefillAtom);
  return (
    <article
      className={cx(
        'group flex min-w-0 flex-col border px-5 py-3 lg:p-7 xl:p-9',
        wide && 'md:max-lg:flex-row md:max-lg:gap-8',
        highlighted ? 'border-ink bg-ink text-paper' : 'border-rule bg-surface',
        joined && (highlighted ? 'lg:-my-3 lg:py-10 xl:py-12' : 'lg:first:border-e-0 lg:last:border-s-0'),
      )}
    >
      <div
        className={cx(
          'flex flex-wrap content-start items-baseline justify-between gap-x-4',
          wide && 'md:max-lg:w-52 md:max-lg:shrink-0',
        )}
      >
        <h3 dir="auto" className="min-w-0 text-2xl font-semibold tracking-tight">
          {name}
        </h3>
        <p data-keep-clear className="text-sm max-md:order-last max-md:w-full">
          {formatWeeks(weeks)}
        </p>
        <p data-keep-clear className="flex flex-wrap items-baseline gap-x-2.5 md:mt-3 md:w-full lg:mt-5">
          {rich(texts.packagePrice, {
            from: (parts) => <span className="text-sm">{parts}</span>,
            price: () => (
              <span className={cx('figures display leading-none', priceSize(packages ?? [], identity))}>
                <Price amount={price} />
              </span>
            ),
          })}
        </p>
      </div>
      <div className="flex min-w-0 grow flex-col">
        <p dir="auto" className={cx('mt-2 whitespace-pre-line max-md:text-sm lg:mt-5', joined && 'lg:min-h-[4lh]')}>
          {text}
        </p>
        <div className="mt-2 mb-auto lg:mt-5 lg:pb-5">
          {includes.length > 0 && (
            <PhoneFold
              label={<span className="text-sm">{rich(texts.packageIncludes, { name, hidden })}</span>}
              below="lg"
              className={cx('border-t lg:pt-3', highlighted ? 'border-muted' : 'border-rule')}
            >
              <ul className="text-sm max-lg:pb-3">
                {includes.map((entry, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: two entries may read the same
                  <li key={index} className="flex gap-3 py-2">
                    <Check aria-hidden className={cx('mt-0.5 size-4.5 shrink-0', mark)} strokeWidth={2} />
                    <span className="min-w-0">{entry}</span>
                  </li>
                ))}
              </ul>
            </PhoneFold>
          )}
        </div>
        <SiteLink
          href={sectionPath('contact')}
          onClick={() =>
            startFrom({ chosen: { package: id, ...(budget && { budget }), ...(timeline && { timeline }) } })
          }
          className={cx(
            'flex items-center justify-between gap-4 border-t pt-3 font-medium lg:pt-5 transition-colors',
            highlighted ? 'border-muted hover:text-accent-mark-on-ink' : 'border-rule hover:text-accent',
          )}
        >
          <span className="min-w-0">{rich(texts.packageStart, { name, hidden })}</span>
          <ArrowRight
            aria-hidden
            className="size-5 shrink-0 transition-transform group-hover:translate-x-1"
            strokeWidth={1.75}
          />
        </SiteLink>
        {hasEstimates && (
          <SiteLink
            href={choicePath({ package: id, addOns: [] })}
            className={cx(
              // Narrower screens have one such link below the packages.
              'link mt-3 self-start py-1 text-sm max-lg:hidden',
              highlighted ? 'decoration-muted' : 'text-muted hover:text-ink',
            )}
          >
            {rich(texts.packageEstimate, { name, hidden })}
          </SiteLink>
        )}
      </div>
    </article>
  );
}

/** Each by name and price; its text is folded. */
function AddOns({ addOns }: { addOns: NonNullable<PublicContent['addOns']> }) {
  return (
    <section
      aria-labelledby="add-ons-title"
      className="grid grid-cols-1 gap-x-8 gap-y-2 md:mt-9 md:gap-y-3 lg:grid-cols-12"
    >
      <h3 id="add-ons-title" className="text-xl font-semibold tracking-tight md:text-2xl lg:col-span-3">
        {t(texts.addOns)}
      </h3>
      <ul className="grid items-start gap-x-8 border-t border-rule md:grid-cols-2 lg:col-span-9">
        {addOns.map(({ id, name, text, price }) => (
          <li key={id} className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 border-b border-rule">
            <details className="group">
              <summary className="flex list-none items-baseline justify-between gap-3 py-2 md:py-3 [&::-webkit-details-marker]:hidden">
                <h4 dir="auto" className="min-w-0 font-sans font-medium max-md:text-sm">
                  {name}
                </h4>
                <FoldMark className="translate-y-1" />
              </summary>
              <p dir="auto" className="max-w-prose pb-4 whitespace-pre-line text-muted max-sm:text-sm">
                {text}
              </p>
            </details>
            <p data-keep-clear className="figures font-display text-xl font-semibold tracking-tight">
              {rich(texts.addOnPrice, {
                from: (parts) => (
                  <span className="font-sans text-sm font-normal tracking-normal text-muted">{parts}</span>
                ),
                price: () => <Price amount={price} />,
              })}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Leads from the prices to their sum. */
function EstimateLink({ hasAddOns }: { hasAddOns: boolean }) {
  return (
    <div className="my-3 flex flex-wrap items-center justify-between gap-x-8 gap-y-4 border-ink md:mt-6 md:mb-0 md:border-y md:py-4">
      <p className="min-w-0 text-lg max-md:hidden">{t(hasAddOns ? texts.estimateAddOns : texts.estimateAlone)}</p>
      <ButtonLink href={paths.estimate} variant="secondary" size="lg" className="max-sm:w-full">
        {t(texts.estimateLink)}
        <ArrowRight aria-hidden className="size-5" strokeWidth={1.75} />
      </ButtonLink>
    </div>
  );
}

/** By the number of packages; five stand in two rows of three and two. */
const layouts = [
  '',
  'lg:grid-cols-12 lg:*:col-span-9 lg:*:col-start-4',
  'md:grid-cols-2',
  'lg:grid-cols-3',
  'md:grid-cols-2',
  'md:grid-cols-2 xl:grid-cols-6 xl:*:col-span-2 xl:*:nth-[n+4]:col-span-3 md:max-xl:*:last:col-span-2',
  'md:grid-cols-2 xl:grid-cols-3',
] as const;

export function ServicesSection({ section }: { section: ShownSection }) {
  const { content, hasEstimates } = useSite();
  const { packages, addOns } = content;
  if (!packages) return null;
  // Three packages with the middle one highlighted stand side by side as one price list.
  const joined = packages.length === 3 && packages[1]?.highlighted === true;
  return (
    <section id={sectionIds.services} aria-labelledby="services-title" className="py-4 md:py-9">
      <div className="shell">
        <SectionHead label={section.label} id="services-title" title={section.heading}>
          {section.intro && <p dir="auto">{section.intro}</p>}
        </SectionHead>
        <div className={cx('mt-4 grid grid-cols-1 gap-3 md:mt-6', layouts[packages.length], joined && 'lg:gap-0')}>
          {packages.map((entry) => (
            <PackageColumn
              key={entry.id}
              {...entry}
              joined={joined}
              wide={packages.length % 2 === 1 && packages.length < 4}
            />
          ))}
        </div>
        <div className="max-md:mt-3">
          {addOns && addOns.length > 0 && <AddOns addOns={addOns} />}
          {hasEstimates && <EstimateLink hasAddOns={addOns !== null && addOns.length > 0} />}
          <Faqs className="grid grid-cols-1 gap-x-8 max-md:border-y max-md:border-rule md:mt-9 md:gap-y-3 lg:grid-cols-12" />
        </div>
      </div>
    </section>
  );
}
