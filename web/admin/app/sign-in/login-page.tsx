import { ArrowLeft } from 'lucide-react';
import { useEffect } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { paths } from '#common/paths.ts';
import { returnTo } from '#web/admin/app/return-to.ts';
import { useAuth } from '#web/shared/auth.tsx';
import { LogoMark } from '#web/shared/components/logo.tsx';
import { SiteLink } from '#web/shared/components/site-link.tsx';
import { FullScreenStatus } from '#web/shared/components/states.tsx';
import { ThemeToggle } from '#web/shared/components/theme-toggle.tsx';
import { headOf } from '#web/shared/pages.ts';
import { useContent } from '#web/shared/site.tsx';
import { LoginForm } from './login-form.tsx';

export function LoginPage() {
  const { status } = useAuth();
  const location = useLocation();
  const content = useContent();

  useEffect(() => {
    document.title = `Login – ${headOf(paths.admin, content).title}`;
  }, [content]);

  if (status === 'checking') return <FullScreenStatus text="Checking authentication..." />;
  // Also the way on after signing in: the sign-in page does not stay in the history.
  if (status === 'signed-in') return <Navigate to={returnTo(location.state)} replace />;
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="flex items-center justify-between gap-4 px-4 py-3 sm:px-6">
        <SiteLink href="/" className="inline-flex min-h-11 items-center gap-2 text-sm font-medium hover:text-accent">
          <ArrowLeft aria-hidden className="size-4" />
          Back to Portfolio
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
