import { sectionIds } from '#common/paths.ts';
import { cx } from '#web/shared/class-names.ts';
import { SectionHead } from '#web/shared/components/section-head.tsx';
import { useContent } from '#web/shared/site.tsx';
import type { ShownSection } from '#web/site/shared/use-section.ts';
import { AddOns } from './add-ons.tsx';
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
  const { packages, addOns } = useContent();
  if (!packages) return null;
  // Three packages with the middle one highlighted stand side by side as one price list.
  const joined = packages.length === 3 && packages[1]?.highlighted === true;
  return (
    <section id={sectionIds.services} aria-labelledby="services-title" className="py-20 md:py-32">
      <div className="shell">
        <SectionHead label={section.label} id="services-title" title={section.heading}>
          {section.intro && <p>{section.intro}</p>}
        </SectionHead>
        <div className={cx('mt-12 grid grid-cols-1 gap-4 md:mt-16', layouts[packages.length], joined && 'lg:gap-0')}>
          {packages.map((entry) => (
            <PackageColumn key={entry.id} {...entry} joined={joined} />
          ))}
        </div>
        {addOns && addOns.length > 0 && <AddOns addOns={addOns} />}
      </div>
    </section>
  );
}
