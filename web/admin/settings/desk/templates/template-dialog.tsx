import { useId, useState } from 'react';
import type { ReplyTemplate } from '#common/contract/reply-templates.ts';
import { REPLY } from '#common/dashboard-limits.ts';
import { fieldProblem, replyFields } from '#common/rules/reply-fields.ts';
import { Dialog } from '#web/admin/components/dialog.tsx';
import { ApiError } from '#web/shared/api/api-error.ts';
import { Button } from '#web/shared/components/button.tsx';
import { TextArea } from '#web/shared/components/text-area.tsx';
import { TextField } from '#web/shared/components/text-field.tsx';
import type { TemplateText, useTemplateChanges } from './use-templates.ts';

interface TemplateDialogProps {
  /** `null` for a new one. */
  template: ReplyTemplate | null;
  saving: ReturnType<typeof useTemplateChanges>['saving'];
  onClose: () => void;
}

export function TemplateDialog({ template, saving, onClose }: TemplateDialogProps) {
  const form = useId();
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
    <Dialog
      title={template ? 'Edit Template' : 'Add Template'}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={form} busy={saving.isPending}>
            Save
          </Button>
        </>
      }
    >
      <form
        id={form}
        noValidate
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          saving.mutate({ text, of: template }, { onSuccess: onClose });
        }}
      >
        <TextField label="Name" required autoFocus maxLength={REPLY.templateName} {...field('name')} />
        <TextField label="Subject" maxLength={REPLY.subject} {...field('subject')} />
        <TextArea label="Text" required rows={10} maxLength={REPLY.body} {...field('body')} />
        <div className="text-sm text-muted">
          <p>These fields are filled in for each request. After a bar stands what is written where one is missing.</p>
          <p className="mt-2 flex flex-wrap gap-1.5">
            {replyFields.map((name) => (
              <code key={name} className="rounded-sm bg-sunken px-1.5 font-mono text-xs leading-6">{`{${name}}`}</code>
            ))}
            <code className="rounded-sm bg-sunken px-1.5 font-mono text-xs leading-6">{'{firstName|there}'}</code>
          </p>
        </div>
      </form>
    </Dialog>
  );
}
