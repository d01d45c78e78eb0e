import { zodResolver } from '@hookform/resolvers/zod';
import { ArrowLeft, KeyRound } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Navigate, useLocation } from 'react-router-dom';
import { changeServerPath } from '#common/admin-paths.ts';
import { type SecondFactors, SignIn, SignInCode } from '#common/contract/auth.ts';
import { signInMessages } from '#common/messages.ts';
import { returnTo } from '#web/admin/app/return-to.ts';
import { CodeField } from '#web/admin/forms/code-field.tsx';
import { PasswordField } from '#web/admin/forms/password-field.tsx';
import { supportsPasskeys } from '#web/admin/lib/passkeys.ts';
import { useAuth } from '#web/shared/auth.tsx';
import { Button } from '#web/shared/components/button.tsx';
import { LogoMark } from '#web/shared/components/logo.tsx';
import { SiteLink } from '#web/shared/components/site-link.tsx';
import { FullScreenStatus } from '#web/shared/components/states.tsx';
import { TextField } from '#web/shared/components/text-field.tsx';
import { ThemeToggle } from '#web/shared/components/theme-toggle.tsx';
import { desktopBridge } from '#web/shared/desktop-bridge.ts';
import { ADMIN_TITLE, titleWith } from '#web/shared/page-head.ts';
import { useContent } from '#web/shared/site.tsx';
import { toast } from '#web/shared/toast.ts';
import { BrowserSignIn } from './browser-sign-in.tsx';
import { hasCode, signInErrorMessage } from './messages.ts';
import { secondFactorsIn, usePasskeySignIn } from './use-passkey-sign-in.ts';

interface PasskeyButtonProps {
  busy: boolean;
  onClick: () => void;
  children: ReactNode;
}

/** Nothing where passkeys cannot be used. */
function PasskeyButton({ busy, onClick, children }: PasskeyButtonProps) {
  if (!supportsPasskeys()) return null;
  return (
    <Button variant="secondary" size="lg" busy={busy} className="w-full" onClick={onClick}>
      <KeyRound aria-hidden className="size-5" strokeWidth={1.75} />
      {children}
    </Button>
  );
}

const Credentials = SignIn.omit({ code: true, passkey: true });
type Credentials = Pick<SignIn, 'email' | 'password'>;

interface PasswordStepProps {
  /** Known from a first try; empty at the start. */
  email: string;
  /** They are right, and the account asks for a second factor, too. */
  onCodeRequired: (credentials: Credentials, factors: SecondFactors | null) => void;
}

function PasswordStep({ email, onCodeRequired }: PasswordStepProps) {
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
      <BrowserSignIn />
    </form>
  );
}

interface CodeStepProps {
  credentials: Credentials;
  /** `null` for an account with an authenticator app alone. */
  factors: SecondFactors | null;
  onBack: () => void;
}

/** The second step of a sign-in: the password was right. */
function CodeStep({ credentials, factors, onBack }: CodeStepProps) {
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

interface FirstStep {
  credentials: Credentials;
  factors: SecondFactors | null;
}

/** Email and password, then a code or a passkey if the account has a second factor. */
function LoginForm() {
  const [email, setEmail] = useState('');
  const [first, setFirst] = useState<FirstStep | null>(null);
  if (first) return <CodeStep {...first} onBack={() => setFirst(null)} />;
  return (
    <PasswordStep
      email={email}
      onCodeRequired={(credentials, factors) => {
        setEmail(credentials.email);
        setFirst({ credentials, factors });
      }}
    />
  );
}

export function LoginPage() {
  const { status } = useAuth();
  const location = useLocation();
  const content = useContent();

  useEffect(() => {
    document.title = `Login – ${titleWith(ADMIN_TITLE, content)}`;
  }, [content]);

  if (status === 'checking') return <FullScreenStatus text="Checking authentication..." />;
  // Also the way on after signing in: the sign-in page does not stay in the history.
  if (status === 'signed-in') return <Navigate to={returnTo(location.state)} replace />;
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="flex items-center justify-between gap-4 px-4 py-3 sm:px-6">
        <SiteLink
          // The window of the desktop app has no page before this one but that of the sites.
          href={desktopBridge() ? changeServerPath : '/'}
          className="inline-flex min-h-11 items-center gap-2 text-sm font-medium hover:text-accent"
        >
          <ArrowLeft aria-hidden className="size-4" />
          {desktopBridge() ? 'Your sites' : 'Back to Portfolio'}
        </SiteLink>
        <ThemeToggle />
      </header>
      <main
        id="main"
        tabIndex={-1}
        className="mx-auto flex w-full max-w-md flex-1 flex-col justify-center px-5 pt-6 pb-24"
      >
        <LogoMark className="size-9" />
        <h1 className="display mt-6 text-3xl">Admin Login</h1>
        <p className="mt-3 text-muted">Sign in to access the portfolio admin panel</p>
        <LoginForm />
      </main>
    </div>
  );
}
