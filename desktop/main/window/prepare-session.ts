import { readFile } from 'node:fs/promises';
import { extname, join, sep } from 'node:path';
import { type BrowserWindow, nativeTheme, session } from 'electron';
import { handleProtocol } from '#desktop/main/app/protocol.ts';
import type { Store } from '#desktop/main/app/store.ts';
import { chooseClientCertificates } from '#desktop/main/network/client-certificate.ts';
import { checkSpelling } from '#desktop/main/page-tools/spelling.ts';
import { restrictPages } from './security.ts';

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
};

/** All content comes from the app itself; `data:` and `blob:` allow images that exist only in memory. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const HEADERS = {
  'content-security-policy': POLICY,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
};

const notFound = () =>
  new Response('Not found', { status: 404, headers: { ...HEADERS, 'content-type': 'text/plain' } });

/** Escapes `<`, which could close the script element that contains the text. */
const asJson = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

/** The path of a file inside `root`; `null` for paths outside of it. */
function pathInside(root: string, pathname: string): string | null {
  let decoded: string;
  try {
    decoded = decodeURIComponent(pathname);
  } catch {
    return null;
  }
  if (decoded.includes('\0') || decoded.includes('\\')) return null;
  const path = join(root, decoded);
  return path.startsWith(root + sep) ? path : null;
}

/**
 * Serves the dashboard from the app's own files; every path without a file extension returns the dashboard
 * page. @param siteOf the site information that the page contains
 */
function createStaticFiles(root: string, siteOf: () => { publicUrl: string; contactEmail: string }) {
  async function page(): Promise<Response> {
    const html = await readFile(join(root, 'desktop.html'), 'utf8');
    const site = `<script id="site" type="application/json">${asJson(siteOf())}</script>`;
    const body = html.replace('</body>', () => `${site}</body>`);
    return new Response(body, { headers: { ...HEADERS, 'content-type': TYPES['.html'] ?? '' } });
  }

  return async (request: Request): Promise<Response> => {
    const { pathname } = new URL(request.url);
    const extension = extname(pathname);
    if (extension === '' || extension === '.html') return page();
    const path = pathInside(root, pathname);
    const type = TYPES[extension];
    if (!path || !type) return notFound();
    try {
      return new Response(await readFile(path), { headers: { ...HEADERS, 'content-type': type } });
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return notFound();
      throw error;
    }
  };
}

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
