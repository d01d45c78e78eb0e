import { ArrowRight } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { Testimonial } from '#common/contract/testimonials.ts';
import { sectionPath } from '#common/paths.ts';
import { ButtonLink } from '#web/shared/components/button-link.tsx';
import { SiteLink } from '#web/shared/components/site-link.tsx';
import { useContent } from '#web/shared/site.tsx';
import { useSection } from '#web/site/shared/use-section.ts';

/** Shows thanks, what happens next and where to go, above the empty form once a testimonial was sent. */
export function TestimonialEnding({ testimonial }: { testimonial: Testimonial }) {
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
    `${identity.ownerName} reads every word of it.`,
    `Then it appears on this site with your name and the project ${testimonial.projectName}.`,
    'To change it or take it down later, write me a line.',
  ];
  return (
    <section
      aria-labelledby="ending-title"
      className="mb-10 rounded-lg border border-ink bg-surface p-5 sm:p-8 lg:p-10"
    >
      <h2 ref={heading} id="ending-title" tabIndex={-1} className="display text-3xl">
        Thanks, {testimonial.clientName}.
      </h2>
      <h3 className="mt-6 text-lg font-semibold tracking-tight">What happens next</h3>
      <ol className="mt-2 list-decimal pl-5 text-muted marker:text-accent">
        {steps.map((step) => (
          <li key={step} className="py-1 pl-1">
            {step}
          </li>
        ))}
      </ol>
      <p className="mt-7 flex flex-wrap items-center gap-x-6 gap-y-3">
        <ButtonLink href={hasProjects ? sectionPath('projects') : '/'}>
          {hasProjects ? 'See the projects' : 'Back to Home'}
          <ArrowRight aria-hidden className="size-5" strokeWidth={1.75} />
        </ButtonLink>
        {hasContact && (
          <SiteLink href={sectionPath('contact')} className="link py-2 font-medium">
            {hero.contact}
          </SiteLink>
        )}
      </p>
      <p className="mt-7 border-t border-rule pt-4 text-sm text-muted">
        Worked together on something else, too? The form below is ready for it.
      </p>
    </section>
  );
}
