import { sections } from '#common/content/landing.ts';
import { promises } from '#common/content/services.ts';
import { SectionHead } from '#web/shared/components/section-head.tsx';
import { useSite } from '#web/shared/site.tsx';
import { DeferredBooking } from '#web/site/booking/deferred-booking.tsx';
import { DeferredContactForm } from './deferred-contact-form.tsx';
import { Faqs } from './faqs.tsx';

export function ContactSection() {
  const { contactEmail } = useSite();
  return (
    <section id="contact" aria-labelledby="contact-title" className="py-20 md:py-32">
      <div className="shell">
        <SectionHead label={sections.contact.label} id="contact-title" title={sections.contact.title}>
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
        <div className="mt-12 grid gap-x-8 gap-y-14 md:mt-16 lg:grid-cols-12">
          <div className="lg:col-span-7 lg:col-start-6 lg:row-start-1">
            <DeferredContactForm />
          </div>
          <div className="flex flex-col gap-14 lg:col-span-5 lg:row-start-1 lg:pr-8">
            <dl className="grid gap-8">
              {promises.map(({ time, text }) => (
                <div key={time} className="flex flex-col-reverse gap-2">
                  <dt className="text-muted">{text}</dt>
                  <dd className="figures display text-3xl">{time}</dd>
                </div>
              ))}
            </dl>
            <Faqs />
          </div>
        </div>
        <div className="mt-20 grid gap-x-8 gap-y-6 border-t border-rule pt-6 md:mt-28 lg:grid-cols-12">
          <div className="lg:col-span-3">
            <h3 className="text-2xl font-semibold tracking-tight">{sections.booking.title}</h3>
            <p className="mt-2 text-muted">{sections.booking.text}</p>
          </div>
          <div className="lg:col-span-9">
            <DeferredBooking variant="full" />
          </div>
        </div>
      </div>
    </section>
  );
}
