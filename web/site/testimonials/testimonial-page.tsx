import { useState } from 'react';
import type { Testimonial } from '#common/contract/testimonials.ts';
import { cx } from '#web/shared/class-names.ts';
import { useContent } from '#web/shared/site.tsx';
import { TestimonialEnding } from './testimonial-ending.tsx';
import { TestimonialForm } from './testimonial-form.tsx';

export function TestimonialPage() {
  const { testimonialPage } = useContent();
  const [submitted, setSubmitted] = useState<Testimonial | null>(null);
  const hasReasons = testimonialPage.reasons.length > 0;
  return (
    <div className="shell py-8 md:py-14">
      <header className="max-w-5xl">
        <p className="eyebrow text-accent">{testimonialPage.eyebrow}</p>
        <h1 className="display mt-5 text-4xl">{testimonialPage.title}</h1>
      </header>
      <div className="mt-8 grid grid-cols-1 gap-x-8 gap-y-10 md:mt-12 lg:grid-cols-12">
        {hasReasons && (
          <section aria-labelledby="why-title" className="lg:sticky lg:top-28 lg:col-span-4 lg:self-start">
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
