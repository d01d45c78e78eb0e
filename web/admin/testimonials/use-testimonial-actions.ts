import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { changeTestimonials, Testimonial } from '#common/contract/testimonials.ts';
import { toastWithUndo } from '#web/admin/components/undo-toast.tsx';
import { isSignedOut, storedVersion } from '#web/admin/lib/failure.ts';
import { keepFocus } from '#web/admin/lib/keep-focus.ts';
import { testimonialKeys } from '#web/admin/lib/query-keys.ts';
import { call } from '#web/shared/api/client.ts';
import { toast } from '#web/shared/toast.ts';
import { changeTestimonial, findTestimonial } from './queries.ts';
import { actionTexts, applyAction, runAction, type TestimonialAction } from './testimonial-action.ts';

const RESTORE_FAILED = 'Failed to restore testimonial';

interface Step {
  testimonial: Testimonial;
  action: TestimonialAction;
}

/** Actions show at once; what the server refuses is taken back. */
export function useTestimonialActions() {
  const queries = useQueryClient();
  const [conflict, setConflict] = useState<{ action: TestimonialAction; saved: Testimonial } | null>(null);

  const restoring = useMutation({
    mutationFn: ({ _id: id }: Testimonial) => call(changeTestimonials, { body: { changes: [{ id, deleted: false }] } }),
    onSuccess: ({ data: { failed } }) => {
      if (failed.length > 0) toast.error(RESTORE_FAILED);
      else toast.success('Testimonial restored');
    },
    onError: (error) => !isSignedOut(error) && toast.error(RESTORE_FAILED),
    onSettled: () => queries.invalidateQueries({ queryKey: testimonialKeys.all }),
  });

  const { mutate, isPending } = useMutation({
    scope: { id: 'testimonial-edits' },
    mutationFn: ({ testimonial, action }: Step) => {
      // An action before this one may have made a newer version, which the owner has seen by now.
      const { updatedAt } = findTestimonial(queries, testimonial._id) ?? testimonial;
      return runAction(updatedAt > testimonial.updatedAt ? { ...testimonial, updatedAt } : testimonial, action);
    },
    onMutate: async ({ testimonial, action }) => {
      await queries.cancelQueries({ queryKey: testimonialKeys.all });
      const held = queries.getQueriesData<unknown>({ queryKey: testimonialKeys.all });
      changeTestimonial(queries, testimonial._id, (shown) => applyAction(shown, action));
      return held;
    },
    onSuccess: (saved, { testimonial, action }) => {
      if (saved) changeTestimonial(queries, saved._id, () => saved);
      const { done } = actionTexts[action];
      if (action === 'delete') toastWithUndo(done, () => restoring.mutate(testimonial));
      else toast.success(done);
    },
    onError: (error, { action }, held) => {
      for (const [key, data] of held ?? []) queries.setQueryData(key, data);
      const saved = storedVersion(error, Testimonial);
      if (saved) {
        changeTestimonial(queries, saved._id, () => saved);
        setConflict({ action, saved });
      } else if (!isSignedOut(error)) toast.error(actionTexts[action].failed);
    },
    onSettled: () => queries.invalidateQueries({ queryKey: testimonialKeys.all }).then(keepFocus),
  });

  return {
    busy: isPending,
    conflict,
    run: (testimonial: Testimonial, action: TestimonialAction) => mutate({ testimonial, action }),
    keepSaved: () => setConflict(null),
    keepMine: () => {
      if (conflict) mutate({ testimonial: conflict.saved, action: conflict.action });
      setConflict(null);
    },
  };
}
