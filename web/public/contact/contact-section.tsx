import { bookingId, sectionIds } from '#common/paths.ts';
import * as texts from '#common/texts/keys/site.ts';
import { t } from '#common/texts/text.ts';
import { DeferredBooking } from '#web/public/booking/deferred-booking.tsx';
import { NextFree } from '#web/public/booking/next-free.tsx';
import { Faqs } from '#web/public/shared/faqs.tsx';
import { type ShownSection, useSection } from '#web/public/shared/use-section.ts';
import { SectionHead } from '#web/shared/components/section-head.tsx';
import { rich } from '#web/shared/rich.tsx';
import { useContactEmail, useContent } from '#web/shared/site.tsx';
import { DeferredContactForm } from './deferred-contact-form.tsx';

export function ContactSection({ section }: { section: ShownSection }) {
  const contactEmail = useContactEmail();
  // They stand with the prices where there are prices.
  const hasFaqs = useSection('services') === undefined;
  const { callTypes, promises } = useContent();
  const { reply, roadmap } = promises;
  return (
    <section id={sectionIds.contact} aria-labelledby="contact-title" className="py-4 md:py-9">
      <div className="shell">
        <SectionHead label={section.label} id="contact-title" title={section.heading}>
          {section.intro && <p dir="auto">{section.intro}</p>}
          {contactEmail && (
            <p>
              {rich(texts.contactEmail, {
                email: () => (
                  <a href={`mailto:${contactEmail}`} dir="ltr" className="link break-all text-ink">
                    {contactEmail}
                  </a>
                ),
              })}
            </p>
          )}
        </SectionHead>
        <div className="mt-4 grid grid-cols-1 gap-x-8 gap-y-6 md:mt-6 lg:grid-cols-12 lg:grid-rows-[auto_1fr]">
          <div data-own-action data-keep-clear className="lg:col-span-7 lg:col-start-6 lg:row-span-2 lg:row-start-1">
            <DeferredContactForm />
          </div>
          <div className="flex flex-col gap-12 lg:col-span-5 lg:row-start-1 lg:pe-8">
            <dl className="grid grid-cols-2 gap-5 lg:grid-cols-1 lg:gap-8">
              {Object.entries({ reply, roadmap }).map(([id, { time, text }]) => (
                <div key={id} className="flex flex-col-reverse justify-end gap-1 md:gap-2">
                  <dt dir="auto" className="whitespace-pre-line text-muted max-md:text-sm">
                    {text}
                  </dt>
                  <dd dir="auto" className="figures display text-xl md:text-3xl">
                    {time}
                  </dd>
                </div>
              ))}
            </dl>
            {hasFaqs && <Faqs />}
          </div>
          {callTypes.length > 0 && (
            <div className="border-t border-rule pt-4 lg:col-span-5 lg:me-8">
              <h3 id={bookingId} className="scroll-mt-7 text-2xl font-semibold tracking-tight">
                {t(texts.contactCalls)}
              </h3>
              <p className="mt-1 text-muted">{t(texts.contactCallsHelp)}</p>
              <NextFree className="mt-1 min-h-8 text-sm max-sm:text-xs" />
              <DeferredBooking className="mt-3" />
            </div>
          )}
        </div>
      </div>
    </section>
  );
}
