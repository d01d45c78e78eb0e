import { zodResolver } from '@hookform/resolvers/zod';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { turnOffSecondFactor } from '../../../../../common/contract/auth.ts';
import { Button } from '../../../../components/button.tsx';
import { showFieldErrors } from '../../../../lib/field-errors.ts';
import { Dialog } from '../../components/dialog.tsx';
import { CodeField } from '../../sign-in/code-field.tsx';
import { PasswordField } from '../../sign-in/password-field.tsx';
import { tellFailure } from './tell-failure.ts';

export type Proof = z.output<typeof turnOffSecondFactor.payload>;

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
    resolver: zodResolver(turnOffSecondFactor.payload),
  });
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async (proof) => {
    try {
      await onProven(proof);
    } catch (error) {
      showFieldErrors(form, ['password', 'code'], error);
      tellFailure(error);
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
