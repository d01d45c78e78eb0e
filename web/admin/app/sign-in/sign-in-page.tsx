import { ArrowLeft, KeyRound } from 'lucide-react';
import { type AnchorHTMLAttributes, type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { changeServerPath } from '#common/admin-paths.ts';
import type { SecondFactors, SignIn } from '#common/contract/auth.ts';
import { signInMessages } from '#common/messages.ts';
import { CodeField } from '#web/admin/forms/code-field.tsx';
import { PasswordField } from '#web/admin/forms/password-field.tsx';
import { supportsPasskeys } from '#web/admin/lib/passkey-support.ts';
import { useAuth } from '#web/shared/auth.tsx';
import { loadChunk } from '#web/shared/chunks/load-chunk.ts';
import { cx } from '#web/shared/class-names.ts';
import { Button } from '#web/shared/components/button.tsx';
import { SENT_BY_APP } from '#web/shared/components/field.tsx';
import { LogoMark } from '#web/shared/components/logo.tsx';
import { TextField } from '#web/shared/components/text-field.tsx';
import { ThemeToggle } from '#web/shared/components/theme-toggle.tsx';
import { desktopBridge } from '#web/shared/desktop-bridge.ts';
import { useHydrated } from '#web/shared/hooks/use-hydrated.ts';
import { ADMIN_TITLE, titleWith } from '#web/shared/page-head.ts';
import { useContent } from '#web/shared/site.tsx';
import { toast } from '#web/shared/toast.ts';
import { hasCode, loadSignInRules, secondFactorsIn, signInErrorMessage } from './messages.ts';
import { useCheckedForm } from './use-checked-form.ts';

const loadPasskeySignIn = () => loadChunk(() => import('./passkey-sign-in.ts'));

/** Loads what the second press of the form needs, while it is filled in. */
export async function prepareSignIn(): Promise<void> {
  await Promise.all([loadSignInRules(), supportsPasskeys() && loadPasskeySignIn()]);
}

const formClass = 'mt-9 flex flex-col gap-5 border-t border-ink pt-7';

interface PasskeyButtonProps {
  /** The password was right; without them the passkey signs in alone. */
  credentials?: SignIn;
  children: ReactNode;
}

/** Nothing where passkeys cannot be used. */
function PasskeyButton({ credentials, children }: PasskeyButtonProps) {
  const auth = useAuth();
  const [busy, setBusy] = useState(false);
  const hydrated = useHydrated();
  if (hydrated && !supportsPasskeys()) return null;

  async function signIn() {
    setBusy(true);
    try {
      const { signInByPasskey } = await loadPasskeySignIn();
      await signInByPasskey(auth, credentials);
      toast.success(signInMessages.welcome);
    } catch (error) {
      toast.error(signInErrorMessage(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <Button
      variant="secondary"
      size="lg"
      busy={busy}
      // The server cannot know what the browser can, and keeps the room for what most can.
      className={cx('w-full', !hydrated && 'invisible')}
      onClick={signIn}
    >
      <KeyRound aria-hidden className="size-5" strokeWidth={1.75} />
      {children}
    </Button>
  );
}

type Credentials = Pick<SignIn, 'email' | 'password'>;

interface PasswordStepProps {
  /** Known from a first try; empty at the start. */
  email: string;
  /** They are right, and the account asks for a second factor, too. */
  onCodeRequired: (credentials: Credentials, factors: SecondFactors | null) => void;
  children: ReactNode;
}

const passwordRules = async () => (await loadSignInRules()).signInRules.password;

function PasswordStep({ email, onCodeRequired, children }: PasswordStepProps) {
  const { signIn } = useAuth();
  const { form, field, focus, isSubmitting } = useCheckedForm<Credentials>(passwordRules, async (credentials) => {
    try {
      await signIn(credentials);
      toast.success(signInMessages.welcome);
    } catch (error) {
      if (hasCode(error, 'second_factor_required')) return onCodeRequired(credentials, await secondFactorsIn(error));
      toast.error(signInErrorMessage(error));
      focus('password');
    }
  });

  return (
    <form method={SENT_BY_APP} {...form} className={formClass}>
      <TextField
        label="Email"
        type="email"
        required
        autoComplete="username"
        inputMode="email"
        defaultValue={email}
        {...field('email')}
      />
      <PasswordField
        label="Password"
        required
        // Back from the second step, this is where one goes on.
        autoFocus={email !== ''}
        autoComplete="current-password"
        {...field('password')}
      />
      <Button type="submit" size="lg" busy={isSubmitting} className="mt-2 w-full">
        {isSubmitting ? 'Signing in...' : 'Sign In'}
      </Button>
      <PasskeyButton>Sign in with a passkey</PasskeyButton>
      {children}
    </form>
  );
}

interface CodeStepProps {
  credentials: Credentials;
  /** `null` for an account with an authenticator app alone. */
  factors: SecondFactors | null;
  onBack: () => void;
}

const codeRules = async () => (await loadSignInRules()).signInRules.code;

/** The second step of a sign-in: the password was right. */
function CodeStep({ credentials, factors, onBack }: CodeStepProps) {
  const { signIn } = useAuth();
  const hasApp = factors === null || factors.app;
  const [kind, setKind] = useState<'app' | 'recovery'>(hasApp ? 'app' : 'recovery');
  const { form, field, reset, refuse, isSubmitting } = useCheckedForm<{ code: string }>(codeRules, async ({ code }) => {
    try {
      await signIn({ ...credentials, code });
      toast.success(signInMessages.welcome);
    } catch (error) {
      toast.error(signInErrorMessage(error));
      if (hasCode(error, 'unauthenticated')) return onBack();
      reset();
      if (hasCode(error, 'second_factor_invalid')) refuse('code', signInErrorMessage(error));
    }
  });

  function choose(next: typeof kind) {
    reset();
    setKind(next);
  }

  return (
    <form method={SENT_BY_APP} {...form} className={formClass}>
      <p>
        One more step for <strong className="font-semibold [overflow-wrap:anywhere]">{credentials.email}</strong>
      </p>
      {/* A field of its own for each kind, so that it has the focus when it comes. */}
      <CodeField key={kind} kind={kind} autoFocus {...field('code')} />
      <Button type="submit" size="lg" busy={isSubmitting} className="mt-2 w-full">
        {isSubmitting ? 'Signing in...' : 'Sign In'}
      </Button>
      {factors?.passkey && <PasskeyButton credentials={credentials}>Use a passkey</PasskeyButton>}
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
function LoginForm({ children }: { children: ReactNode }) {
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
    >
      {children}
    </PasswordStep>
  );
}

interface SignInPageProps {
  /** Renders the way back; a router can pass a link of its own. */
  Link?: ComponentType<AnchorHTMLAttributes<HTMLAnchorElement> & { href: string }> | 'a';
  /** Other ways to sign in. */
  children?: ReactNode;
}

/** The form to sign in. It is there before the code of the dashboard, so it uses no more than React. */
export function SignInPage({ Link = 'a', children }: SignInPageProps) {
  const content = useContent();

  useEffect(() => {
    document.title = `Login – ${titleWith(ADMIN_TITLE, content)}`;
  }, [content]);

  return (
    <div className="flex min-h-dvh flex-col">
      <header className="flex items-center justify-between gap-4 px-4 py-3 sm:px-6">
        <Link
          // The window of the desktop app has no page before this one but that of the sites.
          href={desktopBridge() ? changeServerPath : '/'}
          className="inline-flex min-h-11 items-center gap-2 text-sm font-medium hover:text-accent"
        >
          <ArrowLeft aria-hidden className="size-4" />
          {desktopBridge() ? 'Your sites' : 'Back to Portfolio'}
        </Link>
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
        <LoginForm>{children}</LoginForm>
      </main>
    </div>
  );
}
