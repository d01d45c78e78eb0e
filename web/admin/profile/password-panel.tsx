import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { changePassword } from '#common/contract/auth.ts';
import { PASSWORD } from '#common/limits.ts';
import { Panel } from '#web/admin/components/panel.tsx';
import { PasswordField } from '#web/admin/forms/password-field.tsx';
import { isSignedOut } from '#web/admin/lib/failure.ts';
import { ApiError } from '#web/shared/api/api-error.ts';
import { call } from '#web/shared/api/client.ts';
import { showFieldErrors } from '#web/shared/api/field-errors.ts';
import { storeToken } from '#web/shared/api/token.ts';
import { Button } from '#web/shared/components/button.tsx';
import { toast } from '#web/shared/toast.ts';
import { blankPasswords, type PasswordDraft, passwordResolver } from './password-draft.ts';
import { signInsKey } from './queries.ts';
import { SecondFactorField } from './second-factor/second-factor-field.tsx';
import { useSecondFactor } from './second-factor/use-second-factor.ts';

const FAILED = 'Failed to change the password';

const reasonOf = (error: unknown) => (error instanceof ApiError && error.serverMessage) || FAILED;

export function PasswordPanel({ wanted }: { wanted: boolean }) {
  const queries = useQueryClient();
  const secondFactor = useSecondFactor();
  const form = useForm({ defaultValues: blankPasswords, resolver: passwordResolver });
  const { errors, isSubmitting } = form.formState;

  async function change({ currentPassword, newPassword, code }: PasswordDraft) {
    try {
      const body = { currentPassword, newPassword, ...secondFactor.shown(code) };
      const { data } = await call(changePassword, { body });
      storeToken(data.token);
    } catch (error) {
      secondFactor.forget();
      showFieldErrors(form, ['currentPassword', 'newPassword', 'code'], error);
      if (!isSignedOut(error)) toast.error(reasonOf(error));
      return;
    }
    form.reset();
    secondFactor.forget();
    toast.success('Password changed. Every other session has ended.');
    await queries.invalidateQueries({ queryKey: signInsKey });
  }

  return (
    <Panel
      title="Change password"
      text="You stay signed in here. Every other session ends when you change it."
      wanted={wanted}
    >
      <form noValidate onSubmit={form.handleSubmit(change)} className="flex max-w-md flex-col gap-5">
        <PasswordField
          label="Current password"
          required
          autoComplete="current-password"
          error={errors.currentPassword?.message}
          {...form.register('currentPassword')}
        />
        <PasswordField
          label="New password"
          required
          autoComplete="new-password"
          helper={`At least ${PASSWORD.min} characters, and not one that is easy to guess`}
          error={errors.newPassword?.message}
          {...form.register('newPassword')}
        />
        <PasswordField
          label="Repeat new password"
          required
          autoComplete="new-password"
          error={errors.repeated?.message}
          {...form.register('repeated')}
        />
        <SecondFactorField state={secondFactor} error={errors.code?.message} {...form.register('code')} />
        <Button type="submit" busy={isSubmitting} className="self-start">
          Change password
        </Button>
      </form>
    </Panel>
  );
}
