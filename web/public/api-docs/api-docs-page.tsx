import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import SwaggerUI from 'swagger-ui-dist/swagger-ui-es-bundle.js';
import { paths } from '#common/paths.ts';
import { errorFrom } from '#web/shared/api/api-error.ts';
import { readToken } from '#web/shared/api/token.ts';
import { useAuth } from '#web/shared/auth.tsx';
import { Logo } from '#web/shared/components/logo.tsx';
import { SiteLink } from '#web/shared/components/site-link.tsx';
import { SkipLink } from '#web/shared/components/skip-link.tsx';
import { ErrorState, FullScreenStatus } from '#web/shared/components/states.tsx';
import { ThemeToggle } from '#web/shared/components/theme-toggle.tsx';
import { useContent } from '#web/shared/site.tsx';
import 'swagger-ui-dist/swagger-ui.css';
import './api-docs.css';
import './call.css';
import './phone.css';

const DOCUMENT = `${paths.apiDocs}?format=json`;

/** Calls that are tried go to the origin of this page, because its policy allows no other. */
async function readDocument(): Promise<object> {
  const response = await fetch(DOCUMENT);
  if (!response.ok) throw await errorFrom(response, 'The API document could not be read');
  return { ...(await response.json()), servers: [{ url: location.origin }] };
}

/** The renderer keeps its own React tree in the element, and cannot be changed but by drawing it again. */
function Renderer({ spec }: { spec: object }) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const domNode = element.current;
    if (!domNode) return;
    const ui = SwaggerUI({
      domNode,
      spec,
      presets: [SwaggerUI.presets.apis],
      deepLinking: true,
      docExpansion: 'none',
      defaultModelsExpandDepth: 0,
      filter: true,
      tryItOutEnabled: true,
      validatorUrl: null,
      onComplete() {
        const token = readToken();
        if (token) ui.preauthorizeApiKey('bearer', token);
      },
    });
  }, [spec]);
  return <div ref={element} />;
}

export function ApiDocsPage() {
  const { data, error, refetch, isFetching } = useQuery({ queryKey: ['api-document'], queryFn: readDocument });
  const { status, user } = useAuth();
  const { name } = useContent().identity;
  return (
    <div id="api-docs" className="flex min-h-dvh flex-col">
      <SkipLink />
      <header className="sticky top-0 z-40 border-b border-rule bg-paper">
        <div className="shell flex h-16 items-center gap-2 md:h-18">
          <SiteLink href={paths.home} aria-label={`${name}, home`} className="me-auto -ms-1 flex rounded-sm p-1">
            <Logo />
          </SiteLink>
          <a href={DOCUMENT} className="link me-2 text-sm font-medium">
            OpenAPI document
          </a>
          <ThemeToggle />
        </div>
      </header>
      {/* The renderer brings a main landmark of its own. */}
      <div id="main" tabIndex={-1} className="shell flex-1 pt-10 pb-24">
        <h1 className="display text-4xl">API</h1>
        <p className="mt-4 max-w-2xl text-lg text-muted">
          Every call of this site, to read and to try. Calls are made for real, on this server.{' '}
          {status === 'signed-in' && `You are signed in as ${user?.name}, so calls are made in your name.`}
          {status === 'signed-out' && (
            <>
              <SiteLink href={paths.login} className="link">
                Sign in
              </SiteLink>{' '}
              first, or paste a token with Authorize, to try the owner’s calls.
            </>
          )}
        </p>
        <div className="mt-10">
          {error && <ErrorState message={error.message} onRetry={() => void refetch()} busy={isFetching} />}
          {!data && !error && <FullScreenStatus text="Loading..." />}
          {data && <Renderer spec={data} />}
        </div>
      </div>
    </div>
  );
}
