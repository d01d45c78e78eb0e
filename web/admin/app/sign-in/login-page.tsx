import { Navigate, useLocation } from 'react-router-dom';
import { returnTo } from '#web/admin/app/return-to.ts';
import { useAuth } from '#web/shared/auth.tsx';
import { SiteLink } from '#web/shared/components/site-link.tsx';
import { FullScreenStatus } from '#web/shared/components/states.tsx';
import { BrowserSignIn } from './browser-sign-in.tsx';
import { SignInPage } from './sign-in-page.tsx';

/** The form to sign in where the dashboard has been loaded: after a session has ended, and in the desktop app. */
export function LoginPage() {
  const { status } = useAuth();
  const location = useLocation();
  if (status === 'checking') return <FullScreenStatus text="Checking authentication..." />;
  // Also the way on after signing in: the sign-in page does not stay in the history.
  if (status === 'signed-in') return <Navigate to={returnTo(location.state)} replace />;
  return (
    <SignInPage Link={SiteLink}>
      <BrowserSignIn />
    </SignInPage>
  );
}
