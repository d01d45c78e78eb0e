import { useSetAtom } from 'jotai';
import { ArrowRight, Check } from 'lucide-react';
import type { packages } from '#common/content/services.ts';
import { formatPrice, formatRange } from '#common/format.ts';
import { sectionPath } from '#common/paths.ts';
import { cx } from '#web/shared/class-names.ts';
import { SiteLink } from '#web/shared/components/site-link.tsx';
import { contactPrefillAtom } from '#web/site/shared/contact-prefill.ts';

type PackageColumnProps = (typeof packages)[number] & { emphasised: boolean };

export function PackageColumn(props: PackageColumnProps) {
  const { name, price, weeks, text, includes, budget, timeline, emphasised } = props;
  const startFrom = useSetAtom(contactPrefillAtom);
  return (
    <article
      className={cx(
        'group flex flex-col border p-7 xl:p-10',
        emphasised
          ? 'border-ink bg-ink text-paper lg:-my-4 lg:py-11 xl:py-14'
          : 'border-rule bg-surface lg:first:border-r-0 lg:last:border-l-0',
      )}
    >
      <div className="flex items-baseline justify-between gap-4">
        <h3 className="text-2xl font-semibold tracking-tight">{name}</h3>
        <p className="text-sm">{formatRange(weeks, 'weeks')}</p>
      </div>
      <p className="mt-8 flex items-baseline gap-2.5">
        <span className="text-sm">from</span>
        <span className="figures display text-[clamp(3.25rem,2rem+3.2vw,5.25rem)] leading-none">
          {formatPrice(price)}
        </span>
      </p>
      <p className="mt-7 lg:min-h-[4lh]">{text}</p>
      <ul className={cx('mt-6 mb-auto border-t pt-3 pb-7 text-sm', emphasised ? 'border-muted' : 'border-rule')}>
        {includes.map((entry) => (
          <li key={entry} className="flex gap-3 py-2">
            <Check aria-hidden className="mt-0.5 size-4.5 shrink-0 text-[var(--accent)]" strokeWidth={2} />
            {entry}
          </li>
        ))}
      </ul>
      <SiteLink
        href={sectionPath('contact')}
        onClick={() => startFrom({ budget, timeline })}
        className={cx(
          'flex items-center justify-between gap-4 border-t pt-6 font-medium transition-colors',
          emphasised ? 'border-muted hover:text-[var(--accent)]' : 'border-rule hover:text-accent',
        )}
      >
        <span>
          Start with <span className="sr-only">the </span>
          {name}
          <span className="sr-only"> package</span>
        </span>
        <ArrowRight aria-hidden className="size-5 transition-transform group-hover:translate-x-1" strokeWidth={1.75} />
      </SiteLink>
    </article>
  );
}
