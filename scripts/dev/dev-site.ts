import {
  createServer as createHttpServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import { join } from 'node:path';
import type { Server } from '@hapi/hapi';
import { createServer as createVite } from 'vite';
import type { Config } from '#api/config.ts';
import { createLoader, loadContent } from '#api/http/load-from-api.ts';
import type { Web } from '#api/http/pages.ts';
import { INTERNAL_CALL } from '#api/http/requests.ts';
import { getPublicCertificate } from '#common/contract/files.ts';
import type { Language } from '#common/languages.ts';
import { API_PREFIX, FILES_PREFIX, isOwnersPath, paths } from '#common/paths.ts';
import type { FontPair } from '#common/site/options.ts';
import type { FontLanguage } from '#common/site/theme-sheet.ts';

const ENTRY = '/app/entry-server.tsx';

/** Vite serves the sheet of each pair of fonts; nothing is loaded ahead. */
const fontsOf = (sheet: FontPair | FontLanguage) => ({ rules: `@import url("/styles/fonts/${sheet}.css");`, core: [] });
const devFonts: Web['assets']['fonts'] = {
  'bricolage-inter': fontsOf('bricolage-inter'),
  'fraunces-source-sans': fontsOf('fraunces-source-sans'),
  'space-grotesk-ibm-plex': fontsOf('space-grotesk-ibm-plex'),
  'playfair-lato': fontsOf('playfair-lato'),
};

const appWith = (entry: string) => ({ entry, preload: [], css: ['/styles/index.css'] });
const languageApp = (language: Language) => appWith(`/app/languages/${language}.ts`);

/** The document loads sources during development, and Vite transforms them. */
const assets: Web['assets'] = {
  build: 'dev',
  ...appWith('/app/entry-client.tsx'),
  languages: {
    de: languageApp('de'),
    fr: languageApp('fr'),
    es: languageApp('es'),
    pt: languageApp('pt'),
    ur: languageApp('ur'),
  },
  boot: '/app/boot/boot.ts',
  bootText: null,
  styles: null,
  fonts: devFonts,
  languageFonts: { ur: fontsOf('ur') },
  dashboard: { entry: '/app/entry-dashboard.tsx', preload: [], css: ['/styles/admin.css'] },
};

interface DevSite {
  /** Emails and texts for the API are rendered from the current sources. */
  web: Web;
  /** Answers pages and modules ahead of the server, which answers everything else. */
  attach(server: Server): void;
  close(): Promise<void>;
}

/** The site from its sources: each page is rendered anew on the server, and the browser gets changes at once. */
export async function createDevSite(folder: string, config: Config): Promise<DevSite> {
  const { publicUrl, filesPublicUrl } = config;
  // Vite wants its web socket's server before ours exists; upgrades are passed on from there.
  const upgrades = createHttpServer();
  const vite = await createVite({
    configFile: join(folder, 'vite.config.ts'),
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: upgrades } },
  });
  const loadEntry = async () => (await vite.ssrLoadModule(ENTRY)) as Web['entry'];
  const entry = await loadEntry();
  /** The sources of the dashboard lie below the address of its pages: the browser says which of both it wants. */
  const isPage = (path: string, { 'sec-fetch-dest': wanted }: IncomingHttpHeaders) =>
    wanted !== 'script' && (entry.findPage(path).name !== 'notFound' || isOwnersPath(path));
  /** The API's description has a page for browsers at the same address. */
  const isForApi = (path: string, accept = '') =>
    path.startsWith(API_PREFIX) && !(path === paths.apiDocs && accept.includes('text/html'));

  async function render(path: string, server: Server): Promise<{ status: number; html: string }> {
    const { renderShell, renderPage } = await loadEntry();
    const load = createLoader(server);
    const content = await loadContent(load);
    const contactEmail = content.identity.email ?? config.mail.to;
    const request = { path, publicUrl, contactEmail, content, hasExamples: true, filesUrl: filesPublicUrl, assets };
    if (isOwnersPath(path)) return { status: 200, html: renderShell(request) };
    const isFound = async (url: string) =>
      (await server.inject({ method: 'GET', url, app: INTERNAL_CALL })).statusCode === 200;
    const hasResume = await isFound(paths.resume);
    const hasCertificate = await isFound(getPublicCertificate.path);
    // The sitemap names each page while the owner offers what is on it.
    const sitemap = await server.inject({ method: 'GET', url: paths.sitemap, app: INTERNAL_CALL });
    const hasEstimates = sitemap.payload.includes(`${paths.estimate}</loc>`);
    const hasRecord = sitemap.payload.includes(`${paths.record}</loc>`);
    const hasCalls = sitemap.payload.includes(`${paths.calls}</loc>`);
    // What the money settings say of the seller and of prices shows on a built site.
    const money = { provider: null, taxIncluded: null };
    return renderPage({ ...request, ...money, hasResume, hasCertificate, hasEstimates, hasCalls, hasRecord, load });
  }

  /** A page that cannot be rendered says why, and is loaded again when a module changes. */
  function describeFailure(error: unknown): { status: number; html: string } {
    if (!(error instanceof Error)) throw error;
    vite.ssrFixStacktrace(error);
    vite.config.logger.error(error.stack ?? error.message);
    const text = (error.stack ?? error.message).replaceAll('&', '&amp;').replaceAll('<', '&lt;');
    return { status: 500, html: `<!doctype html><html><head></head><body><pre>${text}</pre></body></html>` };
  }

  async function sendPage(path: string, server: Server, response: ServerResponse) {
    const { status, html } = await render(path, server).catch(describeFailure);
    const body = await vite.transformIndexHtml(path, html);
    response.writeHead(status, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' }).end(body);
  }

  return {
    web: {
      entry: { ...entry, renderEmail: async (email, site) => (await loadEntry()).renderEmail(email, site) },
      build: assets.build,
      clientFolder: join(folder, 'dist', 'client'),
      staticFolder: join(folder, 'static'),
      assets,
    },
    attach(server) {
      const { listener } = server;
      const answers = listener.listeners('request');
      listener.removeAllListeners('request');
      listener.on('request', (request: IncomingMessage, response: ServerResponse) => {
        const path = new URL(request.url ?? '/', 'http://localhost').pathname;
        const pass = () => {
          for (const answer of answers) answer.call(listener, request, response);
        };
        if (isForApi(path, request.headers.accept) || path.startsWith(FILES_PREFIX)) pass();
        else if (request.method === 'GET' && isPage(path, request.headers)) void sendPage(path, server, response);
        else vite.middlewares(request, response, pass);
      });
      listener.on('upgrade', (...upgrade) => upgrades.emit('upgrade', ...upgrade));
    },
    close: () => vite.close(),
  };
}
