import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { type SecondFactors, SignInCode } from '#common/contract/auth.ts';
import { signInMessages } from '#common/messages.ts';
import { CodeField } from '#web/admin/forms/code-field.tsx';
import { useAuth } from '#web/shared/auth.tsx';
import { Button } from '#web/shared/components/button.tsx';
import { toast } from '#web/shared/toast.ts';
import { hasCode, signInErrorMessage } from './messages.ts';
import { PasskeyButton } from './passkey-button.tsx';
import type { Credentials } from './password-step.tsx';
import { usePasskeySignIn } from './use-passkey-sign-in.ts';

interface CodeStepProps {
  credentials: Credentials;
  /** `null` for an account with an authenticator app alone. */
  factors: SecondFactors | null;
  onBack: () => void;
}

/** The second step of a sign-in: the password was right. */
export function CodeStep({ credentials, factors, onBack }: CodeStepProps) {
  const { signIn } = useAuth();
  const passkey = usePasskeySignIn();
  const hasApp = factors === null || factors.app;
  const [kind, setKind] = useState<'app' | 'recovery'>(hasApp ? 'app' : 'recovery');
  const { register, handleSubmit, formState, setError, reset } = useForm({
    defaultValues: { code: '' },
    resolver: zodResolver(SignInCode),
  });
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async ({ code }) => {
    try {
      await signIn({ ...credentials, code });
      toast.success(signInMessages.welcome);
    } catch (error) {
      toast.error(signInErrorMessage(error));
      if (hasCode(error, 'unauthenticated')) return onBack();
      reset();
      if (hasCode(error, 'second_factor_invalid'))
        setError('code', { type: 'server', message: signInErrorMessage(error) }, { shouldFocus: true });
    }
  });

  function choose(next: typeof kind) {
    reset();
    setKind(next);
  }

  return (
    <form noValidate onSubmit={submit} className="mt-9 flex flex-col gap-5 border-t border-ink pt-7">
      <p>
        One more step for <strong className="font-semibold [overflow-wrap:anywhere]">{credentials.email}</strong>
      </p>
      {/* A field of its own for each kind, so that it has the focus when it comes. */}
      <CodeField key={kind} kind={kind} autoFocus error={errors.code?.message} {...register('code')} />
      <Button type="submit" size="lg" busy={isSubmitting} className="mt-2 w-full">
        {isSubmitting ? 'Signing in...' : 'Sign In'}
      </Button>
      {factors?.passkey && (
        <PasskeyButton busy={passkey.busy} onClick={() => passkey.afterPassword(credentials)}>
          Use a passkey
        </PasskeyButton>
      )}
      <div className="flex flex-wrap justify-between gap-3">
        <Button variant="secondary" onClick={onBack}>
          Back
        </Button>
        {hasApp && (
          <Button variant="secondary" onClick={() => choose(kind === 'app' ? 'recovery' : 'app')}>
            {kind === 'app' ? 'Use a recovery code' : 'Use the app'}
          </Button>
        )}
      </div>
    </form>
  );
}
