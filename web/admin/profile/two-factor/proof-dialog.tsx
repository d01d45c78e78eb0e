import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { Proof } from '#common/contract/auth.ts';
import { FormDialog } from '#web/admin/components/form-dialog.tsx';
import { PasswordField } from '#web/admin/forms/password-field.tsx';
import { BACKGROUND_TOAST } from '#web/admin/lib/background-toast.ts';
import { isSignedOut } from '#web/admin/lib/failure.ts';
import { SecondFactorField, useSecondFactor } from '#web/admin/profile/second-factor/second-factor-field.tsx';
import { ApiError } from '#web/shared/api/api-error.ts';
import { showFieldErrors } from '#web/shared/api/field-errors.ts';
import { toast } from '#web/shared/toast.ts';

const Draft = Proof.omit({ passkey: true }).extend({ code: z.string() });

interface ProofDialogProps {
  title: string;
  text: string;
  action: string;
  danger?: boolean;
  /** Throws the call's ApiError when the server refuses. */
  onProven: (proof: Proof) => Promise<void>;
  onClose: () => void;
}

/** Shows why a change of two-factor authentication was refused. The sign-in page reports an ended session. */
export function showTwoFactorError(error: unknown): void {
  if (isSignedOut(error)) return;
  const message = (error instanceof ApiError && error.serverMessage) || 'Failed to change two-factor authentication';
  // A problem of a field stands at that field already.
  const isAtField = error instanceof ApiError && error.errors.length > 0;
  toast.error(message, isAtField ? { id: `${BACKGROUND_TOAST}two-factor` } : {});
}

/** Asks for the password and, where there is one, a second factor before something that an open session alone must not do. */
export function ProofDialog({ title, text, action, danger = false, onProven, onClose }: ProofDialogProps) {
  const secondFactor = useSecondFactor();
  const form = useForm({
    defaultValues: { password: '', code: '' },
    resolver: zodResolver(Draft),
  });
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async ({ password, code }) => {
    try {
      await onProven({ password, ...secondFactor.shown(code) });
    } catch (error) {
      secondFactor.forget();
      showFieldErrors(form, ['password', 'code'], error);
      showTwoFactorError(error);
    }
  });

  return (
    <FormDialog
      title={title}
      action={action}
      variant={danger ? 'danger' : undefined}
      isBusy={isSubmitting}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <p>{text}</p>
      <PasswordField
        label="Password"
        required
        autoFocus
        autoComplete="current-password"
        error={errors.password?.message}
        {...form.register('password')}
      />
      <SecondFactorField state={secondFactor} error={errors.code?.message} {...form.register('code')} />
    </FormDialog>
  );
}
