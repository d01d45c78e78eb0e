import { useId } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { updateProfile } from '#common/contract/auth.ts';
import { profileMessages } from '#common/messages.ts';
import { CodeField } from '#web/admin/forms/code-field.tsx';
import { PasswordField } from '#web/admin/forms/password-field.tsx';
import { isSignedOut } from '#web/admin/lib/failure.ts';
import { ApiError } from '#web/shared/api/api-error.ts';
import { call } from '#web/shared/api/client.ts';
import { readToken } from '#web/shared/api/token.ts';
import { useAuth } from '#web/shared/auth.tsx';
import { toast } from '#web/shared/toast.ts';

export const noSignIn = { isWanted: false, currentPassword: '', code: '' };
type SignIn = typeof noSignIn;

interface IdentityForm {
  content: {
    identity: Record<'name' | 'ownerName' | 'role' | 'city' | 'countryCode' | 'timeZone' | 'email' | 'tagline', string>;
    hero: { lede: string };
  };
  signIn: SignIn;
}
type Form = UseFormReturn<IdentityForm>;

const PASSWORD = 'signIn.currentPassword';
const CODE = 'signIn.code';
/** Fields of the form by the names of the call. */
const fieldOf: Readonly<Record<string, typeof PASSWORD | typeof CODE | 'content.identity.email'>> = {
  email: 'content.identity.email',
  currentPassword: PASSWORD,
  code: CODE,
};

/** Makes an email the one that the owner signs in with, where that is wanted. @returns false where it was refused */
export function useSignInEmail(form: Form) {
  const { user, startSession } = useAuth();
  return async (typed: string, { isWanted, currentPassword, code }: SignIn): Promise<boolean> => {
    const email = typed.trim();
    if (!isWanted || email.toLowerCase() === user?.email) return true;
    try {
      const { data } = await call(updateProfile, { body: { email, currentPassword, ...(code !== '' && { code }) } });
      const { token = readToken() ?? '', ...changed } = data;
      startSession({ token, user: changed });
    } catch (error) {
      const problems = error instanceof ApiError ? error.errors : [];
      for (const { path, message } of problems) {
        const field = fieldOf[path];
        if (field) form.setError(field, { type: 'server', message }, { shouldFocus: true });
      }
      if (!isSignedOut(error))
        toast.error(
          (error instanceof ApiError && error.serverMessage) || 'Failed to change the email you sign in with',
        );
      return false;
    }
    form.setValue('signIn', noSignIn);
    toast.success('You now sign in with this email. Every other session has ended.');
    return true;
  };
}

/** Signing in with the site's email, too: off until it is wanted, and only then with the password. */
export function SignInToo({ form }: { form: Form }) {
  const id = useId();
  const isWanted = form.watch('signIn.isWanted');
  const errors = form.formState.errors.signIn;
  return (
    <>
      <label htmlFor={id} className="flex min-h-11 cursor-pointer items-center gap-2.5 text-sm">
        <input
          id={id}
          type="checkbox"
          className="size-5 shrink-0 accent-accent"
          {...form.register('signIn.isWanted')}
        />
        Sign in with it, too
      </label>
      {isWanted && (
        <PasswordField
          label="Current password"
          required
          autoComplete="current-password"
          error={errors?.currentPassword?.message}
          {...form.register(PASSWORD, { validate: (value) => value !== '' || profileMessages.passwordRequired })}
        />
      )}
      {/* Only the server knows of a second factor. */}
      {isWanted && (errors?.code || form.watch(CODE) !== '') && (
        <CodeField kind="any" error={errors?.code?.message} {...form.register(CODE)} />
      )}
    </>
  );
}
