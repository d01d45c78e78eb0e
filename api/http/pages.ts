import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Request, ResponseToolkit, Server, ServerRoute } from '@hapi/hapi';
import Inert from '@hapi/inert';
import type { Context } from '#api/core/context.ts';
import type { RenderEmail } from '#api/core/deliveries/email-channel.ts';
import { getSite, type PublicContent } from '#common/contract/site.ts';
import type { Endpoint, ReplyOf } from '#common/endpoint.ts';
import { DAY, HOUR } from '#common/limits.ts';
import { paths, projectPath, projectRoutes, slugPattern } from '#common/paths.ts';
import { projectFiltersQuery, readProjectFilters } from '#common/rules/project-filters.ts';
import type * as WebEntry from '#web/app/entry-server.tsx';
import { bookingPages } from './booking-pages.ts';
import { clientPages } from './client-pages.ts';
import { estimatePages } from './estimate-pages.ts';
import type { PageCache } from './page-cache.ts';
import { hasProject, type LoadFromApi, llmsText, robotsText, securityText, sitemapText } from './page-texts.ts';
import { proofPages } from './proof-pages.ts';
import { replyWithReleasedAsset } from './released-assets.ts';
import { INTERNAL_CALL } from './requests.ts';
import { pagePolicy } from './security.ts';
import { themeSheetRoute } from './theme-sheets.ts';
import { readCurrentBuild } from './web-build.ts';

export interface Web {
  entry: typeof WebEntry;
  /** Id of the build. */
  build: string;
  clientFolder: string;
  /** Files that are served under their own name, such as the sample resume. */
  staticFolder: string;
  assets: WebEntry.PageRequest['assets'];
}

/** Loads the current build of the web app from `web/dist`. @throws when it has not been built */
export async function loadWeb(dist: string): Promise<Web> {
  const { id, folder } = readCurrentBuild(dist);
  const clientFolder = join(folder, 'client');
  const readBuilt = (name: string) => readFileSync(join(clientFolder, '.vite', name), 'utf8');
  const entry = (await import(pathToFileURL(join(folder, 'server', 'entry-server.js')).href)) as typeof WebEntry;
  return {
    entry,
    build: id,
    clientFolder,
    staticFolder: join(dist, '..', 'static'),
    assets: entry.readAssets(
      JSON.parse(readBuilt('manifest.json')),
      JSON.parse(readBuilt('boot.json')),
      id,
      JSON.parse(readBuilt('fonts.json')),
      (file) => readFileSync(join(clientFolder, file), 'utf8'),
    ),
  };
}

/** Not every site offers a resume, and the owner's replaces the sample, so it has a route of its own. */
const routedElsewhere = new Set<string>([paths.resume]);

export const pageHeaders = (policy: string) => ({
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'public, max-age=0, must-revalidate',
  'content-security-policy': policy,
});

/** Search engines must not list the page; its document says so, too. */
export const NOT_LISTED = { 'x-robots-tag': 'noindex' };

/** Reads the published document as everybody may see it. */
export const loadContent = async (load: LoadFromApi) => (await load(getSite)).data.content;

/** A page tells by the status what it shows instead. */
class LoadFailed extends Error {
  readonly status: number;
  constructor(path: string, status: number) {
    super(`${path} returned ${status}`);
    this.status = status;
  }
}

/** Calls of our own API while a page is rendered. */
export function createLoader(server: Server): LoadFromApi {
  return async <E extends Endpoint>(endpoint: E, { params = {}, query }: Parameters<LoadFromApi>[1] = {}) => {
    const path = endpoint.path.replace(/\{(\w+)\}/g, (_match, name: string) => encodeURIComponent(params[name] ?? ''));
    const { statusCode, payload } = await server.inject({
      method: endpoint.method,
      url: query ? `${path}?${new URLSearchParams(query)}` : path,
      app: INTERNAL_CALL,
    });
    if (statusCode >= 400) throw new LoadFailed(path, statusCode);
    return JSON.parse(payload) as ReplyOf<E>;
  };
}

