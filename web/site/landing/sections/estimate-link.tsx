import { ArrowRight } from 'lucide-react';
import { paths } from '#common/paths.ts';
import { ButtonLink } from '#web/shared/components/button-link.tsx';

/** Leads from the prices to their sum. */
export function EstimateLink({ hasAddOns }: { hasAddOns: boolean }) {
  return (
    <div className="my-3 flex flex-wrap items-center justify-between gap-x-8 gap-y-4 border-ink md:mt-10 md:mb-0 md:border-y md:py-6">
      <p className="min-w-0 text-lg max-md:text-base">
        {hasAddOns
          ? 'A package and its add-ons, added up, with the earliest delivery.'
          : 'The price with the earliest delivery.'}
      </p>
      <ButtonLink href={paths.estimate} variant="secondary" size="lg" className="max-sm:w-full">
        Work out your price
        <ArrowRight aria-hidden className="size-5" strokeWidth={1.75} />
      </ButtonLink>
    </div>
  );
}
