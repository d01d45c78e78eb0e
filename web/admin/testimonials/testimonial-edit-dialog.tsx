import { useId } from 'react';
import { Controller } from 'react-hook-form';
import type { Testimonial } from '#common/contract/testimonials.ts';
import { testimonialMessages } from '#common/messages.ts';
import { FormDialog } from '#web/admin/forms/form-dialog.tsx';
import { StarPicker } from '#web/shared/components/star-picker.tsx';
import { FeedbackCounter } from '#web/shared/components/testimonials/feedback-counter.tsx';
import { RecommendChoice } from '#web/shared/components/testimonials/recommend-choice.tsx';
import { TextArea } from '#web/shared/components/text-area.tsx';
import { TextField } from '#web/shared/components/text-field.tsx';
import { draftDifferences, testimonialDraft } from './testimonial-draft.ts';
import { useTestimonialEdit } from './use-testimonial-edit.ts';

interface TestimonialEditDialogProps {
  testimonial: Testimonial;
  onClose: () => void;
}

export function TestimonialEditDialog({ testimonial, onClose }: TestimonialEditDialogProps) {
  const formId = useId();
  const { form, kept, busy, stored, submit, keepSaved, keepMine } = useTestimonialEdit(testimonial, onClose);
  const { errors, isDirty } = form.formState;
  const field = (name: 'projectName' | 'clientName' | 'feedback') => ({
    ...form.register(name, { onChange: () => form.clearErrors(name) }),
    error: errors[name]?.message,
    required: true,
  });
  return (
    <FormDialog
      title="Edit Testimonial"
      action="Save Changes"
      what="testimonial"
      formId={formId}
      busy={busy}
      changed={isDirty}
      onDiscardRestored={kept.restored ? kept.discard : null}
      conflict={
        stored && {
          differences: draftDifferences(testimonialDraft(stored), form.getValues()),
          onKeepSaved: keepSaved,
          onKeepMine: keepMine,
        }
      }
      onSubmit={submit}
      onClose={() => {
        kept.forget();
        onClose();
      }}
    >
      <TextField label="Project Name" autoFocus {...field('projectName')} />
      <TextField label="Client Name" {...field('clientName')} />
      <Controller
        control={form.control}
        name="rating"
        render={({ field: { value, onChange, ref } }) => (
          <StarPicker
            ref={ref}
            label="Overall Rating"
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
        label="Feedback"
        rows={7}
        helper={testimonialMessages.hint}
        aside={<FeedbackCounter length={form.watch('feedback').length} />}
        className="sm:col-span-2"
        {...field('feedback')}
      />
    </FormDialog>
  );
}
