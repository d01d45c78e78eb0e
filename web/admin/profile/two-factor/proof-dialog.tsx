import { zodResolver } from '@hookform/resolvers/zod';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { turnOffTwoFactor } from '#common/contract/auth.ts';
import { Dialog } from '#web/admin/components/dialog.tsx';
import { CodeField } from '#web/admin/forms/code-field.tsx';
import { PasswordField } from '#web/admin/forms/password-field.tsx';
import { showFieldErrors } from '#web/shared/api/field-errors.ts';
import { Button } from '#web/shared/components/button.tsx';
import { showTwoFactorError } from './show-error.ts';

export type Proof = z.output<typeof turnOffTwoFactor.payload>;

interface ProofDialogProps {
  title: string;
  text: string;
  action: string;
  danger?: boolean;
  /** Throws the call's ApiError when the server refuses. */
  onProven: (proof: Proof) => Promise<void>;
  onClose: () => void;
}

/** Asks for password and code before something that an open session alone must not do. */
export function ProofDialog({ title, text, action, danger = false, onProven, onClose }: ProofDialogProps) {
  const formId = useId();
  const form = useForm({
    defaultValues: { password: '', code: '' },
    resolver: zodResolver(turnOffTwoFactor.payload),
  });
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async (proof) => {
    try {
      await onProven(proof);
    } catch (error) {
      showFieldErrors(form, ['password', 'code'], error);
      showTwoFactorError(error);
    }
  });

  return (
    <Dialog
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant={danger ? 'danger' : 'primary'} busy={isSubmitting}>
            {action}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-5">
        <p>{text}</p>
        <PasswordField
          label="Password"
          required
          autoFocus
          autoComplete="current-password"
          error={errors.password?.message}
          {...form.register('password')}
        />
        <CodeField kind="any" error={errors.code?.message} {...form.register('code')} />
      </form>
    </Dialog>
  );
}
