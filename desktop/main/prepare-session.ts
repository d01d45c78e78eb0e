import { type BrowserWindow, nativeTheme, session } from 'electron';
import { chooseClientCertificates } from './network/client-certificate.ts';
import { checkSpelling } from './page-tools/spelling.ts';
import { handleProtocol } from './protocol.ts';
import { restrictPages } from './security.ts';
import { createStaticFiles } from './static-files.ts';
import type { Store } from './store.ts';

interface Parts {
  store: Store;
  /** Folder of the built page. */
  renderer: string;
  /** The chosen server. */
  server(): string | null;
  window(): BrowserWindow | null;
  /** Answers the page's calls to the API. */
  api(request: Request): Promise<Response>;
}

/** Sets up the session of the app's pages: what they may do, where they come from, spelling and the theme. */
export function prepareSession({ store, renderer, server, window, api }: Parts): void {
  restrictPages(session.defaultSession);
  checkSpelling(store.read().preferences.spelling);
  chooseClientCertificates(window);
  handleProtocol({
    api,
    files: createStaticFiles(renderer, () => ({
      publicUrl: server() ?? 'https://example.com',
      contactEmail: 'owner@example.com',
    })),
  });
  const { theme } = store.read();
  if (theme) nativeTheme.themeSource = theme;
}
