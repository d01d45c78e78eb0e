import { useSetAtom } from 'jotai';
import { ArrowRight, Check } from 'lucide-react';
import type { PublicContent } from '#common/contract/site.ts';
import { sectionPath } from '#common/paths.ts';
import { choicePath } from '#common/site/estimate-choice.ts';
import { formatMoney, formatWeeks } from '#common/site/format.ts';
import { cx } from '#web/shared/class-names.ts';
import { SiteLink } from '#web/shared/components/site-link.tsx';
import { useSite } from '#web/shared/site.tsx';
import { contactPrefillAtom } from '#web/site/shared/contact-prefill.ts';
import { PhoneFold } from '#web/site/shared/phone-fold.tsx';
import { Price } from '#web/site/shared/price.tsx';

type Packages = NonNullable<PublicContent['packages']>;
type PackageColumnProps = Packages[number] & {
  /** `true` when it shares its borders with the packages beside it. */
  joined: boolean;
};

/** A long price is smaller, and all prices have one size. */
function priceSize(packages: Packages, identity: PublicContent['identity']): string {
  const longest = Math.max(...packages.map(({ price }) => formatMoney(price, identity).length));
  if (longest <= 7) return 'text-[clamp(2.5rem,1.25rem+3.6vw,5.25rem)]';
  return longest <= 10 ? 'text-[clamp(2.25rem,1.5rem+2vw,3.75rem)]' : 'text-3xl';
}

export function PackageColumn(props: PackageColumnProps) {
  const { id, name, price, weeks, text, includes, budget, timeline, highlighted, joined } = props;
  const { content, hasEstimates } = useSite();
  const { packages, identity } = content;
  const mark = highlighted ? 'text-accent-mark-on-ink' : 'text-accent-mark';
  const startFrom = useSetAtom(contactPrefillAtom);
  return (
    <article
      className={cx(
        'group flex min-w-0 flex-col border px-5 py-4 md:p-7 xl:p-10',
        highlighted ? 'border-ink bg-ink text-paper' : 'border-rule bg-surface',
        joined && (highlighted ? 'lg:-my-3 lg:py-10 xl:py-13' : 'lg:first:border-r-0 lg:last:border-l-0'),
      )}
    >
      <div className="flex items-baseline justify-between gap-4">
        <h3 className="min-w-0 text-2xl font-semibold tracking-tight">{name}</h3>
        <p data-keep-clear className="shrink-0 text-sm">
          {formatWeeks(weeks)}
        </p>
      </div>
      <p data-keep-clear className="mt-2 flex flex-wrap items-baseline gap-x-2.5 md:mt-7">
        <span className="text-sm">from</span>
        <span className={cx('figures display leading-none', priceSize(packages ?? [], identity))}>
          <Price amount={price} />
        </span>
      </p>
      <p className={cx('mt-3 whitespace-pre-line max-md:text-sm md:mt-6', joined && 'lg:min-h-[4lh]')}>{text}</p>
      <div className="mt-2 mb-auto md:mt-6 md:pb-7">
        {includes.length > 0 && (
          <PhoneFold
            label={
              <span className="text-sm">
                What is included<span className="sr-only"> in {name}</span>
              </span>
            }
            className={cx('border-t md:pt-3', highlighted ? 'border-muted' : 'border-rule')}
          >
            <ul className="text-sm max-md:pb-3">
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
        onClick={() => startFrom({ chosen: { package: id, ...(budget && { budget }), ...(timeline && { timeline }) } })}
        className={cx(
          'flex items-center justify-between gap-4 border-t pt-4 font-medium md:pt-6 transition-colors',
          highlighted ? 'border-muted hover:text-accent-mark-on-ink' : 'border-rule hover:text-accent',
        )}
      >
        <span className="min-w-0">
          Start with <span className="sr-only">the </span>
          {name}
          <span className="sr-only"> package</span>
        </span>
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
            // A phone has one such link below the packages.
            'link mt-3 self-start py-1 text-sm max-md:hidden',
            highlighted ? 'decoration-muted' : 'text-muted hover:text-ink',
          )}
        >
          Work out your price<span className="sr-only"> with the {name} package</span>
        </SiteLink>
      )}
    </article>
  );
}
