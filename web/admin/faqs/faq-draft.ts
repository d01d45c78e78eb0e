import { zodResolver } from '@hookform/resolvers/zod';
import { z } from 'zod';
import { type Faq, NewFaq } from '#common/contract/portfolio-content.ts';

export const faqLabels = {
  question: 'Question',
  answer: 'Answer',
  category: 'Category',
  priority: 'Priority',
  tags: 'Tags',
} as const;

/** The form holds text throughout. */
export type FaqDraft = Record<keyof typeof faqLabels, string>;

export const faqFields = [
  'question',
  'answer',
  'category',
  'priority',
  'tags',
] as const satisfies readonly (keyof FaqDraft)[];

/** What a kept draft must look like. */
export const FaqDraftShape = z.record(z.enum(faqFields), z.string());

/** What the form shows of an FAQ, or of a new one that answers the given question. */
export const faqDraft = (faq: Faq | null, asked = ''): FaqDraft => ({
  question: faq?.question ?? asked,
  answer: faq?.answer ?? '',
  category: faq?.category ?? '',
  priority: String(faq?.priority ?? 0),
  tags: faq?.tags.join(', ') ?? '',
});

/** A priority that is no number counts as 0. */
export const faqResolver = zodResolver(
  z.preprocess((draft: FaqDraft) => ({ ...draft, priority: Number(draft.priority) || 0 }), NewFaq),
);
