import { zodResolver } from '@hookform/resolvers/zod';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { type Passkey, renamePasskey } from '#common/contract/passkeys.ts';
import { Dialog } from '#web/admin/components/dialog.tsx';
import { showTwoFactorError } from '#web/admin/profile/two-factor/show-error.ts';
import { call } from '#web/shared/api/client.ts';
import { showFieldErrors } from '#web/shared/api/field-errors.ts';
import { Button } from '#web/shared/components/button.tsx';
import { TextField } from '#web/shared/components/text-field.tsx';

interface RenamePasskeyDialogProps {
  passkey: Passkey;
  onRenamed: () => Promise<void>;
  onClose: () => void;
}

export function RenamePasskeyDialog({ passkey: { id, name }, onRenamed, onClose }: RenamePasskeyDialogProps) {
  const formId = useId();
  const form = useForm({ defaultValues: { name }, resolver: zodResolver(renamePasskey.payload) });
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async (body) => {
    try {
      await call(renamePasskey, { params: { id }, body });
    } catch (error) {
      showFieldErrors(form, ['name'], error);
      showTwoFactorError(error);
      return;
    }
    await onRenamed();
  });

  return (
    <Dialog
      title="Rename passkey"
      size="sm"
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} busy={isSubmitting}>
            Rename
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit}>
        <TextField label="Passkey name" required autoFocus error={errors.name?.message} {...form.register('name')} />
      </form>
    </Dialog>
  );
}
