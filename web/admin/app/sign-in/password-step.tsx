import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { type SecondFactors, SignIn } from '#common/contract/auth.ts';
import { signInMessages } from '#common/messages.ts';
import { PasswordField } from '#web/admin/forms/password-field.tsx';
import { useAuth } from '#web/shared/auth.tsx';
import { Button } from '#web/shared/components/button.tsx';
import { TextField } from '#web/shared/components/text-field.tsx';
import { toast } from '#web/shared/toast.ts';
import { hasCode, signInErrorMessage } from './messages.ts';
import { PasskeyButton } from './passkey-button.tsx';
import { secondFactorsIn, usePasskeySignIn } from './use-passkey-sign-in.ts';

const Credentials = SignIn.omit({ code: true, passkey: true });
export type Credentials = Pick<SignIn, 'email' | 'password'>;

interface PasswordStepProps {
  /** Known from a first try; empty at the start. */
  email: string;
  /** They are right, and the account asks for a second factor, too. */
  onCodeRequired: (credentials: Credentials, factors: SecondFactors | null) => void;
}

export function PasswordStep({ email, onCodeRequired }: PasswordStepProps) {
  const { signIn } = useAuth();
  const passkey = usePasskeySignIn();
  const { register, handleSubmit, formState, setFocus } = useForm({
    defaultValues: { email, password: '' },
    resolver: zodResolver(Credentials),
  });
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async (credentials) => {
    try {
      await signIn(credentials);
      toast.success(signInMessages.welcome);
    } catch (error) {
      if (hasCode(error, 'second_factor_required')) return onCodeRequired(credentials, secondFactorsIn(error));
      toast.error(signInErrorMessage(error));
      setFocus('password');
    }
  });

  return (
    <form noValidate onSubmit={submit} className="mt-9 flex flex-col gap-5 border-t border-ink pt-7">
      <TextField
        label="Email"
        type="email"
        required
        autoComplete="username"
        inputMode="email"
        error={errors.email?.message}
        {...register('email')}
      />
      <PasswordField
        label="Password"
        required
        // Back from the second step, this is where one goes on.
        autoFocus={email !== ''}
        autoComplete="current-password"
        error={errors.password?.message}
        {...register('password')}
      />
      <Button type="submit" size="lg" busy={isSubmitting} className="mt-2 w-full">
        {isSubmitting ? 'Signing in...' : 'Sign In'}
      </Button>
      <PasskeyButton busy={passkey.busy} onClick={passkey.alone}>
        Sign in with a passkey
      </PasskeyButton>
    </form>
  );
}
