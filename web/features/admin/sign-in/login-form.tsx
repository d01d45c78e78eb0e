import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { SignIn } from '../../../../common/contract/auth.ts';
import { signInTexts } from '../../../../common/texts.ts';
import { Button } from '../../../components/button.tsx';
import { TextField } from '../../../components/text-field.tsx';
import { ApiError } from '../../../lib/api-error.ts';
import { useAuth } from '../../../lib/auth.tsx';
import { toast } from '../../../lib/toast.ts';
import { PasswordField } from './password-field.tsx';

const reasonOf = (error: unknown): string =>
  (error instanceof ApiError && error.serverMessage) || (error instanceof Error && error.message) || signInTexts.failed;

export function LoginForm() {
  const { signIn } = useAuth();
  const { register, handleSubmit, formState, setFocus } = useForm({
    defaultValues: { email: '', password: '' },
    resolver: zodResolver(SignIn),
  });
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async (credentials) => {
    try {
      await signIn(credentials);
      toast.success(signInTexts.welcome);
    } catch (error) {
      toast.error(reasonOf(error));
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
        autoComplete="current-password"
        error={errors.password?.message}
        {...register('password')}
      />
      <Button type="submit" size="lg" busy={isSubmitting} className="mt-2 w-full">
        {isSubmitting ? 'Signing in...' : 'Sign In'}
      </Button>
    </form>
  );
}
