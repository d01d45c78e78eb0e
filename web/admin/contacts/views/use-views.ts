import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  createView,
  deleteView,
  listViews,
  type NewView,
  type SavedView,
  updateView,
} from '#common/contract/contact-views.ts';
import { toastFailure } from '#web/admin/components/failure-toast.tsx';
import { toastWithUndo } from '#web/admin/components/undo-toast.tsx';
import { isSignedOut } from '#web/admin/lib/failure.ts';
import { contactViewsKey } from '#web/admin/lib/query-keys.ts';
import { ApiError } from '#web/shared/api/api-error.ts';
import { call } from '#web/shared/api/client.ts';
import { toast } from '#web/shared/toast.ts';

export const useViews = () =>
  useQuery({
    queryKey: contactViewsKey,
    queryFn: ({ signal }) => call(listViews, {}, { signal }),
    select: ({ data }) => data,
  });

const failed = (text: string) => (error: Error) => {
  if (isSignedOut(error)) return;
  if (error instanceof ApiError && error.status === 409 && error.serverMessage) toast.error(error.serverMessage);
  else toastFailure(text, error);
};

/** Saves, changes and deletes views of the list. */
export function useViewChanges() {
  const queries = useQueryClient();
  const onSettled = () => queries.invalidateQueries({ queryKey: contactViewsKey });
  const saving = useMutation({
    mutationFn: (body: NewView) => call(createView, { body }),
    onSuccess: ({ data }) => toast.success(`View “${data.name}” saved`),
    onError: failed('Failed to save the view'),
    onSettled,
  });
  const updating = useMutation({
    mutationFn: ({ id, ...body }: NewView & { id: string }) => call(updateView, { params: { id }, body }),
    onSuccess: ({ data }) => toast.success(`View “${data.name}” saved`),
    onError: failed('Failed to save the view'),
    onSettled,
  });
  const removing = useMutation({
    mutationFn: ({ id }: SavedView) => call(deleteView, { params: { id } }),
    onSuccess: (_reply, { name, query, columns }) =>
      toastWithUndo(`View “${name}” deleted`, () => saving.mutate({ name, query, columns })),
    onError: failed('Failed to delete the view'),
    onSettled,
  });
  return { saving, updating, removing };
}
