import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  addReplyTemplate,
  deleteReplyTemplate,
  editReplyTemplate,
  listReplyTemplates,
  type ReplyTemplate,
} from '#common/contract/reply-templates.ts';
import { toastFailure } from '#web/admin/components/failure-toast.tsx';
import { toastWithUndo } from '#web/admin/components/undo-toast.tsx';
import { isSignedOut } from '#web/admin/lib/failure.ts';
import { replyTemplatesKey } from '#web/admin/lib/query-keys.ts';
import { call } from '#web/shared/api/client.ts';
import { toast } from '#web/shared/toast.ts';

export interface TemplateText {
  name: string;
  subject: string;
  body: string;
}

export const useTemplates = () =>
  useQuery({
    queryKey: replyTemplatesKey,
    queryFn: ({ signal }) => call(listReplyTemplates, {}, { signal }),
    select: ({ data }) => data,
  });

/** Adds, changes and deletes reply templates. */
export function useTemplateChanges() {
  const queries = useQueryClient();
  const onSettled = () => queries.invalidateQueries({ queryKey: replyTemplatesKey });
  const failed = (text: string) => (error: Error) => {
    if (!isSignedOut(error)) toastFailure(text, error);
  };
  const saving = useMutation({
    mutationFn: ({ text, of }: { text: TemplateText; of: ReplyTemplate | null }) =>
      of
        ? call(editReplyTemplate, { params: { id: of.id }, body: { ...text, updatedAt: of.updatedAt } })
        : call(addReplyTemplate, { body: text }),
    onSuccess: () => toast.success('Template saved'),
    onError: failed('Failed to save the template'),
    onSettled,
  });
  const removing = useMutation({
    mutationFn: ({ id }: ReplyTemplate) => call(deleteReplyTemplate, { params: { id } }),
    onSuccess: (_reply, { name, subject, body }) =>
      toastWithUndo('Template deleted', () =>
        saving.mutate({ text: { name, subject: subject ?? '', body }, of: null }),
      ),
    onError: failed('Failed to delete the template'),
    onSettled,
  });
  return { saving, removing };
}
