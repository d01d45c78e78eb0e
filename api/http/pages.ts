import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Request, ResponseObject, ResponseToolkit, Server, ServerRoute } from '@hapi/hapi';
import Inert from '@hapi/inert';
import type { Context } from '#api/core/context.ts';
import type { RenderEmail, RenderSample } from '#api/core/deliveries/email-channel.ts';
import { readEmailWords } from '#api/core/deliveries/email-words.ts';
import { writeIn } from '#api/core/voice.ts';
import type { PublicContent } from '#common/contract/site.ts';
import { languageOf } from '#common/languages.ts';
import { DAY } from '#common/limits.ts';
import { type PageName, paths } from '#common/paths.ts';
import type { Assets, Load, PageRequest, SiteBuild } from '#common/site-build.ts';
import { voiceOf } from '#common/texts/whole.ts';
import { estimateForm } from './estimate-form.ts';
import { createLoader, loadContent } from './load-from-api.ts';
import { pageWithoutSlash } from './methods.ts';
import { comesFromSite, type PageCache } from './page-cache.ts';
import { llmsText, robotsText, securityText, sitemapText } from './page-texts.ts';
import { pagePolicy } from './security.ts';
import { addAdminFiles, registerFiles } from './site-files.ts';
import { themeSheetRoute } from './theme-sheets.ts';
import { verifyForm } from './verify-form.ts';
import { readCurrentBuild } from './web-build.ts';

export interface Web {
  entry: SiteBuild;
  /** Id of the build. */
  build: string;
  clientFolder: string;
  /** Files that are served under their own name, such as the sample resume. */
  staticFolder: string;
  assets: Assets;
}

/** Loads the current build of the web app from `web/dist`. @throws when it has not been built */
export async function loadWeb(dist: string): Promise<Web> {
  const { id, folder } = readCurrentBuild(dist);
  const clientFolder = join(folder, 'client');
  const read = (name: string) => JSON.parse(readFileSync(join(clientFolder, '.vite', `${name}.json`), 'utf8'));
  const entry = (await import(pathToFileURL(join(folder, 'server', 'entry-server.js')).href)) as SiteBuild;
  return {
    entry,
    build: id,
    clientFolder,
    staticFolder: join(dist, '..', 'static'),
    assets: entry.readAssets(
      { site: read('manifest'), boot: read('boot'), dashboard: read('dashboard') },
      id,
      read('fonts'),
      (file) => readFileSync(join(clientFolder, file), 'utf8'),
    ),
  };
}

export const pageHeaders = (policy: string) => ({
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'public, max-age=0, must-revalidate',
  'content-security-policy': policy,
});

/** Search engines must not list the page; its document says so, too. */
export const NOT_LISTED = { 'x-robots-tag': 'noindex' };

/** The address is a secret: it is neither stored, nor listed, nor told to where a link leads. */
const SECRET = { 'cache-control': 'no-store', ...NOT_LISTED, 'referrer-policy': 'no-referrer' };

function withHeaders(reply: ResponseObject, headers: Record<string, string>): ResponseObject {
  for (const [name, value] of Object.entries(headers)) reply.header(name, value);
  return reply;
}

/** Address that visitors write to. */
export const contactEmailOf = async (
  { identity }: PublicContent,
  { connections }: Pick<Context, 'connections'>,
): Promise<string> => identity.email ?? (await connections.current()).mail.to;

/** The emails' templates, as the site was built, with the words of the owner. */
export const renderEmailWith =
  ({ entry }: Web, { database }: Pick<Context, 'database'>): RenderEmail =>
  async (email, content) =>
    entry.renderEmail(email, content, await readEmailWords(database, email.template));

/** Renders an email about invented people. */
export const renderSampleWith =
  ({ entry }: Web, context: Pick<Context, 'config' | 'database' | 'now'>): RenderSample =>
  async (template, account, site) => {
    const sample = { site, publicUrl: context.config.publicUrl, account, now: context.now() };
    return entry.renderSample(template, sample, site, await readEmailWords(context.database, template));
  };

