import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { FileText, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import {
  addReplyTemplate,
  deleteReplyTemplate,
  editReplyTemplate,
  listReplyTemplates,
  type ReplyTemplate,
} from '#common/contract/reply-templates.ts';
import { REPLY } from '#common/dashboard-limits.ts';
import { fieldProblem, replyFields } from '#common/rules/reply-fields.ts';
import { toastFailure } from '#web/admin/components/failure-toast.tsx';
import { FormDialog } from '#web/admin/components/form-dialog.tsx';
import { Panel } from '#web/admin/components/panel.tsx';
import { rowAction } from '#web/admin/components/row-action.ts';
import { ServerButton, ServerIconButton } from '#web/admin/components/server-button.tsx';
import { toastWithUndo } from '#web/admin/components/undo-toast.tsx';
import { isSignedOut } from '#web/admin/lib/failure.ts';
import { replyTemplatesKey } from '#web/admin/lib/query-keys.ts';
import { ApiError } from '#web/shared/api/api-error.ts';
import { call } from '#web/shared/api/client.ts';
import { IconButton } from '#web/shared/components/icon-button.tsx';
import { EmptyState, ErrorState, Skeleton } from '#web/shared/components/states.tsx';
import { TextArea } from '#web/shared/components/text-area.tsx';
import { TextField } from '#web/shared/components/text-field.tsx';
import { toast } from '#web/shared/toast.ts';

interface TemplateText {
  name: string;
  subject: string;
  body: string;
}

const useTemplates = () =>
  useQuery({
    queryKey: replyTemplatesKey,
    queryFn: ({ signal }) => call(listReplyTemplates, {}, { signal }),
    select: ({ data }) => data,
  });

/** Adds, changes and deletes reply templates. */
function useTemplateChanges() {
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

interface TemplateDialogProps {
  /** `null` for a new one. */
  template: ReplyTemplate | null;
  saving: ReturnType<typeof useTemplateChanges>['saving'];
  onClose: () => void;
}

function TemplateDialog({ template, saving, onClose }: TemplateDialogProps) {
  const [text, setText] = useState<TemplateText>({
    name: template?.name ?? '',
    subject: template?.subject ?? '',
    body: template?.body ?? '',
  });
  const problems = saving.error instanceof ApiError ? saving.error.errors : [];
  const field = (name: keyof TemplateText) => ({
    value: text[name],
    error: (name !== 'name' && fieldProblem(text[name])) || problems.find(({ path }) => path === name)?.message,
    onChange: ({ target }: { target: { value: string } }) => setText({ ...text, [name]: target.value }),
  });
  return (
    <FormDialog
      title={template ? 'Edit Template' : 'Add Template'}
      action="Save"
      isBusy={saving.isPending}
      onSubmit={() => saving.mutate({ text, of: template }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <TextField label="Name" required autoFocus maxLength={REPLY.templateName} {...field('name')} />
      <TextField label="Subject" maxLength={REPLY.subject} {...field('subject')} />
      <TextArea label="Text" required rows={10} maxLength={REPLY.body} {...field('body')} />
      <div className="text-sm text-muted">
        <p>These fields are filled in for each request. Text after | is used when the field is empty.</p>
        <p className="mt-2 flex flex-wrap gap-1.5">
          {replyFields.map((name) => (
            <code key={name} className="rounded-sm bg-sunken px-1.5 font-mono text-xs leading-6">{`{${name}}`}</code>
          ))}
          <code className="rounded-sm bg-sunken px-1.5 font-mono text-xs leading-6">{'{firstName|there}'}</code>
        </p>
      </div>
    </FormDialog>
  );
}

/** The texts that replies start with. */
export function TemplatesPanel() {
  const { data, isError, isFetching, refetch } = useTemplates();
  const { saving, removing } = useTemplateChanges();
  const [edited, setEdited] = useState<ReplyTemplate | 'new' | null>(null);
  return (
    <Panel
      title="Reply templates"
      text="Texts that you can start a reply with"
      actions={
        <ServerButton variant="secondary" size="sm" onClick={() => setEdited('new')}>
          <Plus aria-hidden className="size-4" />
          Add Template
        </ServerButton>
      }
    >
      {!data && isError && (
        <ErrorState message="Failed to load the templates" busy={isFetching} onRetry={() => void refetch()} />
      )}
      {!data && !isError && <Skeleton className="h-32" />}
      {data?.length === 0 && <EmptyState icon={FileText} title="No templates" />}
      {data && data.length > 0 && (
        <ul className="divide-y divide-rule border-y border-rule">
          {data.map((template) => (
            <li key={template.id} className="flex items-center gap-2 py-2 text-sm">
              <div className="min-w-0 flex-1">
                <p className="font-medium [overflow-wrap:anywhere]">{template.name}</p>
                <p className="truncate text-muted">{template.body}</p>
              </div>
              <IconButton
                className={rowAction}
                label={`Edit ${template.name}`}
                icon={Pencil}
                onClick={() => setEdited(template)}
              />
              <ServerIconButton
                className={rowAction}
                label={`Delete ${template.name}`}
                icon={Trash2}
                onClick={() => removing.mutate(template)}
              />
            </li>
          ))}
        </ul>
      )}
      {edited && (
        <TemplateDialog
          template={edited === 'new' ? null : edited}
          saving={saving}
          onClose={() => {
            saving.reset();
            setEdited(null);
          }}
        />
      )}
    </Panel>
  );
}
