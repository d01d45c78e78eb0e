import { ArrowLeft } from 'lucide-react';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { PRODUCT_NAME } from '#common/desktop/product-name.ts';
import { paths } from '#common/paths.ts';
import { serverName } from '#web/desktop/server-messages.ts';
import { useDesktopApp } from '#web/desktop/state.ts';
import { Button } from '#web/shared/components/button.tsx';
import { LogoMark } from '#web/shared/components/logo.tsx';
import { ThemeToggle } from '#web/shared/components/theme-toggle.tsx';
import { Authority } from './authority.tsx';
import { KnownServers } from './known-servers.tsx';
import { ServerForm } from './server-form.tsx';
import { useConnect } from './use-connect.ts';
import { useEscape } from './use-escape.ts';

/** Asks for the server at the first start, and whenever the owner wants another. */
export function ServerPage() {
  const { state } = useDesktopApp();
  const { server } = state;
  const navigate = useNavigate();
  const connecting = useConnect();
  const isFirst = server === null;
  const leave = () => navigate(paths.admin, { replace: true });
  useEscape(!isFirst && !connecting.isPending, leave);

  useEffect(() => {
    document.title = `${isFirst ? 'Welcome' : 'Change server'} – ${PRODUCT_NAME}`;
  }, [isFirst]);

  return (
    <div className="flex min-h-dvh flex-col">
      <header className="flex min-h-17 items-center justify-between gap-4 px-4 py-3 sm:px-6">
        {isFirst ? (
          <span />
        ) : (
          <Button variant="ghost" disabled={connecting.isPending} onClick={leave}>
            <ArrowLeft aria-hidden className="size-4" />
            Cancel
          </Button>
        )}
        <ThemeToggle />
      </header>
      <main
        id="main"
        tabIndex={-1}
        className="mx-auto flex w-full max-w-md flex-1 flex-col justify-center px-5 pt-2 pb-16"
      >
        <LogoMark className="size-9" />
        <h1 className="display mt-6 text-3xl">{isFirst ? 'Welcome' : 'Change server'}</h1>
        <p className="mt-3 text-muted">
          {isFirst ? 'Enter the address of your portfolio. Its dashboard opens here, in a window of its own.' : null}
          {!isFirst &&
            `The dashboard shows ${serverName(server)}. Sites that you add or switch to do not end its session.`}
        </p>
        <div className="mt-9 border-t border-ink pt-7">
          <ServerForm connecting={connecting} busy={connecting.isPending} />
        </div>
        <KnownServers />
        <Authority onChosen={connecting.reset} />
      </main>
    </div>
  );
}
