import { app, type Session, shell, type WebContents } from 'electron';
import { FILES_PREFIX } from '#common/paths.ts';
import { APP_ORIGIN } from './protocol.ts';

const OUTSIDE = new Set(['https:', 'mailto:']);

const isOurs = (address: string) => URL.canParse(address) && address.startsWith(`${APP_ORIGIN}/`);

/** Opens a link in the browser or the mail program; other schemes could run programs, and open nothing. */
export function openOutside(address: string): boolean {
  if (!URL.canParse(address) || !OUTSIDE.has(new URL(address).protocol)) return false;
  void shell.openExternal(new URL(address).href);
  return true;
}

function confine(contents: WebContents): void {
  contents.setWindowOpenHandler(({ url }) => {
    openOutside(url);
    return { action: 'deny' };
  });
  contents.on('will-navigate', (event) => {
    if (isOurs(event.url)) return;
    event.preventDefault();
    openOutside(event.url);
  });
  contents.on('will-redirect', (event) => {
    if (!isOurs(event.url)) event.preventDefault();
  });
  contents.on('will-attach-webview', (event) => event.preventDefault());
}

/** What a page of this app may do at most; set before any page is opened. */
export function confinePages(session: Session): void {
  app.on('web-contents-created', (_event, contents) => confine(contents));
  session.setPermissionRequestHandler((_contents, permission, decide, details) =>
    decide(permission === 'clipboard-sanitized-write' && isOurs(details.requestingUrl)),
  );
  session.setPermissionCheckHandler(
    (_contents, permission, origin) =>
      permission === 'clipboard-sanitized-write' && (origin === APP_ORIGIN || isOurs(origin)),
  );
  // What the dashboard itself made (a CSV, say) and the owner's own uploads are saved where the owner says; nothing else
  // is downloaded.
  session.on('will-download', (event, item) => {
    const isOwn = [`blob:${APP_ORIGIN}/`, APP_ORIGIN + FILES_PREFIX].some((start) => item.getURL().startsWith(start));
    if (!isOwn) event.preventDefault();
  });
}
