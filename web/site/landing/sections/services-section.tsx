import { sections } from '#common/content/landing.ts';
import { addOns, packages } from '#common/content/services.ts';
import { formatPrice } from '#common/format.ts';
import { SectionHead } from '#web/shared/components/section-head.tsx';
import { PackageColumn } from './package-column.tsx';

export function ServicesSection() {
  return (
    <section id="services" aria-labelledby="services-title" className="py-20 md:py-32">
      <div className="shell">
        <SectionHead label={sections.services.label} id="services-title" title={sections.services.title}>
          <p>{sections.services.text}</p>
        </SectionHead>
        <div className="mt-12 grid gap-4 md:mt-16 lg:grid-cols-3 lg:gap-0">
          {packages.map((entry, index) => (
            <PackageColumn key={entry.name} {...entry} emphasised={index === 1} />
          ))}
        </div>
        <div className="mt-20 grid gap-x-8 gap-y-6 md:mt-28 lg:grid-cols-12">
          <h3 className="text-2xl font-semibold tracking-tight lg:col-span-3">Add-ons</h3>
          <ul className="border-t border-rule lg:col-span-9">
            {addOns.map(({ name, text, price }) => (
              <li
                key={name}
                className="grid gap-x-6 gap-y-1 border-b border-rule py-5 sm:grid-cols-[14rem_1fr_auto] sm:items-baseline"
              >
                <h4 className="font-sans font-medium">{name}</h4>
                <p className="text-muted">{text}</p>
                <p className="figures font-display text-xl font-semibold tracking-tight">
                  <span className="font-sans text-sm font-normal tracking-normal text-muted">from </span>
                  {formatPrice(price)}
                </p>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}