function registerFiles(server: Server, context: Context, { clientFolder, staticFolder }: Web) {
  const assets = join(clientFolder, 'assets');
  const ownAssets = new Set(existsSync(assets) ? readdirSync(assets) : []);
  const file = { confine: assets, lookupCompressed: true, lookupMap: { br: '.br', gzip: '.gz' } };
  server.route({
    method: 'GET',
    path: '/assets/{file*}',
    options: {
      auth: false,
      app: { isPrecompressed: true },
      cache: { expiresIn: 365 * DAY, privacy: 'public', otherwise: 'no-cache' },
      response: { ranges: true },
    },
    handler(request, h) {
      const name = String(request.params.file);
      return ownAssets.has(name) ? h.file(name, file) : replyWithReleasedAsset(context, name, request, h);
    },
  });
  server.ext('onPreResponse', (request, h) => {
    if (request.path.startsWith('/assets/') && 'header' in request.response && request.response.statusCode < 400)
      request.response.header('cache-control', 'public, max-age=31536000, immutable');
    return h.continue;
  });
  for (const name of readdirSync(staticFolder).filter((one) => !routedElsewhere.has(`/${one}`)))
    server.route({
      method: 'GET',
      path: `/${name}`,
      options: { auth: false, cache: { expiresIn: HOUR, privacy: 'public' }, response: { ranges: true } },
      handler: { file: { path: join(staticFolder, name), confine: staticFolder } },
    });
}

/** Address that visitors write to. */
export const contactEmailOf = async (
  { identity }: PublicContent,
  { connections }: Pick<Context, 'connections'>,
): Promise<string> => identity.email ?? (await connections.current()).mail.to;

/** Adds robots.txt, sitemap.xml, llms.txt and the manifest, which are rendered and cached like pages. */
/** The emails' templates, as the site was built. */
export const renderEmailWith =
  ({ entry }: Web): RenderEmail =>
  (template, data, content) =>
    entry.renderEmail({ template, data } as Parameters<typeof entry.renderEmail>[0], content);

