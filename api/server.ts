import { createServer as createHttpServer, type Server as HttpServer } from 'node:http';
import { server as createHapi, type Server, type ServerRoute } from '@hapi/hapi';
import * as portfolioContract from '#common/contract/portfolio.ts';
import { AppError } from '#common/errors.ts';
import { DAY } from '#common/limits.ts';
import { API_PREFIX } from '#common/paths.ts';
import type { Context } from './core/context.ts';
import { activityRoutes } from './features/activity/routes.ts';
import { apiDocsRoutes } from './features/api-docs/routes.ts';
import { assistantRoutes } from './features/assistant/routes.ts';
import { DEVICE_COOKIE } from './features/auth/devices.ts';
import { authRoutes } from './features/auth/routes.ts';
import { createAuthService } from './features/auth/service.ts';
import { backupRoutes } from './features/backup/routes.ts';
import { calendlyRoutes } from './features/calendly/routes.ts';
import { createCalendlyService } from './features/calendly/service.ts';
import { contactRoutes } from './features/contacts/routes.ts';
import { createContactService } from './features/contacts/service.ts';
import { createContactStreams } from './features/contacts/stream.ts';
import { emailRoutes } from './features/email/routes.ts';
import { createFileAddresses } from './features/files/addresses.ts';
import { publicFileRoutes } from './features/files/public-files.ts';
import { fileRoutes } from './features/files/routes.ts';
import { createFileService } from './features/files/service.ts';
import { healthRoutes } from './features/health/routes.ts';
import { overviewRoutes } from './features/overview/routes.ts';
import { createPortfolioReader } from './features/portfolio/reader.ts';
import { portfolioRoutes } from './features/portfolio/routes.ts';
import { createPortfolioService } from './features/portfolio/service.ts';
import { searchRoutes } from './features/search/routes.ts';
import { sessionRoutes } from './features/sessions/routes.ts';
import { createSessionService } from './features/sessions/service.ts';
import { settingsRoutes } from './features/settings/routes.ts';
import { createInvitations } from './features/testimonials/invitations.ts';
import { createTestimonialReader } from './features/testimonials/reader.ts';
import { testimonialRoutes } from './features/testimonials/routes.ts';
import { createTestimonialService } from './features/testimonials/service.ts';
import { trashRoutes } from './features/trash/routes.ts';
import { createTrash } from './features/trash/service.ts';
import { registerAuth } from './http/auth.ts';
import { limitBodyTime } from './http/body-timeout.ts';
import { registerErrors } from './http/errors.ts';
import { createPageCache, type PageCache } from './http/page-cache.ts';
import { registerPages, type Web } from './http/pages.ts';
import { createRequestRules, INTERNAL_CALL, registerRequests } from './http/requests.ts';
import { registerSecurity, securityHeaders } from './http/security.ts';
import { routeMetrics } from './metrics/serve.ts';

interface Parts {
  context: Context;
  /** The built web app; without it only the API is served. */
  web: Web | null;
  version: string;
}

const YEAR = 365 * DAY;

/** A head that does not come ends its connection; the check has to be frequent to bite. Bodies: `boundBodies`. */
function createListener() {
  const listener = createHttpServer({
    headersTimeout: 10_000,
    requestTimeout: 0,
    connectionsCheckingInterval: 1_000,
  });
  // Browsers open connections ahead. One that times out unused is closed without a word, or the browser would take
  // the words for the answer to what it asks next.
  listener.on('clientError', (_error, socket) => {
    if ('bytesRead' in socket && socket.bytesRead === 0) socket.destroy();
  });
  return listener;
}

