import { paths } from '#common/paths.ts';
import { pushTitles } from '#common/push-options.ts';

/** The parts of the service worker's global scope that are used: their types exclude those of pages. */
interface Waiting {
  waitUntil(work: Promise<unknown>): void;
}
interface FetchEvent extends Waiting {
  request: Request;
  respondWith(response: Promise<Response>): void;
}
interface PushEvent extends Waiting {
  data: { json(): unknown } | null;
}
interface ClickEvent extends Waiting {
  notification: Notification;
}
interface WindowClient {
  url: string;
  postMessage(message: unknown): void;
  focus(): Promise<unknown>;
}
export interface WorkerScope {
  location: { origin: string };
  caches: CacheStorage;
  clients: {
    claim(): Promise<void>;
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<WindowClient[]>;
    openWindow(url: string): Promise<unknown>;
  };
  registration: { showNotification(title: string, options: NotificationOptions): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: Waiting) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
  addEventListener(type: 'push', listener: (event: PushEvent) => void): void;
  addEventListener(type: 'notificationclick', listener: (event: ClickEvent) => void): void;
}

interface WorkerParts {
  /** Path of the dashboard. */
  admin: string;
  icon: string;
  /** The page that is shown without a network, and its headers. */
  page: string;
  headers: Record<string, string>;
  /** Title of a message that cannot be read. */
  unreadable: string;
}

/**
 * The worker itself. Its text is sent to the browser, so it uses nothing but what it is given. It keeps one page and no data and
 * code: an update of the site reaches the owner as if there were no worker.
 */
export function runWorker(scope: WorkerScope, { admin, icon, page, headers, unreadable }: WorkerParts): void {
  const CACHE = 'admin-offline';
  const kept = `${admin}/offline`;
  const isBelow = (pathname: string) => pathname === admin || pathname.startsWith(`${admin}/`);

  /** The address of a message where it is one of the dashboard. */
  function safePath(path: unknown): string {
    if (typeof path !== 'string' || !URL.canParse(path, scope.location.origin)) return admin;
    const { origin, pathname, search, hash } = new URL(path, scope.location.origin);
    return origin === scope.location.origin && isBelow(pathname) ? pathname + search + hash : admin;
  }

  async function keepPage() {
    const cache = await scope.caches.open(CACHE);
    await cache.put(kept, new Response(page, { headers }));
    await scope.skipWaiting();
  }

  async function takeOver() {
    for (const name of await scope.caches.keys()) if (name !== CACHE) await scope.caches.delete(name);
    await scope.clients.claim();
  }

  async function answer(request: Request): Promise<Response> {
    try {
      return await fetch(request);
    } catch {
      // There is no network: the server's own failures are replies.
      const cache = await scope.caches.open(CACHE);
      return (await cache.match(kept)) ?? Response.error();
    }
  }

  function readMessage(data: { json(): unknown } | null): Record<string, unknown> {
    try {
      const message = data?.json();
      return typeof message === 'object' && message !== null ? { ...message } : {};
    } catch {
      // It is no JSON.
      return {};
    }
  }

  function show(message: Record<string, unknown>): Promise<void> {
    const { id, title, body, path, at } = message;
    const isReadable = typeof title === 'string' && title !== '' && typeof id === 'string';
    const timestamp = typeof at === 'string' ? Date.parse(at) : Number.NaN;
    const options = {
      tag: isReadable ? id : 'unreadable',
      body: isReadable && typeof body === 'string' ? body : '',
      icon,
      data: { path: safePath(path) },
      ...(Number.isNaN(timestamp) ? {} : { timestamp }),
    };
    return scope.registration.showNotification(isReadable ? title : unreadable, options);
  }

  async function open(path: string) {
    const windows = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
    const dashboard = windows.find(({ url }) => isBelow(new URL(url).pathname));
    if (!dashboard) {
      await scope.clients.openWindow(path);
      return;
    }
    dashboard.postMessage({ type: 'open', path });
    // Some browsers refuse it, and the window has gone there all the same.
    await dashboard.focus().catch(() => undefined);
  }

  scope.addEventListener('install', (event) => event.waitUntil(keepPage()));
  scope.addEventListener('activate', (event) => event.waitUntil(takeOver()));
  scope.addEventListener('fetch', (event) => {
    const { request } = event;
    if (request.mode === 'navigate' && isBelow(new URL(request.url).pathname)) event.respondWith(answer(request));
  });
  scope.addEventListener('push', (event) => event.waitUntil(show(readMessage(event.data))));
  scope.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(open(safePath((event.notification.data as { path?: unknown } | null)?.path)));
  });
}

/** Both constant: the page allows them by their hashes. */
export const offlineStyle =
  'body{font:1rem/1.5 system-ui,sans-serif;margin:0;min-height:100vh;display:grid;place-content:center;text-align:center;' +
  'padding:1.5rem;box-sizing:border-box;color-scheme:light dark;background:Canvas;color:CanvasText}h1{font-size:1.5rem;margin:0}' +
  'button{font:inherit;min-height:2.75rem;padding:0 1.25rem;margin-top:1rem}';
/** A device can be online before it reaches the site, and then no event comes: any reply of the site will do. */
export const offlineScript =
  "function again(){location.reload()}document.querySelector('button').addEventListener('click',again);" +
  "addEventListener('online',again);" +
  "setInterval(function(){fetch(location.href,{method:'HEAD',cache:'no-store'}).then(again,function(){})},5000)";

const offlinePage = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>You are offline</title><style>${offlineStyle}</style></head>
<body><main><h1>You are offline</h1><p>The dashboard needs a connection to your site.</p>
<button type="button">Try again</button></main><script>${offlineScript}</script></body>
</html>
`;

/**
 * The script of the service worker. Another build has another text, so that browsers take it over.
 * @param hashOf writes a text as a source of a content security policy
 */
export function adminWorkerText(build: string, hashOf: (text: string) => string): string {
  const policy = [
    "default-src 'none'",
    `style-src ${hashOf(offlineStyle)}`,
    `script-src ${hashOf(offlineScript)}`,
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
  const parts: WorkerParts = {
    admin: paths.admin,
    icon: paths.icon192,
    page: offlinePage,
    headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy },
    unreadable: pushTitles.attention,
  };
  return `// Build ${JSON.stringify(build)}\n(${runWorker})(self, ${JSON.stringify(parts)});\n`;
}
