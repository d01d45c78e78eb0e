import { zodResolver } from '@hookform/resolvers/zod';
import { z } from 'zod';
import { type Testimonial, updateTestimonial } from '#common/contract/testimonials.ts';
import type { Difference } from '#web/admin/components/conflict-notice.tsx';

/** What the owner may correct in a testimonial. */
export const TestimonialFields = updateTestimonial.payload
  .pick({ projectName: true, clientName: true, rating: true, wouldRecommend: true, feedback: true })
  .required();
export type TestimonialFields = z.output<typeof TestimonialFields>;

/** As it is typed; also what a text kept over a sign-in must look like. */
export const TestimonialDraft = z.object({
  projectName: z.string(),
  clientName: z.string(),
  rating: z.number(),
  wouldRecommend: z.boolean(),
  feedback: z.string(),
});
export type TestimonialDraft = z.output<typeof TestimonialDraft>;

export const testimonialFields = ['projectName', 'clientName', 'rating', 'wouldRecommend', 'feedback'] as const;

export const testimonialDraft = (testimonial: Testimonial): TestimonialDraft => TestimonialDraft.parse(testimonial);

export const testimonialResolver = zodResolver(TestimonialFields);

/** Both versions, field by field, in words. */
export function draftDifferences(saved: TestimonialDraft, mine: TestimonialDraft): Difference[] {
  const yesNo = (draft: TestimonialDraft) => (draft.wouldRecommend ? 'Yes' : 'No');
  return [
    { label: 'Project Name', saved: saved.projectName, mine: mine.projectName },
    { label: 'Client Name', saved: saved.clientName, mine: mine.clientName },
    { label: 'Overall Rating', saved: String(saved.rating), mine: String(mine.rating) },
    { label: 'Recommends', saved: yesNo(saved), mine: yesNo(mine) },
    { label: 'Feedback', saved: saved.feedback, mine: mine.feedback },
  ].filter((row) => row.saved !== row.mine);
}
