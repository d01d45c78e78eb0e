import { counters } from '#common/content/brand.ts';
import { sections } from '#common/content/landing.ts';
import { reasons } from '#common/content/services.ts';
import { SectionHead } from '#web/shared/components/section-head.tsx';
import { Counter } from './counter.tsx';

export function WhyUsSection() {
  return (
    <section aria-labelledby="why-title" className="bg-surface py-20 md:py-32">
      <div className="shell">
        <SectionHead label={sections.reasons.label} id="why-title" title={sections.reasons.title} />
        <dl className="mt-12 grid border-y border-rule sm:grid-cols-3 md:mt-16">
          {counters.map(({ value, suffix, label }) => (
            <div
              key={label}
              className="flex flex-col-reverse justify-end gap-3 border-rule py-8 not-last:border-b sm:px-8 sm:not-last:border-r sm:not-last:border-b-0 sm:first:pl-0 sm:last:pr-0"
            >
              <dt className="text-sm text-muted">{label}</dt>
              <dd className="figures display text-[clamp(3.5rem,0.8rem+8vw,9rem)] leading-[0.85] whitespace-nowrap max-sm:text-[5rem]">
                <Counter value={value} suffix={suffix} />
              </dd>
            </div>
          ))}
        </dl>
        <ul className="mt-14 grid gap-x-8 gap-y-10 sm:grid-cols-2 md:mt-20 lg:grid-cols-4">
          {reasons.map(({ title, text }) => (
            <li key={title}>
              <h3 className="text-xl font-semibold tracking-tight">{title}</h3>
              <p className="mt-3 text-muted">{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
