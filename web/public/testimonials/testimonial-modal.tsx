import type { PublicTestimonial } from '#common/contract/testimonials.ts';
import { ExampleBadge } from '#web/shared/components/example-badge.tsx';
import { Modal } from '#web/shared/components/modal.tsx';
import { Stars } from '#web/shared/components/stars.tsx';
import { positionOf, VerifiedMark } from '#web/shared/components/testimonials/client.tsx';
import { formatMonth } from '#web/shared/format.ts';

export function TestimonialModal({ testimonial, onClose }: { testimonial: PublicTestimonial; onClose: () => void }) {
  const { clientName, projectName, feedback, rating, dateSubmitted, verified, isExample } = testimonial;
  const position = positionOf(testimonial);
  return (
    <Modal title={clientName} size="lg" onClose={onClose}>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-muted">
        <Stars rating={rating} />
        {projectName}, {formatMonth(dateSubmitted)}
        {verified && <VerifiedMark />}
        {isExample && <ExampleBadge />}
      </p>
      {position && <p className="mt-1 text-muted">{position}</p>}
      <blockquote dir="auto" className="mt-5 max-w-prose text-start text-lg whitespace-pre-line">
        {feedback}
      </blockquote>
    </Modal>
  );
}
