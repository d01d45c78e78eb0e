import { protocol } from 'electron';
import { API_PREFIX, FILES_PREFIX } from '#common/paths.ts';

/**
 * Must run before the app is ready. It lets `app:` behave like https, with storage, fetch and streams of its
 * own origin.
 */
export function registerProtocolScheme(): void {
  protocol.registerSchemesAsPrivileged([
    {
      scheme: 'app',
      privileges: { standard: true, secure: true, supportFetchAPI: true, stream: true, codeCache: true },
    },
  ]);
}

interface Handlers {
  /** Handles API calls and files of the chosen server. */
  api(request: Request): Promise<Response>;
  files(request: Request): Promise<Response>;
}

/** Serves `app://admin/…`; other hosts return 404. */
export function handleProtocol({ api, files }: Handlers): void {
  protocol.handle('app', (request) => {
    const { host, pathname } = new URL(request.url);
    if (host !== 'admin') return new Response('Not found', { status: 404 });
    if (`${pathname}/`.startsWith(API_PREFIX) || pathname.startsWith(FILES_PREFIX)) return api(request);
    if (request.method !== 'GET') return new Response('Not allowed', { status: 405 });
    return files(request);
  });
}
