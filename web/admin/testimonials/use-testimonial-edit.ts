import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Testimonial, updateTestimonial } from '#common/contract/testimonials.ts';
import { useKeptDraft } from '#web/admin/forms/kept-draft.ts';
import { isSignedOut, storedVersion } from '#web/admin/lib/failure.ts';
import { testimonialKeys } from '#web/admin/lib/query-keys.ts';
import { call } from '#web/shared/api/client.ts';
import { showFieldErrors } from '#web/shared/api/field-errors.ts';
import { toast } from '#web/shared/toast.ts';
import {
  TestimonialDraft,
  type TestimonialFields,
  testimonialDraft,
  testimonialFields,
  testimonialResolver,
} from './testimonial-draft.ts';

/** The form of one testimonial: checks, saves, and never overwrites a newer version silently. */
export function useTestimonialEdit(testimonial: Testimonial, onSaved: () => void) {
  const queries = useQueryClient();
  const [base, setBase] = useState(testimonial.updatedAt);
  const [stored, setStored] = useState<Testimonial | null>(null);
  const form = useForm<TestimonialDraft, unknown, TestimonialFields>({
    defaultValues: testimonialDraft(testimonial),
    resolver: testimonialResolver,
  });
  const kept = useKeptDraft({
    form: `testimonial:${testimonial._id}`,
    schema: TestimonialDraft,
    values: form.watch(),
    changed: form.formState.isDirty,
    base,
    restore: (values, began = testimonial.updatedAt) => {
      for (const field of testimonialFields) form.setValue(field, values[field], { shouldDirty: true });
      setBase(began);
    },
    reset: () => {
      form.reset(testimonialDraft(testimonial));
      setBase(testimonial.updatedAt);
    },
  });

  async function save(body: TestimonialFields, updatedAt: string) {
    try {
      await call(updateTestimonial, { params: { id: testimonial._id }, body: { ...body, updatedAt } });
    } catch (error) {
      const newer = storedVersion(error, Testimonial);
      if (newer) return setStored(newer);
      showFieldErrors(form, testimonialFields, error);
      if (!isSignedOut(error)) toast.error('Failed to update testimonial');
      return;
    }
    kept.forget();
    await queries.invalidateQueries({ queryKey: testimonialKeys.all });
    toast.success('Testimonial updated successfully!');
    onSaved();
  }

  return {
    form,
    kept,
    busy: form.formState.isSubmitting,
    /** The newer version that the save ran into. */
    stored,
    submit: form.handleSubmit((values) => save(values, base)),
    keepSaved: async () => {
      if (!stored) return;
      form.reset(testimonialDraft(stored));
      setBase(stored.updatedAt);
      setStored(null);
      await queries.invalidateQueries({ queryKey: testimonialKeys.all });
    },
    keepMine: async () => {
      if (!stored) return;
      const { updatedAt } = stored;
      setBase(updatedAt);
      setStored(null);
      await form.handleSubmit((values) => save(values, updatedAt))();
    },
  };
}
