import { sectionIds } from '#common/paths.ts';
import { SectionHead } from '#web/shared/components/section-head.tsx';
import { useContactEmail, useContent } from '#web/shared/site.tsx';
import { DeferredBooking } from '#web/site/booking/deferred-booking.tsx';
import type { ShownSection } from '#web/site/shared/use-section.ts';
import { DeferredContactForm } from './deferred-contact-form.tsx';
import { Faqs } from './faqs.tsx';

export function ContactSection({ section }: { section: ShownSection }) {
  const contactEmail = useContactEmail();
  const { reply, roadmap } = useContent().promises;
  return (
    <section id={sectionIds.contact} aria-labelledby="contact-title" className="py-20 md:py-32">
      <div className="shell">
        <SectionHead label={section.label} id="contact-title" title={section.heading}>
          {section.intro && <p>{section.intro}</p>}
          {contactEmail && (
            <p>
              Or write to{' '}
              <a href={`mailto:${contactEmail}`} className="link break-all text-ink">
                {contactEmail}
              </a>
              .
            </p>
          )}
        </SectionHead>
        <div className="mt-12 grid grid-cols-1 gap-x-8 gap-y-14 md:mt-16 lg:grid-cols-12">
          <div className="lg:col-span-7 lg:col-start-6 lg:row-start-1">
            <DeferredContactForm />
          </div>
          <div className="flex flex-col gap-14 lg:col-span-5 lg:row-start-1 lg:pr-8">
            <dl className="grid grid-cols-1 gap-8">
              {Object.entries({ reply, roadmap }).map(([id, { time, text }]) => (
                <div key={id} className="flex flex-col-reverse gap-2">
                  <dt className="whitespace-pre-line text-muted">{text}</dt>
                  <dd className="figures display text-3xl">{time}</dd>
                </div>
              ))}
            </dl>
            <Faqs />
          </div>
        </div>
        <div className="mt-20 grid grid-cols-1 gap-x-8 gap-y-6 border-t border-rule pt-6 md:mt-28 lg:grid-cols-12">
          <div className="lg:col-span-3">
            <h3 className="text-2xl font-semibold tracking-tight">Rather talk?</h3>
            <p className="mt-2 text-muted">Choose how long you need.</p>
          </div>
          <div className="lg:col-span-9">
            <DeferredBooking variant="full" />
          </div>
        </div>
      </div>
    </section>
  );
}
