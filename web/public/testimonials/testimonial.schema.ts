import { zodResolver } from '@hookform/resolvers/zod';
import { z } from 'zod';
import { TestimonialSubmission } from '#common/contract/testimonials.ts';
import type { TestimonialDraft } from './draft.ts';

export const testimonialResolver = zodResolver(z.preprocess((draft: TestimonialDraft) => draft, TestimonialSubmission));
