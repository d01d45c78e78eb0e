import type { Server as HttpServer } from 'node:http';
import type { Server } from '@hapi/hapi';
import { listFaqs } from '#common/contract/faqs.ts';
import * as portfolioContract from '#common/contract/portfolio.ts';
import { listProjects } from '#common/contract/projects.ts';
import { listSkills } from '#common/contract/skills.ts';
import { FEATURED_PROJECTS } from '#common/page-limits.ts';
import { offersCalls } from './calendar/index.ts';
import { createImageReader } from './content/files/public-files.ts';
import { lookRoutes } from './content/look/routes.ts';
import { cacheSite } from './content/site/routes.ts';
import type { Context } from './core/context.ts';
import { createContactStreams } from './desk/contacts/stream.ts';
import { registerAuth } from './http/auth.ts';
import { createBareServer } from './http/bare-server.ts';
import { applyBodyTimeouts, type BodyTimeouts, maxBodyOf } from './http/body-timeout.ts';
import { registerConditional } from './http/conditional.ts';
import { registerErrors } from './http/errors.ts';
import { createLoader, loadContent } from './http/load-from-api.ts';
import { registerOptions } from './http/methods.ts';
import { createPageCache, type PageCache } from './http/page-cache.ts';
import { registerPages, type Web } from './http/pages.ts';
import { registerPreview } from './http/preview-pages.ts';
import { createRequestRules, INTERNAL_CALL, registerRequests } from './http/requests.ts';
import { registerSecurity, securityHeaders } from './http/security.ts';
import { registerVoice } from './http/voice.ts';
import { routeMetrics } from './metrics/serve.ts';
import { deviceCookie, deviceCookieName } from './operation/auth/sign-ins.ts';
import { admitToken } from './operation/tokens/service.ts';
import { routesOf } from './routes.ts';
import { createServices } from './services.ts';
import { readWorkOffer } from './work/money/offer.ts';

interface Parts {
  context: Context;
  /** The built web app; without it only the API is served. */
  web: Web | null;
  version: string;
  /** Time for the headers of a request; tests shorten it. */
  headersTimeoutMs?: number;
  /** Time for the body of a request; tests shorten it. */
  bodyTimeouts?: BodyTimeouts;
}

/** The replies of the content that are the same for every visitor, at the addresses that they are asked for at. */
const CACHED_REPLIES = [
  portfolioContract.getPortfolio.path,
  listSkills.path,
  listFaqs.path,
  listProjects.path,
  `${listProjects.path}?featured=true&limit=${FEATURED_PROJECTS}`,
];

function cacheReplies(server: Server, pageCache: PageCache) {
  for (const url of CACHED_REPLIES)
    pageCache.add(url, {
      headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-cache' },
      async render() {
        const { statusCode, payload } = await server.inject({ url, app: INTERNAL_CALL });
        return { status: statusCode === 200 ? 200 : 500, body: payload };
      },
    });
}

/** While draining, connections are closed with their replies, so that none is closed during a request. */
function closeIdleConnections(listener: HttpServer, { readiness }: Context) {
  listener.prependListener('request', (_request, response) => {
    if (readiness.isDraining()) response.setHeader('connection', 'close');
  });
}

/** Creates the server, ready for listening or for injected requests. */
export async function createServer({ context, web, version, headersTimeoutMs, bodyTimeouts }: Parts): Promise<Server> {
  const server = createBareServer(context, { build: web?.build, headersTimeoutMs });
  server.state(deviceCookieName(context.config).name, deviceCookie(context.config));
  const rules = createRequestRules(context);
  const pageCache = createPageCache(context, rules, securityHeaders(context.config));
  registerVoice(server, context);
  // Security headers come first, so that refused requests have them, too.
  registerSecurity(server, context.config);
  registerRequests(server, context, rules);
  registerErrors(server);
  registerConditional(server);
  registerOptions(server);

  const services = createServices(context, web);
  const { auth, examples, files, resume, site } = services;
  await registerAuth(server, context, {
    findOwner: auth.findOwner,
    admitToken: (token, address) => admitToken(context, token, address),
  });
  const streams = createContactStreams(context);
  server.ext('onPreStop', () => streams.closeAll());

  server.onDemand.add(routesOf({ context, web, version, pageCache, streams }, services));
  if (context.collected) {
    context.collected.describe(context, version);
    routeMetrics(server, context.collected);
  }
  cacheReplies(server, pageCache);
  cacheSite(context, site, pageCache);
  if (web) {
    const findDocuments = async (ownerName: string) => ({
      hasResume: await resume.isOffered(ownerName),
      hasExamples: (await examples.count()).projects > 0,
      hasCertificate: await files.hasPublicCertificate(),
      hasCalls: await offersCalls(context),
      ...(await readWorkOffer(context)),
    });
    await registerPages(server, context, web, { pageCache, findDocuments });
    const load = createLoader(server);
    server.onDemand.add(lookRoutes(createImageReader(context, files), () => loadContent(load), pageCache));
    const { previewContent: content, previews } = site;
    registerPreview(server, context, web, { pageCache, opens: previews.opens, content, findDocuments });
  }
  pageCache.attach(server.listener);
  applyBodyTimeouts(server.listener, { maxBytesOf: maxBodyOf(server), timeouts: bodyTimeouts });
  closeIdleConnections(server.listener, context);
  return server;
}