function addTextPages(context: Context, { entry }: Web, load: LoadFromApi, { pageCache, findDocuments }: PageParts) {
  const { publicUrl } = context.config;
  const textPages = {
    [paths.robots]: ['text/plain', async () => robotsText(publicUrl)],
    [paths.sitemap]: [
      'application/xml',
      async (content: PublicContent) => {
        const { hasEstimates, hasRecord } = await findDocuments(content.identity.ownerName);
        return sitemapText({ publicUrl, content, hasEstimates, hasRecord }, load);
      },
    ],
    [paths.llms]: [
      'text/plain',
      async (content: PublicContent) => {
        const { hasEstimates, hasRecord } = await findDocuments(content.identity.ownerName);
        return llmsText({ publicUrl, content, hasEstimates, hasRecord }, await contactEmailOf(content, context), load);
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

/** Pages that do more than show what is cached. */
const ownRoutes: ReadonlySet<string> = new Set([paths.projects, paths.estimate, paths.record, paths.verify]);

export type OwnerDocuments = Pick<
  WebEntry.PageRequest,
  'hasResume' | 'hasCertificate' | 'hasExamples' | 'hasEstimates' | 'hasRecord'
>;

interface PageParts {
  pageCache: PageCache;
  /** Finds what the site of the owner with that name offers to read besides its pages. */
  findDocuments(ownerName: string): Promise<OwnerDocuments>;
}

/** Registers the server-rendered pages, the admin shell and the files of the web app. */
export async function registerPages(
  server: Server,
  context: Context,
  web: Web,
  { pageCache, findDocuments }: PageParts,
) {
  const { entry, assets } = web;
  const { publicUrl, filesPublicUrl } = context.config;
  const scripts = [entry.themeScript, ...(assets.bootText === null ? [] : [assets.bootText])];
  const policyWith = (styles: string | null) => pagePolicy(scripts, filesPublicUrl, "'none'", styles);
  const headers = pageHeaders(policyWith(null));
  const load = createLoader(server);
  await server.register(Inert);
  registerFiles(server, context, web);

  async function renderPage(path: string, search = '') {
    const content = await loadContent(load);
    const contactEmail = await contactEmailOf(content, context);
    const documents = await findDocuments(content.identity.ownerName);
    const site = { publicUrl, contactEmail, content, ...documents, filesUrl: filesPublicUrl };
    return entry.renderPage({ path, search, ...site, assets, load });
  }

  const addPage = (path: string, { route = path, isListed = entry.isListed(path) } = {}) =>
    pageCache.add(path, {
      headers: { ...headers, ...(!isListed && NOT_LISTED) },
      route,
      async render() {
        const { status, html, styles, location } = await renderPage(path);
        const own = { 'content-security-policy': policyWith(styles), ...(location !== undefined && { location }) };
        return { status, body: html, headers: own };
      },
    });
  const page = (
    path: string,
    find: (request: Request) => string | Promise<string>,
    isFallback = false,
  ): ServerRoute => ({
    method: 'GET',
    path,
    options: { auth: false, ...(isFallback && { app: { isFallback } }) },
    handler: async (request, h) => pageCache.reply(await find(request), request, h),
  });

  /** Renders a page for this request only. */
  async function send(path: string, search: string, h: ResponseToolkit) {
    const { status, html, styles } = await renderPage(path, search);
    const reply = h.response(html).code(status);
    const own = { ...headers, 'content-security-policy': policyWith(styles) };
    for (const [name, value] of Object.entries(own)) reply.header(name, value);
    return reply;
  }

  /** The list of projects is cached whole; with filters it is rendered for each request. */
  async function replyWithProjects(request: Request, h: ResponseToolkit) {
    const search = String(new URLSearchParams(projectFiltersQuery(readProjectFilters(request.url.searchParams))));
    return search === '' ? pageCache.reply(paths.projects, request, h) : send(paths.projects, search, h);
  }

  for (const path of [...entry.pagePaths, paths.notFound]) addPage(path);
  pageCache.add(paths.admin, {
    headers: { ...headers, 'cache-control': 'no-store', ...NOT_LISTED },
    async render() {
      const content = await loadContent(load);
      const contactEmail = await contactEmailOf(content, context);
      return { status: 200, body: entry.renderShell({ path: paths.admin, publicUrl, assets, content, contactEmail }) };
    },
  });
  const textPages = addTextPages(context, web, load, { pageCache, findDocuments });

  /** Only existing projects, and former addresses of them, are added to the cache, so that requests for others cannot fill it. */
  async function findProject({ params }: Request): Promise<string> {
    const slug = String(params.slug);
    if (!slugPattern.test(slug) || !(await hasProject(load, slug))) return paths.notFound;
    const path = projectPath(slug);
    if (!pageCache.has(path)) addPage(path, { route: projectRoutes.server, isListed: true });
    return path;
  }

  server.route([
    {
      method: 'GET',
      path: paths.securityText,
      options: { auth: false, cache: { expiresIn: DAY, privacy: 'public' } },
      handler: async (_request, h) => {
        const contactEmail = await contactEmailOf(await loadContent(load), context);
        return h.response(securityText(publicUrl, contactEmail, context.now())).type('text/plain; charset=utf-8');
      },
    },
    themeSheetRoute(web),
    ...[...entry.pagePaths, ...textPages].filter((path) => !ownRoutes.has(path)).map((path) => page(path, () => path)),
    { method: 'GET', path: paths.projects, options: { auth: false }, handler: replyWithProjects },
    ...estimatePages(server, { pageCache, send }),
    ...proofPages(server, { pageCache, send }),
    ...bookingPages({ pageCache, send }),
    ...clientPages({ pageCache, send }),
    page(projectRoutes.server, findProject),
    page(`${paths.admin}/{rest*}`, () => paths.admin),
    page('/{rest*}', () => paths.notFound, true),
  ]);
}
