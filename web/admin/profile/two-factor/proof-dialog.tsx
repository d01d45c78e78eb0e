import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { Proof } from '#common/contract/auth.ts';
import { FormDialog } from '#web/admin/components/form-dialog.tsx';
import { PasswordField } from '#web/admin/forms/password-field.tsx';
import { SecondFactorField } from '#web/admin/profile/second-factor/second-factor-field.tsx';
import { useSecondFactor } from '#web/admin/profile/second-factor/use-second-factor.ts';
import { showFieldErrors } from '#web/shared/api/field-errors.ts';
import { showTwoFactorError } from './show-error.ts';

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
