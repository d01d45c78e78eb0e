import { useSetAtom } from 'jotai';
import { ArrowRight, Check } from 'lucide-react';
import type { PublicContent } from '#common/contract/site.ts';
import { sectionPath } from '#common/paths.ts';
import { formatMoney, formatWeeks } from '#common/site/format.ts';
import { cx } from '#web/shared/class-names.ts';
import { SiteLink } from '#web/shared/components/site-link.tsx';
import { useContent } from '#web/shared/site.tsx';
import { contactPrefillAtom } from '#web/site/shared/contact-prefill.ts';
import { Price } from '#web/site/shared/price.tsx';

type Packages = NonNullable<PublicContent['packages']>;
type PackageColumnProps = Packages[number] & {
  /** `true` when it shares its borders with the packages beside it. */
  joined: boolean;
};

/** A long price is smaller, and all prices have one size. */
function priceSize(packages: Packages, identity: PublicContent['identity']): string {
  const longest = Math.max(...packages.map(({ price }) => formatMoney(price, identity).length));
  if (longest <= 7) return 'text-[clamp(3.25rem,2rem+3.2vw,5.25rem)]';
  return longest <= 10 ? 'text-[clamp(2.5rem,1.75rem+2vw,3.75rem)]' : 'text-3xl';
}

export function PackageColumn(props: PackageColumnProps) {
  const { name, price, weeks, text, includes, budget, timeline, highlighted, joined } = props;
  const { packages, identity } = useContent();
  const mark = highlighted ? 'text-accent-mark-on-ink' : 'text-accent-mark';
  const startFrom = useSetAtom(contactPrefillAtom);
  return (
    <article
      className={cx(
        'group flex min-w-0 flex-col border p-7 xl:p-10',
        highlighted ? 'border-ink bg-ink text-paper' : 'border-rule bg-surface',
        joined && (highlighted ? 'lg:-my-4 lg:py-11 xl:py-14' : 'lg:first:border-r-0 lg:last:border-l-0'),
      )}
    >
      <div className="flex items-baseline justify-between gap-4">
        <h3 className="min-w-0 text-2xl font-semibold tracking-tight">{name}</h3>
        <p className="shrink-0 text-sm">{formatWeeks(weeks)}</p>
      </div>
      <p className="mt-8 flex flex-wrap items-baseline gap-x-2.5">
        <span className="text-sm">from</span>
        <span className={cx('figures display leading-none', priceSize(packages ?? [], identity))}>
          <Price amount={price} />
        </span>
      </p>
      <p className={cx('mt-7 whitespace-pre-line', joined && 'lg:min-h-[4lh]')}>{text}</p>
      <div className="mt-6 mb-auto pb-7">
        {includes.length > 0 && (
          <ul className={cx('border-t pt-3 text-sm', highlighted ? 'border-muted' : 'border-rule')}>
            {includes.map((entry, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two entries may read the same
              <li key={index} className="flex gap-3 py-2">
                <Check aria-hidden className={cx('mt-0.5 size-4.5 shrink-0', mark)} strokeWidth={2} />
                <span className="min-w-0">{entry}</span>
              </li>
            ))}
          </ul>
        )}
      </div>
      <SiteLink
        href={sectionPath('contact')}
        onClick={() => startFrom({ ...(budget && { budget }), ...(timeline && { timeline }) })}
        className={cx(
          'flex items-center justify-between gap-4 border-t pt-6 font-medium transition-colors',
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
    </article>
  );
}
