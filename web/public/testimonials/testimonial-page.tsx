import { ArrowRight } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { Testimonial } from '#common/contract/testimonials.ts';
import { sectionPath } from '#common/paths.ts';
import * as texts from '#common/texts/keys/forms.ts';
import { t } from '#common/texts/text.ts';
import { useSection } from '#web/public/shared/use-section.ts';
import { cx } from '#web/shared/class-names.ts';
import { ButtonLink } from '#web/shared/components/button-link.tsx';
import { SiteLink } from '#web/shared/components/site-link.tsx';
import { useContent } from '#web/shared/site.tsx';
import { TestimonialForm } from './testimonial-form.tsx';

/** Shows thanks, what happens next and where to go, above the empty form once a testimonial was sent. */
function TestimonialEnding({ testimonial }: { testimonial: Testimonial }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { hero, identity } = useContent();
  const hasProjects = useSection('projects') !== undefined;
  const hasContact = useSection('contact') !== undefined;

  // Each testimonial of this visit is thanked for.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the id is that of the one just sent
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'center' });
  }, [testimonial._id]);

  const steps = [
    t(texts.endingRead, { owner: identity.ownerName }),
    t(texts.endingShown, { project: testimonial.projectName }),
    t(texts.endingChange),
  ];
  return (
    <section
      aria-labelledby="ending-title"
      className="mb-10 rounded-lg border border-ink bg-surface p-5 sm:p-8 lg:p-10"
    >
      <h2 ref={heading} id="ending-title" tabIndex={-1} className="display text-3xl">
        {t(texts.endingThanks, { name: testimonial.clientName })}
      </h2>
      <h3 className="mt-6 text-lg font-semibold tracking-tight">{t(texts.endingNext)}</h3>
      <ol className="mt-2 list-decimal ps-5 text-muted marker:text-accent">
        {steps.map((step) => (
          <li key={step} className="py-1 ps-1">
            {step}
          </li>
        ))}
      </ol>
      <p className="mt-7 flex flex-wrap items-center gap-x-6 gap-y-3">
        <ButtonLink href={hasProjects ? sectionPath('projects') : '/'}>
          {t(hasProjects ? texts.endingProjects : texts.endingHome)}
          <ArrowRight aria-hidden className="size-5" strokeWidth={1.75} />
        </ButtonLink>
        {hasContact && (
          <SiteLink href={sectionPath('contact')} className="link py-2 font-medium">
            {hero.contact}
          </SiteLink>
        )}
      </p>
      <p className="mt-7 border-t border-rule pt-4 text-sm text-muted">{t(texts.endingMore)}</p>
    </section>
  );
}

export function TestimonialPage() {
  const { testimonialPage } = useContent();
  const [submitted, setSubmitted] = useState<Testimonial | null>(null);
  const hasReasons = testimonialPage.reasons.length > 0;
  return (
    <div className="shell py-5 md:py-14">
      <header className="max-w-5xl">
        <p className="eyebrow text-accent">{testimonialPage.eyebrow}</p>
        <h1 className="display mt-2 text-4xl md:mt-5">{testimonialPage.title}</h1>
      </header>
      <div className="mt-4 grid grid-cols-1 gap-x-8 gap-y-8 md:mt-12 lg:grid-cols-12">
        {hasReasons && (
          <section
            aria-labelledby="why-title"
            className="max-lg:invited:order-last lg:sticky lg:top-28 lg:col-span-4 lg:self-start"
          >
            <h2 id="why-title" className="text-2xl font-semibold tracking-tight">
              {testimonialPage.whyTitle}
            </h2>
            <ol className="mt-6 border-t border-rule">
              {testimonialPage.reasons.map(({ title, text }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two reasons may have the same title
                <li key={index} className="border-b border-rule py-6">
                  <h3 className="font-sans font-medium">{title}</h3>
                  <p className="mt-1.5 whitespace-pre-line text-muted">{text}</p>
                </li>
              ))}
            </ol>
          </section>
        )}
        <div data-own-action data-keep-clear className={cx('lg:col-span-7', hasReasons && 'lg:col-start-6')}>
          {submitted && <TestimonialEnding testimonial={submitted} />}
          <TestimonialForm onSubmitted={setSubmitted} />
        </div>
      </div>
    </div>
  );
}
