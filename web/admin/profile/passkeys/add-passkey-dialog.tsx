import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { Proof } from '#common/contract/auth.ts';
import { addPasskey, beginPasskey, passkeyName } from '#common/contract/passkeys.ts';
import { deviceName } from '#common/rules/device-name.ts';
import { FormDialog } from '#web/admin/components/form-dialog.tsx';
import { PasswordField } from '#web/admin/forms/password-field.tsx';
import { makePasskey, passkeyProblem } from '#web/admin/lib/passkeys.ts';
import { SecondFactorField, useSecondFactor } from '#web/admin/profile/second-factor/second-factor-field.tsx';
import { showTwoFactorError } from '#web/admin/profile/two-factor/proof-dialog.tsx';
import { call } from '#web/shared/api/client.ts';
import { showFieldErrors } from '#web/shared/api/field-errors.ts';
import { storeToken } from '#web/shared/api/token.ts';
import { TextField } from '#web/shared/components/text-field.tsx';
import { toast } from '#web/shared/toast.ts';

const Draft = Proof.omit({ passkey: true }).extend({ code: z.string(), name: passkeyName });

interface AddPasskeyDialogProps {
  /** With the recovery codes, where it is the first second factor. */
  onAdded: (recoveryCodes: string[] | null) => Promise<void>;
  onClose: () => void;
}

/** The password first, then the browser's own dialog. */
export function AddPasskeyDialog({ onAdded, onClose }: AddPasskeyDialogProps) {
  const secondFactor = useSecondFactor();
  const form = useForm({
    defaultValues: { name: deviceName(navigator.userAgent), password: '', code: '' },
    resolver: zodResolver(Draft),
  });
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async ({ name, password, code }) => {
    let added: string[] | null;
    try {
      const { data: options } = await call(beginPasskey, { body: { password, ...secondFactor.shown(code) } });
      const { data } = await call(addPasskey, { body: { name, passkey: await makePasskey(options) } });
      if (data.token !== null) storeToken(data.token);
      added = data.recoveryCodes;
    } catch (error) {
      secondFactor.forget();
      const problem = passkeyProblem(error);
      if (problem !== null) return void toast.error(problem);
      showFieldErrors(form, ['name', 'password', 'code'], error);
      return showTwoFactorError(error);
    }
    await onAdded(added);
  });

  return (
    <FormDialog title="Add passkey" isBusy={isSubmitting} onSubmit={() => void submit()} onClose={onClose}>
      <p>
        Your browser then asks for your fingerprint, your face, a PIN or a security key. The desktop app cannot use
        passkeys: there, sign in with a code of an authenticator app or a recovery code.
      </p>
      <PasswordField
        label="Password"
        required
        autoFocus
        autoComplete="current-password"
        error={errors.password?.message}
        {...form.register('password')}
      />
      <SecondFactorField state={secondFactor} error={errors.code?.message} {...form.register('code')} />
      <TextField
        label="Passkey name"
        required
        helper="To tell your passkeys apart"
        error={errors.name?.message}
        {...form.register('name')}
      />
    </FormDialog>
  );
}
