import { sectionIds } from '#common/paths.ts';
import { cx } from '#web/shared/class-names.ts';
import { SectionHead } from '#web/shared/components/section-head.tsx';
import { useSite } from '#web/shared/site.tsx';
import { Faqs } from '#web/site/shared/faqs.tsx';
import type { ShownSection } from '#web/site/shared/use-section.ts';
import { AddOns } from './add-ons.tsx';
import { EstimateLink } from './estimate-link.tsx';
import { PackageColumn } from './package-column.tsx';

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
    <section id={sectionIds.services} aria-labelledby="services-title" className="py-7 md:py-16">
      <div className="shell">
        <SectionHead label={section.label} id="services-title" title={section.heading}>
          {section.intro && <p>{section.intro}</p>}
        </SectionHead>
        <div
          className={cx(
            'mt-6 grid grid-cols-1 gap-3 md:mt-10 md:gap-4',
            layouts[packages.length],
            joined && 'lg:gap-0',
          )}
        >
          {packages.map((entry) => (
            <PackageColumn key={entry.id} {...entry} joined={joined} />
          ))}
        </div>
        <div className="max-md:mt-5">
          {addOns && addOns.length > 0 && <AddOns addOns={addOns} />}
          {hasEstimates && <EstimateLink hasAddOns={addOns !== null && addOns.length > 0} />}
          <Faqs className="grid grid-cols-1 gap-x-8 max-md:border-y max-md:border-rule md:mt-14 md:gap-y-4 lg:grid-cols-12" />
        </div>
      </div>
    </section>
  );
}
