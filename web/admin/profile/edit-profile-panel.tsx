import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { type User, updateProfile } from '#common/contract/auth.ts';
import { email } from '#common/fields.ts';
import { MAX_USER_NAME } from '#common/limits.ts';
import { profileMessages } from '#common/messages.ts';
import { Panel } from '#web/admin/components/panel.tsx';
import { Refusal } from '#web/admin/components/refusal.tsx';
import { PasswordField } from '#web/admin/forms/password-field.tsx';
import { isSignedOut } from '#web/admin/lib/failure.ts';
import { ApiError } from '#web/shared/api/api-error.ts';
import { call } from '#web/shared/api/client.ts';
import { showFieldErrors } from '#web/shared/api/field-errors.ts';
import { readToken } from '#web/shared/api/token.ts';
import { useAuth } from '#web/shared/auth.tsx';
import { Button } from '#web/shared/components/button.tsx';
import { TextField } from '#web/shared/components/text-field.tsx';
import { toast } from '#web/shared/toast.ts';
import { ownFiles, signInsKey } from './queries.ts';
import { SecondFactorField, useSecondFactor } from './second-factor/second-factor-field.tsx';

const FAILED = 'Failed to save the profile';

const draftOf = (current: string) =>
  z
    .object({
      name: z.string().trim().min(1, 'Name is required').max(MAX_USER_NAME),
      email,
      currentPassword: z.string(),
      code: z.string(),
    })
    .refine((draft) => draft.email.toLowerCase() === current || draft.currentPassword !== '', {
      path: ['currentPassword'],
      message: profileMessages.passwordRequired,
    });

export function EditProfilePanel() {
  const { user } = useAuth();
  return (
    <Panel title="Edit profile" text="Your name appears in the activity log. You sign in with your email.">
      {user && <EditProfile key={user.email} user={user} />}
    </Panel>
  );
}

function EditProfile({ user }: { user: User }) {
  const queries = useQueryClient();
  const { startSession } = useAuth();
  const secondFactor = useSecondFactor();
  const form = useForm({
    defaultValues: { name: user.name, email: user.email, currentPassword: '', code: '' },
    resolver: zodResolver(draftOf(user.email)),
  });
  const { errors, isSubmitting } = form.formState;
  const changesEmail = form.watch('email').trim().toLowerCase() !== user.email;

  const save = form.handleSubmit(async ({ name, email: typed, currentPassword, code }) => {
    const proof = { email: typed, currentPassword, ...secondFactor.shown(code) };
    try {
      const { data } = await call(updateProfile, {
        body: { ...(name !== user.name && { name }), ...(changesEmail && proof) },
      });
      const { token = readToken() ?? '', ...changed } = data;
      startSession({ token, user: changed });
    } catch (error) {
      secondFactor.forget();
      showFieldErrors(form, ['name', 'email', 'currentPassword', 'code'], error);
      if (!isSignedOut(error)) toast.error((error instanceof ApiError && error.serverMessage) || FAILED);
      return;
    }
    form.resetField('currentPassword');
    toast.success(changesEmail ? 'Profile saved. Every other session has ended.' : 'Profile saved');
    await Promise.all([...ownFiles, signInsKey].map((queryKey) => queries.invalidateQueries({ queryKey })));
  });

  return (
    <form noValidate onSubmit={save} className="flex max-w-md flex-col gap-5">
      <Refusal />
      <TextField label="Name" required autoComplete="name" error={errors.name?.message} {...form.register('name')} />
      <TextField
        label="Email"
        type="email"
        required
        autoComplete="email"
        inputMode="email"
        error={errors.email?.message}
        {...form.register('email')}
      />
      {changesEmail && (
        <>
          <p className="text-sm text-muted">
            Every other session ends, and both addresses get an email about the change.
          </p>
          <PasswordField
            label="Current password"
            required
            autoComplete="current-password"
            error={errors.currentPassword?.message}
            {...form.register('currentPassword')}
          />
          <SecondFactorField state={secondFactor} error={errors.code?.message} {...form.register('code')} />
        </>
      )}
      <Button type="submit" busy={isSubmitting} className="self-start">
        Save profile
      </Button>
    </form>
  );
}
