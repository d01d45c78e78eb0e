import { app, type Session, shell, type WebContents } from 'electron';
import { FILES_PREFIX } from '#common/paths.ts';
import { APP_ORIGIN } from './app-origin.ts';

const EXTERNAL_SCHEMES = new Set(['https:', 'mailto:']);

const isAppUrl = (address: string) => URL.canParse(address) && address.startsWith(`${APP_ORIGIN}/`);

/** Opens a link in the browser or the email program. Other schemes could start programs, so they are ignored. */
export function openExternalLink(address: string): boolean {
  if (!URL.canParse(address) || !EXTERNAL_SCHEMES.has(new URL(address).protocol)) return false;
  void shell.openExternal(new URL(address).href);
  return true;
}

/** Opens a page of the chosen server, which can be plain `http` on this machine. @returns whether it is one */
export function openServerLink(address: string, server: string | null): boolean {
  if (server === null || !URL.canParse(address) || new URL(address).origin !== server) return false;
  void shell.openExternal(new URL(address).href);
  return true;
}

function restrictPage(contents: WebContents): void {
  contents.setWindowOpenHandler(({ url }) => {
    openExternalLink(url);
    return { action: 'deny' };
  });
  contents.on('will-navigate', (event) => {
    if (isAppUrl(event.url)) return;
    event.preventDefault();
    openExternalLink(event.url);
  });
  contents.on('will-redirect', (event) => {
    if (!isAppUrl(event.url)) event.preventDefault();
  });
  contents.on('will-attach-webview', (event) => event.preventDefault());
}

/** Restricts navigation, permissions and downloads of every page; call it before the first window opens. */
export function restrictPages(session: Session): void {
  app.on('web-contents-created', (_event, contents) => restrictPage(contents));
  session.setPermissionRequestHandler((_contents, permission, decide, details) =>
    decide(permission === 'clipboard-sanitized-write' && isAppUrl(details.requestingUrl)),
  );
  session.setPermissionCheckHandler(
    (_contents, permission, origin) =>
      permission === 'clipboard-sanitized-write' && (origin === APP_ORIGIN || isAppUrl(origin)),
  );
  // Only downloads created by the dashboard (a CSV, for example) and the owner's uploads are allowed; the
  // owner chooses where to save them.
  session.on('will-download', (event, item) => {
    const isOwn = [`blob:${APP_ORIGIN}/`, APP_ORIGIN + FILES_PREFIX].some((start) => item.getURL().startsWith(start));
    if (!isOwn) event.preventDefault();
  });
}
