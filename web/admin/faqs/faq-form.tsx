import { zodResolver } from '@hookform/resolvers/zod';
import { z } from 'zod';
import { type Faq, NewFaq } from '#common/contract/portfolio-content.ts';
import { PRIORITY } from '#common/limits.ts';
import { type ContentForm, textDraft } from '#web/admin/content-editor/content-type.ts';
import { TextArea } from '#web/shared/components/text-area.tsx';
import { TextField } from '#web/shared/components/text-field.tsx';

const labels = {
  question: 'Question',
  answer: 'Answer',
  category: 'Category',
  priority: 'Priority',
  tags: 'Tags',
} as const;

const draft = textDraft(labels);
export type FaqDraft = z.output<typeof draft>;

export const faqForm: ContentForm<Faq, FaqDraft, NewFaq> = {
  labels,
  draft,
  draftOf: (faq) => ({
    question: faq?.question ?? '',
    answer: faq?.answer ?? '',
    category: faq?.category ?? '',
    priority: String(faq?.priority ?? 0),
    tags: faq?.tags.join(', ') ?? '',
  }),
  // Text that is no number counts as priority 0.
  resolver: zodResolver(
    z.preprocess((values: FaqDraft) => ({ ...values, priority: Number(values.priority) || 0 }), NewFaq),
  ),
  FormFields: ({ field }) => (
    <>
      <TextField {...field('question')} required autoFocus className="sm:col-span-2" />
      <TextArea {...field('answer')} required rows={6} className="sm:col-span-2" />
      <TextField {...field('category')} placeholder="general" />
      <TextField
        {...field('priority')}
        type="number"
        min={PRIORITY.min}
        max={PRIORITY.max}
        step={1}
        helper={`${PRIORITY.min}-${PRIORITY.max}, higher ones come first`}
      />
      <TextField
        {...field('tags')}
        helper="Other words in which clients ask this, separated by commas. The assistant finds the question by them, too."
        placeholder="pricing, timeline"
        className="sm:col-span-2"
      />
    </>
  ),
};
