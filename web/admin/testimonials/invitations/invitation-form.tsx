import { useId } from 'react';
import { useForm } from 'react-hook-form';
import type { Invitation } from '#common/contract/invitations.ts';
import { INVITATION } from '#common/limits.ts';
import { Refusal } from '#web/admin/components/refusal.tsx';
import { RestoredNotice } from '#web/admin/components/restored-notice.tsx';
import { ServerButton } from '#web/admin/components/server-button.tsx';
import { useKeptDraft } from '#web/admin/forms/kept-draft.ts';
import { isSignedOut } from '#web/admin/lib/failure.ts';
import { usePortfolio } from '#web/admin/lib/use-portfolio.ts';
import { showFieldErrors } from '#web/shared/api/field-errors.ts';
import { SelectField } from '#web/shared/components/select-field.tsx';
import { TextField } from '#web/shared/components/text-field.tsx';
import { toast } from '#web/shared/toast.ts';
import {
  blankInvitation,
  InvitationDraft,
  type InvitationFields,
  invitationFields,
  invitationResolver,
  useInvitationCreation,
} from './use-invitations.ts';

export function InvitationForm({ onCreated }: { onCreated: (invitation: Invitation) => void }) {
  const suggestions = useId();
  const projects = usePortfolio().data?.projects ?? [];
  const create = useInvitationCreation();
  const form = useForm<InvitationDraft, unknown, InvitationFields>({
    defaultValues: blankInvitation,
    resolver: invitationResolver,
  });
  const { errors, isDirty, isSubmitting } = form.formState;
  const kept = useKeptDraft({
    form: 'invitation:new',
    schema: InvitationDraft,
    values: form.watch(),
    changed: isDirty,
    restore: (values) => {
      for (const field of invitationFields) form.setValue(field, values[field], { shouldDirty: true });
    },
    reset: () => form.reset(blankInvitation),
  });

  async function submit(fields: InvitationFields) {
    try {
      const invitation = await create(fields);
      form.reset(blankInvitation);
      toast.success('Invitation created');
      onCreated(invitation);
    } catch (error) {
      showFieldErrors(form, invitationFields, error);
      if (!isSignedOut(error)) toast.error('Failed to create invitation');
    }
  }

  const field = (name: keyof InvitationDraft) => ({ ...form.register(name), error: errors[name]?.message });
  return (
    <form
      noValidate
      aria-label="New invitation"
      onSubmit={form.handleSubmit(submit)}
      className="grid grid-cols-2 gap-x-5 gap-y-4"
    >
      <Refusal />
      {kept.restored && (
        <div className="col-span-2">
          <RestoredNotice onDiscard={kept.discard} />
        </div>
      )}
      <TextField
        label="Project Name"
        required
        autoFocus
        autoComplete="off"
        list={suggestions}
        className="max-sm:col-span-2"
        {...field('projectName')}
      />
      <datalist id={suggestions}>
        {projects.map(({ id, title }) => (
          <option key={id} value={title} />
        ))}
      </datalist>
      <SelectField
        label="Shown with"
        options={projects.map(({ id, title }) => ({ value: id, label: title }))}
        placeholder="The project of that name"
        className="max-sm:col-span-2"
        {...form.register('projectId', {
          onChange: ({ target }) => {
            const chosen = projects.find(({ id }) => id === target.value);
            if (chosen && form.getValues('projectName').trim() === '')
              form.setValue('projectName', chosen.title, { shouldDirty: true });
          },
        })}
        error={errors.projectId?.message}
      />
      <TextField
        label="Client Name"
        autoComplete="off"
        placeholder="Optional"
        className="col-span-2"
        {...field('clientName')}
      />
      <TextField
        label="Valid for days"
        type="number"
        min={1}
        max={INVITATION.maxDays}
        step={1}
        {...field('expiresInDays')}
      />
      <TextField label="Uses" type="number" min={1} max={INVITATION.maxUses} step={1} {...field('maxUses')} />
      <ServerButton type="submit" busy={isSubmitting} className="col-span-2 sm:justify-self-start">
        Create Invitation
      </ServerButton>
    </form>
  );
}