/** Adds robots.txt, sitemap.xml, llms.txt and the manifest, which are rendered and cached like pages. */
function addTextPages(context: Context, { entry }: Web, load: Load, { pageCache, findDocuments }: PageParts) {
  const { publicUrl } = context.config;
  const listedPages = async (content: PublicContent) =>
    entry.pagesToList({ content, ...(await findDocuments(content.identity.ownerName)) });
  const textPages = {
    [paths.robots]: ['text/plain', async () => robotsText(publicUrl)],
    [paths.sitemap]: [
      'application/xml',
      async (content: PublicContent) => sitemapText({ publicUrl, pages: await listedPages(content) }, load),
    ],
    [paths.llms]: [
      'text/plain',
      async (content: PublicContent) => {
        const site = { publicUrl, content, pages: await listedPages(content) };
        const contactEmail = await contactEmailOf(content, context);
        return writeIn(await voiceOf(content.identity), () => llmsText(site, contactEmail, load));
      },
    ],
    [paths.manifest]: ['application/manifest+json', async (content: PublicContent) => entry.manifestText(content)],
  } as const;
  for (const [path, [type, render]] of Object.entries(textPages))
    pageCache.add(path, {
      headers: { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-cache' },
      render: async () => ({ status: 200, body: await render(await loadContent(load)) }),
    });
  return Object.keys(textPages);
}

export type OwnerDocuments = Pick<
  PageRequest,
  | 'hasResume'
  | 'hasCertificate'
  | 'hasExamples'
  | 'hasEstimates'
  | 'hasCalls'
  | 'hasRecord'
  | 'provider'
  | 'taxIncluded'
>;

interface PageParts {
  pageCache: PageCache;
  /** Finds what the site of the owner with that name offers to read besides its pages. */
  findDocuments(ownerName: string): Promise<OwnerDocuments>;
}

/** Renders the pages of the site, for the cache or for one request. */
function createPages(context: Context, { entry, assets }: Web, load: Load, { pageCache, findDocuments }: PageParts) {
  const { publicUrl, filesPublicUrl } = context.config;
  const scripts = [entry.themeScript, entry.earlyScript, ...(assets.bootText === null ? [] : [assets.bootText])];
  const policyWith = (styles: string | null) => pagePolicy(scripts, filesPublicUrl, "'none'", styles);
  const headers = pageHeaders(policyWith(null));
  const ownersPolicy = pagePolicy([entry.themeScript, entry.earlyScript, entry.sessionScript], filesPublicUrl);

  const files = entry.asFiles(assets);

  async function render(path: string, search: string, isNext: boolean) {
    const content = await loadContent(load);
    const contactEmail = await contactEmailOf(content, context);
    const documents = await findDocuments(content.identity.ownerName);
    const site = { publicUrl, contactEmail, content, ...documents, filesUrl: filesPublicUrl };
    return entry.renderPage({ path, search, ...site, assets: isNext ? files : assets, load });
  }

  return {
    /** Adds a page to the cache; `route` names it in the metrics. */
    keep: (path: string, route: string, isListed: boolean) =>
      pageCache.add(path, {
        headers: { ...headers, ...(!isListed && NOT_LISTED) },
        route,
        knowsNext: true,
        async render(isNext) {
          const { status, html, styles, location } = await render(path, '', isNext);
          const own = { 'content-security-policy': policyWith(styles), ...(location !== undefined && { location }) };
          return { status, body: html, headers: own };
        },
      }),
    keepDashboard: () =>
      pageCache.add(paths.admin, {
        headers: { ...pageHeaders(ownersPolicy), 'cache-control': 'no-store', ...NOT_LISTED },
        async render() {
          const content = await loadContent(load);
          const shell = { path: paths.admin, publicUrl, assets, content };
          const body = entry.renderShell({ ...shell, contactEmail: await contactEmailOf(content, context) });
          return { status: 200, body };
        },
      }),
    /** Renders a page for this request only. */
    async send(path: string, search: string, h: ResponseToolkit) {
      const { status, html, styles } = await render(path, search, comesFromSite(h.request.headers));
      const own = { ...headers, 'content-security-policy': policyWith(styles) };
      return withHeaders(h.response(html).code(status), own).vary('sec-fetch-site');
    },
  };
}

/** The route of a kind of page: from the cache where its query changes nothing, else for each request. */
function publicPage(
  name: PageName,
  entry: Web['entry'],
  { load, pageCache, pages }: { load: Load; pageCache: PageCache; pages: ReturnType<typeof createPages> },
): ServerRoute {
  const { isKept, isListed, isSecret, query } = entry.serverPages[name];
  const { server: route } = entry.routesOf(name);
  if (isKept && entry.addressOf(name) === route) pages.keep(route, route, isListed);
  return {
    method: 'GET',
    path: route,
    options: { auth: false },
    async handler(request, h) {
      const { path, url } = request;
      if (entry.findPage(path).name !== name) return pageCache.reply(paths.notFound, request, h);
      const search = String(query?.(url.searchParams) ?? '');
      if (isKept && search === '') {
        // Only a page that exists is kept, so that requests for others cannot fill the cache.
        if (!pageCache.has(path)) {
          if (!(await entry.pageExists(path, load))) return pageCache.reply(paths.notFound, request, h);
          pages.keep(path, route, isListed);
        }
        return pageCache.reply(path, request, h);
      }
      const reply = await pages.send(path, search, h);
      const secret = typeof isSecret === 'function' ? isSecret(url.searchParams) : isSecret;
      return secret ? withHeaders(reply, SECRET) : reply;
    },
  };
}

/** Registers the server-rendered pages, the admin shell and the files of the web app. */
export async function registerPages(server: Server, context: Context, web: Web, parts: PageParts) {
  const { entry } = web;
  const { pageCache } = parts;
  const load = createLoader(server);
  await server.register(Inert);
  registerFiles(server, context, web);
  const pages = createPages(context, web, load, parts);
  pages.keepDashboard();
  const adminFiles = addAdminFiles(web, () => loadContent(load), pageCache);
  const textPages = [...addTextPages(context, web, load, parts), ...adminFiles];

  const kept = (route: string, path: string): ServerRoute => ({
    method: 'GET',
    path: route,
    options: { auth: false },
    handler: (request, h) => pageCache.reply(path, request, h),
  });

  /** A path may be one of a token, so nothing of it is kept or told. */
  function replyWithoutPage(request: Request, h: ResponseToolkit) {
    const meant = pageWithoutSlash(request);
    return meant === null
      ? pageCache.reply(paths.notFound, request, h)
      : withHeaders(h.redirect(meant).code(308), SECRET);
  }

  server.onDemand.add([
    {
      method: 'GET',
      path: paths.securityText,
      options: { auth: false, cache: { expiresIn: DAY, privacy: 'public' } },
      handler: async (_request, h) => {
        const content = await loadContent(load);
        const contactEmail = await contactEmailOf(content, context);
        const text = securityText(context.config.publicUrl, contactEmail, context.now(), languageOf(content.identity));
        return h.response(text).type('text/plain; charset=utf-8');
      },
    },
    themeSheetRoute(web),
    ...entry.pageNames.map((name) => publicPage(name, entry, { load, pageCache, pages })),
    ...textPages.map((path) => kept(path, path)),
    estimateForm(server, pageCache),
    verifyForm(server, pages.send),
    kept(`${paths.admin}/{rest*}`, paths.admin),
    { method: 'GET', path: '/{rest*}', options: { auth: false, app: { isFallback: true } }, handler: replyWithoutPage },
  ]);
}
