import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  approveTestimonial,
  changeTestimonials,
  deleteTestimonial,
  featureTestimonial,
  rejectTestimonial,
  Testimonial,
  updateTestimonial,
} from '#common/contract/testimonials.ts';
import { type TestimonialStatus, testimonialStatusOptions } from '#common/dashboard-options.ts';
import { labelOf } from '#common/options.ts';
import type { Difference } from '#web/admin/components/conflict-notice.tsx';
import { toastWithUndo } from '#web/admin/components/undo-toast.tsx';
import { isSignedOut, storedVersion } from '#web/admin/lib/failure.ts';
import { keepFocus } from '#web/admin/lib/keep-focus.ts';
import { testimonialKeys } from '#web/admin/lib/query-keys.ts';
import { call } from '#web/shared/api/client.ts';
import { toast } from '#web/shared/toast.ts';
import { changeTestimonial, findTestimonial } from './queries.ts';

export type TestimonialAction = 'approve' | 'reject' | 'feature' | 'unfeature' | 'archive' | 'unarchive' | 'delete';

const actionTexts: Record<TestimonialAction, { done: string; failed: string }> = {
  approve: { done: 'Testimonial approved successfully!', failed: 'Failed to approve testimonial' },
  reject: { done: 'Testimonial rejected', failed: 'Failed to reject testimonial' },
  feature: { done: 'Testimonial featured successfully!', failed: 'Failed to update featured status' },
  unfeature: { done: 'Testimonial unfeatured successfully!', failed: 'Failed to update featured status' },
  archive: { done: 'Testimonial archived', failed: 'Failed to archive testimonial' },
  unarchive: { done: 'Testimonial unarchived', failed: 'Failed to unarchive testimonial' },
  delete: { done: 'Testimonial deleted successfully', failed: 'Failed to delete testimonial' },
};

/** The status of an unarchived testimonial: a published one is published again, others are reviewed again. */
const unarchived = ({ dateApproved }: Testimonial): TestimonialStatus =>
  dateApproved === null ? 'pending' : 'approved';

/**
 * Sends an action on the version that the owner has seen, or on a newer one in which what it sets is the same. Gives what is
 * stored then; `null` when it is gone. @throws ApiError; 409 when what it sets was changed elsewhere
 */
async function runAction(shown: Testimonial, action: TestimonialAction): Promise<Testimonial | null> {
  try {
    return await sendAction(shown, action);
  } catch (error) {
    const saved = storedVersion(error, Testimonial);
    if (!saved || !isUntouched(action, shown, saved)) throw error;
    return runAction(saved, action);
  }
}

async function sendAction(testimonial: Testimonial, action: TestimonialAction): Promise<Testimonial | null> {
  const { _id: id, updatedAt } = testimonial;
  const params = { id };
  switch (action) {
    case 'approve':
      return (await call(approveTestimonial, { params, body: { updatedAt } })).data;
    case 'reject':
      return (await call(rejectTestimonial, { params, body: { updatedAt } })).data;
    case 'feature':
    case 'unfeature':
      return (await call(featureTestimonial, { params, body: { isFeatured: action === 'feature', updatedAt } })).data;
    case 'archive':
      return (await call(updateTestimonial, { params, body: { status: 'archived', updatedAt } })).data;
    case 'unarchive':
      return (await call(updateTestimonial, { params, body: { status: unarchived(testimonial), updatedAt } })).data;
    case 'delete':
      await call(deleteTestimonial, { params });
      return null;
  }
}

/** The testimonial as it will be; `null` when it is gone. */
function applyAction(testimonial: Testimonial, action: TestimonialAction): Testimonial | null {
  switch (action) {
    case 'approve':
      return { ...testimonial, status: 'approved', dateApproved: new Date().toISOString() };
    case 'reject':
      return { ...testimonial, status: 'rejected', isFeatured: false };
    case 'feature':
    case 'unfeature':
      return { ...testimonial, isFeatured: action === 'feature' };
    case 'archive':
      return { ...testimonial, status: 'archived', isFeatured: false };
    case 'unarchive':
      return { ...testimonial, status: unarchived(testimonial) };
    case 'delete':
      return null;
  }
}

export const statusLabel = (status: string): string => labelOf(testimonialStatusOptions, status, status);

/** Both versions of the fields that a refused action changes, in words. */
export function differencesOf(saved: Testimonial, action: TestimonialAction): Difference[] {
  const mine = applyAction(saved, action);
  if (!mine) return [];
  const featured = (testimonial: Testimonial) => (testimonial.isFeatured ? 'Yes' : 'No');
  return [
    { label: 'Status', saved: statusLabel(saved.status), mine: statusLabel(mine.status) },
    { label: 'Featured', saved: featured(saved), mine: featured(mine) },
  ].filter((row) => row.saved !== row.mine);
}

/** True when what an action sets was not changed elsewhere since the owner saw the testimonial. */
const isUntouched = (action: TestimonialAction, shown: Testimonial, saved: Testimonial): boolean =>
  action === 'feature' || action === 'unfeature'
    ? shown.isFeatured === saved.isFeatured
    : shown.status === saved.status;

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