function createBareServer({ config }: Context): Server {
  const server = createHapi({
    host: config.host,
    port: config.port,
    listener: createListener(),
    debug: false,
    app: { checkReplies: config.environment !== 'production' },
    routes: {
      cors: {
        origin: [new URL(config.publicUrl).origin],
        credentials: true,
        additionalHeaders: ['idempotency-key', 'last-event-id'],
        exposedHeaders: ['x-request-id', 'retry-after'],
      },
      // A cookie that cannot be read is somebody else's, and no reason to refuse a visitor.
      state: { parse: true, failAction: 'ignore' },
      cache: { privacy: 'private', otherwise: 'no-store' },
    },
    compression: { minBytes: 1024 },
    router: { stripTrailingSlash: false },
  });
  server.state(DEVICE_COOKIE, {
    ttl: YEAR,
    isHttpOnly: true,
    isSecure: config.publicUrl.startsWith('https:'),
    isSameSite: 'Strict',
    path: `${API_PREFIX}auth`,
    encoding: 'none',
    strictHeader: true,
  });
  return server;
}

/** Named for GET too, or the pages' own catch-all would answer with a page. */
const unknownCalls = (): ServerRoute[] =>
  (['GET', '*'] as const).map((method) => ({
    method,
    path: `${API_PREFIX}{rest*}`,
    options: { auth: false as const },
    handler() {
      throw new AppError('not_found', 'Unknown endpoint');
    },
  }));

/** The one finished reply of the API: what every visitor of the site and its assistant read. */
function finishPortfolio(server: Server, finished: PageCache) {
  finished.add(portfolioContract.getPortfolio.path, {
    headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-cache' },
    async make() {
      const { statusCode, payload } = await server.inject({
        url: portfolioContract.getPortfolio.path,
        app: INTERNAL_CALL,
      });
      return { status: statusCode === 200 ? 200 : 500, body: payload };
    },
  });
}

/** Once the instance is about to stop, connections end with their answers, so that none is closed under a request. */
function closeIdleConnections(listener: HttpServer, { readiness }: Context) {
  listener.prependListener('request', (_request, response) => {
    if (readiness.isDraining()) response.setHeader('connection', 'close');
  });
}

/** Puts the server together, ready to listen or to be injected into. */
export async function createServer({ context, web, version }: Parts): Promise<Server> {
  const server = createBareServer(context);
  const rules = createRequestRules(context);
  const finished = createPageCache(context, rules, securityHeaders(context.config));
  // Headers first: a request that is refused at once has them, too.
  registerSecurity(server, context.config);
  registerRequests(server, context, rules);
  registerErrors(server);

  const addresses = createFileAddresses(context);
  const files = createFileService(context, addresses);
  const auth = createAuthService(context, files.ofOwner);
  await registerAuth(server, context, auth.findOwner);
  const streams = createContactStreams(context);
  server.ext('onPreStop', () => streams.closeAll());

  const portfolio = createPortfolioService(context);
  const contacts = createContactService(context);
  const testimonials = createTestimonialService(context);
  const trash = createTrash(context, {
    projects: portfolio.projects.restore,
    skills: portfolio.skills.restore,
    faqs: portfolio.faqs.restore,
    testimonials: testimonials.restore,
    contacts: contacts.restore,
  });
  server.route([
    ...authRoutes(auth),
    ...portfolioRoutes(createPortfolioReader(context), portfolio),
    ...contactRoutes(context, contacts, streams, auth),
    ...testimonialRoutes(context, createTestimonialReader(context), testimonials, createInvitations(context)),
    ...trashRoutes(trash),
    ...overviewRoutes(context),
    ...searchRoutes(context, testimonials),
    ...settingsRoutes(context, version),
    ...calendlyRoutes(createCalendlyService(context)),
    ...sessionRoutes(createSessionService(context)),
    ...assistantRoutes(context),
    ...fileRoutes(context, files),
    ...backupRoutes(context),
    ...publicFileRoutes(context, files, addresses, web?.staticFolder ?? null),
    ...activityRoutes(context),
    ...emailRoutes(context),
    ...healthRoutes(context, version),
    ...apiDocsRoutes(context, version),
    ...unknownCalls(),
  ]);
  if (context.collected) {
    context.collected.describe(context, version);
    routeMetrics(server, context.collected);
  }
  finishPortfolio(server, finished);
  if (web) await registerPages(server, context, web, finished);
  finished.attach(server.listener);
  limitBodyTime(server.listener);
  closeIdleConnections(server.listener, context);
  return server;
}
