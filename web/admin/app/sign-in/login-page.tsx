import { useMutation } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { returnTo } from '#web/admin/app/return-to.ts';
import { useAuth } from '#web/shared/auth.tsx';
import { Button } from '#web/shared/components/button.tsx';
import { SiteLink } from '#web/shared/components/site-link.tsx';
import { FullScreenStatus } from '#web/shared/components/states.tsx';
import { TextField } from '#web/shared/components/text-field.tsx';
import { desktopBridge } from '#web/shared/desktop-bridge.ts';
import { toast } from '#web/shared/toast.ts';
import { SignInPage } from './sign-in-page.tsx';

type Bridge = NonNullable<ReturnType<typeof desktopBridge>>;

/** Signs in to the desktop app with the browser, where passkeys work; nothing in a browser. */
function BrowserSignIn() {
  const bridge = desktopBridge();
  return bridge ? <WithBridge bridge={bridge} /> : null;
}

function WithBridge({ bridge }: { bridge: Bridge }) {
  const starting = useMutation({
    mutationFn: () => bridge.startBrowserSignIn(),
    onSuccess: (outcome) => outcome.kind === 'failed' && toast.error(outcome.message),
    onError: () => toast.error('The browser could not be opened'),
  });
  const isOpen = starting.data?.kind === 'done';
  return (
    <>
      <Button
        variant="secondary"
        size="lg"
        busy={starting.isPending}
        className="w-full"
        onClick={() => starting.mutate()}
      >
        <ExternalLink aria-hidden className="size-5" strokeWidth={1.75} />
        {isOpen ? 'Open the browser again' : 'Continue in the browser'}
      </Button>
      {isOpen ? (
        <CodeOfBrowser bridge={bridge} />
      ) : (
        <p className="text-sm text-muted">With a passkey, or any other way of your site.</p>
      )}
    </>
  );
}

/** The way back where links do not reach the app. */
function CodeOfBrowser({ bridge }: { bridge: Bridge }) {
  const [code, setCode] = useState('');
  const finishing = useMutation({
    mutationFn: () => bridge.finishBrowserSignIn({ code }),
    onError: () => toast.error('The sign-in failed'),
  });
  const refusal = finishing.data?.kind === 'failed' ? finishing.data.message : undefined;
  return (
    <div role="status" className="rounded-md border border-rule px-4 py-4">
      <p className="text-sm">
        Go on in your browser. It brings you back here; if it does not, paste the code that it shows.
      </p>
      <div className="mt-3 flex flex-wrap items-end gap-3">
        <TextField
          className="min-w-0 flex-1 basis-48"
          label="Code of the browser"
          autoComplete="off"
          spellCheck={false}
          value={code}
          error={refusal}
          onChange={({ target }) => setCode(target.value)}
        />
        <Button
          variant="secondary"
          busy={finishing.isPending}
          disabled={code.trim() === ''}
          onClick={() => finishing.mutate()}
        >
          Use code
        </Button>
      </div>
    </div>
  );
}

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
