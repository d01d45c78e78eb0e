import { useMutation } from '@tanstack/react-query';
import { MonitorCheck } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { z } from 'zod';
import { appSignInLink } from '#common/admin-paths.ts';
import { AppSecret, grantAppSignIn } from '#common/contract/app-sign-in.ts';
import { PRODUCT_NAME } from '#common/desktop/product-name.ts';
import { MAX_APP_SIGN_IN_MINUTES } from '#common/limits.ts';
import { paths } from '#common/paths.ts';
import { copyLink } from '#web/admin/lib/copy-link.ts';
import { call } from '#web/shared/api/client.ts';
import { useAuth } from '#web/shared/auth.tsx';
import { Button } from '#web/shared/components/button.tsx';
import { buttonClass } from '#web/shared/components/button-class.ts';
import { ButtonLink } from '#web/shared/components/button-link.tsx';
import { toast } from '#web/shared/toast.ts';
import { signInErrorMessage } from './messages.ts';

const Query = z.object({ challenge: AppSecret, state: AppSecret, computer: z.string().trim().min(1).max(100) });
type Query = z.output<typeof Query>;

const TITLE = 'Sign in the desktop app';

function Frame({ title, children }: { title: string; children: ReactNode }) {
  useEffect(() => {
    document.title = TITLE;
  }, []);
  return (
    <main id="main" tabIndex={-1} className="mx-auto flex min-h-dvh w-full max-w-md flex-col justify-center px-5 py-16">
      <MonitorCheck aria-hidden className="size-9 text-accent" strokeWidth={1.5} />
      <h1 className="display mt-6 text-3xl">{title}</h1>
      {children}
    </main>
  );
}

/** The page that the desktop app opens in the browser: the owner grants it a session of its own. */
export function AppSignInPage() {
  const [params] = useSearchParams();
  const query = Query.safeParse(Object.fromEntries(params));
  if (!query.success)
    return (
      <Frame title="This address is incomplete">
        <p className="mt-3 text-muted">Press “Continue in the browser” in the app once more.</p>
        <ToDashboard />
      </Frame>
    );
  return <Grant query={query.data} />;
}

const ToDashboard = () => (
  <div className="mt-8">
    <ButtonLink variant="secondary" href={paths.admin}>
      Go to the dashboard
    </ButtonLink>
  </div>
);

function Grant({ query: { challenge, state, computer } }: { query: Query }) {
  const { user } = useAuth();
  const granting = useMutation({
    mutationFn: async () => (await call(grantAppSignIn, { body: { challenge } })).data.code,
    onSuccess: (code) => window.location.assign(appSignInLink({ code, state })),
    onError: (error) => toast.error(signInErrorMessage(error)),
  });
  if (granting.data !== undefined)
    return <Granted code={granting.data} link={appSignInLink({ code: granting.data, state })} />;
  return (
    <Frame title="Sign in the desktop app?">
      <p className="mt-3 text-muted">{PRODUCT_NAME} on this computer asks for a session of its own:</p>
      <dl className="mt-6 divide-y divide-rule border-y border-rule">
        {[
          ['Computer', computer],
          ['Site', location.host],
          ['Account', user?.email ?? ''],
        ].map(([name, value]) => (
          <div key={name} className="flex flex-wrap justify-between gap-x-6 gap-y-1 py-3">
            <dt className="text-muted">{name}</dt>
            <dd className="min-w-0 font-medium [overflow-wrap:anywhere]">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 text-sm">
        Allow it only if you have just pressed “Continue in the browser” there. The name is the one that the app tells.
      </p>
      <div className="mt-8 flex flex-wrap gap-3">
        <Button busy={granting.isPending} onClick={() => granting.mutate()}>
          Sign in the app
        </Button>
        <ButtonLink variant="secondary" href={paths.admin}>
          Cancel
        </ButtonLink>
      </div>
    </Frame>
  );
}

function Granted({ code, link }: { code: string; link: string }) {
  return (
    <Frame title="Go on in the app">
      <p className="mt-3 text-muted">
        Your browser asks whether it may open {PRODUCT_NAME}. You can close this page afterwards.
      </p>
      <p className="mt-6 text-sm">
        If nothing opens, paste this code in the app within {MAX_APP_SIGN_IN_MINUTES} minutes. It works once, and only
        there.
      </p>
      <code className="mt-2 block rounded-md border border-rule bg-sunken px-3 py-2 text-sm [overflow-wrap:anywhere]">
        {code}
      </code>
      <div className="mt-6 flex flex-wrap gap-3">
        <a href={link} className={buttonClass({})}>
          Open the app
        </a>
        <Button variant="secondary" onClick={() => copyLink(code, 'The code could not be copied', 'Code copied')}>
          Copy the code
        </Button>
      </div>
    </Frame>
  );
}
