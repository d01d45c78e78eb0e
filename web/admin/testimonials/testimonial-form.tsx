import { zodResolver } from '@hookform/resolvers/zod';
import { Controller } from 'react-hook-form';
import { z } from 'zod';
import { Testimonial, updateTestimonial } from '#common/contract/testimonials.ts';
import { testimonialMessages } from '#common/messages.ts';
import type { ContentForm, FormFieldsProps } from '#web/admin/content-editor/content-form.ts';
import { contentTexts } from '#web/admin/content-editor/content-texts.ts';
import type { EditedType } from '#web/admin/content-editor/content-type.ts';
import { testimonialKeys } from '#web/admin/lib/query-keys.ts';
import { call } from '#web/shared/api/client.ts';
import { StarPicker } from '#web/shared/components/star-picker.tsx';
import { FeedbackCounter } from '#web/shared/components/testimonials/feedback-counter.tsx';
import { RecommendChoice } from '#web/shared/components/testimonials/recommend-choice.tsx';
import { TextArea } from '#web/shared/components/text-area.tsx';
import { TextField } from '#web/shared/components/text-field.tsx';

/** The fields that the owner may correct. */
const TestimonialFields = updateTestimonial.payload
  .pick({ projectName: true, clientName: true, rating: true, wouldRecommend: true, feedback: true })
  .required();
type TestimonialFields = z.output<typeof TestimonialFields>;

const TestimonialDraft = z.object({
  projectName: z.string(),
  clientName: z.string(),
  rating: z.number(),
  wouldRecommend: z.boolean(),
  feedback: z.string(),
});
type TestimonialDraft = z.output<typeof TestimonialDraft>;

const labels = {
  projectName: 'Project Name',
  clientName: 'Client Name',
  rating: 'Overall Rating',
  wouldRecommend: 'Recommends',
  feedback: 'Feedback',
} as const;

function FormFields({ form, field }: FormFieldsProps<Testimonial, TestimonialDraft, TestimonialFields>) {
  const { errors } = form.formState;
  return (
    <>
      <TextField {...field('projectName')} required autoFocus />
      <TextField {...field('clientName')} required />
      <Controller
        control={form.control}
        name="rating"
        render={({ field: { value, onChange, ref } }) => (
          <StarPicker
            ref={ref}
            label={labels.rating}
            value={value}
            error={errors.rating?.message}
            onChange={onChange}
          />
        )}
      />
      <Controller
        control={form.control}
        name="wouldRecommend"
        render={({ field: { value, onChange, ref } }) => (
          <RecommendChoice ref={ref} value={value} error={errors.wouldRecommend?.message} onChange={onChange} />
        )}
      />
      <TextArea
        {...field('feedback')}
        required
        rows={7}
        helper={testimonialMessages.hint}
        aside={<FeedbackCounter length={form.watch('feedback').length} />}
        className="sm:col-span-2"
      />
    </>
  );
}

const empty: TestimonialDraft = { projectName: '', clientName: '', rating: 0, wouldRecommend: true, feedback: '' };

const testimonialForm: ContentForm<Testimonial, TestimonialDraft, TestimonialFields> = {
  labels,
  draft: TestimonialDraft,
  draftOf: (testimonial) => (testimonial ? TestimonialDraft.parse(testimonial) : empty),
  resolver: zodResolver(TestimonialFields),
  FormFields,
};

export const testimonialType: EditedType<Testimonial, TestimonialDraft, TestimonialFields> = {
  what: 'testimonial',
  texts: { ...contentTexts('testimonial'), update: 'Save Changes' },
  row: Testimonial,
  queryKey: testimonialKeys.all,
  form: testimonialForm,
  update: (id, body) => call(updateTestimonial, { params: { id }, body }),
};
