import { createServer as createHttpServer, type Server as HttpServer } from 'node:http';
import { constants, createBrotliCompress } from 'node:zlib';
import { server as createHapi, type Server } from '@hapi/hapi';
import { CLIENT_VERSION_HEADER } from '#common/client-version.ts';
import * as portfolioContract from '#common/contract/portfolio.ts';
import { DAY } from '#common/limits.ts';
import { API_PREFIX } from '#common/paths.ts';
import { agreementRoutes } from './agreement-routes.ts';
import type { Context } from './core/context.ts';
import { activityRoutes } from './features/activity/routes.ts';
import { apiDocsRoutes } from './features/api-docs/routes.ts';
import { answerFrom } from './features/assistant/answer-from.ts';
import { assistantRoutes } from './features/assistant/routes.ts';
import { readTranscriptDays } from './features/assistant/settings.ts';
import { DEVICE_COOKIE } from './features/auth/devices.ts';
import { passkeyRoutes } from './features/auth/passkeys/routes.ts';
import { authRoutes } from './features/auth/routes.ts';
import { createAuthService } from './features/auth/service.ts';
import { restoreToPoint } from './features/backup/restore.ts';
import { backupRoutes } from './features/backup/routes.ts';
import { calendarRoutes } from './features/booking/calendars/routes.ts';
import { readCalendarHost } from './features/booking/calendars/write-to.ts';
import { invitationRoutes } from './features/booking/invitations/routes.ts';
import { bookingRoutes } from './features/booking/routes.ts';
import { calendlyRoutes } from './features/calendly/routes.ts';
import { createCalendlyService } from './features/calendly/service.ts';
import { connectionRoutes } from './features/connections/routes.ts';
import { createAttachments } from './features/contacts/attachments.ts';
import { createContactEntity } from './features/contacts/contact-entity.ts';
import { deskRoutes } from './features/contacts/desk-routes.ts';
import { createResponding } from './features/contacts/responding.ts';
import { contactRoutes } from './features/contacts/routes.ts';
import { createContactService } from './features/contacts/service.ts';
import { createContactStreams } from './features/contacts/stream.ts';
import { timelineRoutes } from './features/contacts/timeline-routes.ts';
import { emailRoutes } from './features/email/routes.ts';
import { exampleRoutes } from './features/examples/routes.ts';
import { createExamples } from './features/examples/service.ts';
import { createFileAddresses } from './features/files/addresses.ts';
import { createImageReader, publicFileRoutes } from './features/files/public-files.ts';
import { createPublicResume } from './features/files/public-resume.ts';
import { fileRoutes } from './features/files/routes.ts';
import { createFileService } from './features/files/service.ts';
import { healthRoutes } from './features/health/routes.ts';
import { inboxRoutes } from './features/inbox/routes.ts';
import { lookRoutes } from './features/look/routes.ts';
import { overviewRoutes } from './features/overview/routes.ts';
import { createPortfolioReader } from './features/portfolio/reader.ts';
import { portfolioRoutes } from './features/portfolio/routes.ts';
import { createPortfolioService } from './features/portfolio/service.ts';
import { privacyRoutes } from './features/privacy/routes.ts';
import { deleteUnusedEstimates } from './features/quotes/estimates/delete-unused-estimates.ts';
import { offersEstimates } from './features/quotes/estimates/service.ts';
import { quoteRoutes } from './features/quotes/routes.ts';
import { readQuoteSettings } from './features/quotes/settings.ts';
import { replyRoutes } from './features/replies/routes.ts';
import { searchRoutes } from './features/search/routes.ts';
import { sessionRoutes } from './features/sessions/routes.ts';
import { createSessionService } from './features/sessions/service.ts';
import { settingsRoutes } from './features/settings/routes.ts';
import { cacheSite, siteRoutes } from './features/site/routes.ts';
import { createSiteService } from './features/site/service.ts';
import { systemRoutes } from './features/system/routes.ts';
import { createInvitations } from './features/testimonials/invitations.ts';
import { createTestimonialReader } from './features/testimonials/reader.ts';
import { testimonialRoutes } from './features/testimonials/routes.ts';
import { createTestimonialService } from './features/testimonials/service.ts';
import { trashRoutes } from './features/trash/routes.ts';
import { createTrash } from './features/trash/service.ts';
import { registerAuth } from './http/auth.ts';
import { applyBodyTimeouts } from './http/body-timeout.ts';
import { registerConditional } from './http/conditional.ts';
import { MIN_COMPRESSED } from './http/encodings.ts';
import { registerErrors } from './http/errors.ts';
import { fallbackRoutes, registerOptions } from './http/methods.ts';
import { createPageCache, type PageCache } from './http/page-cache.ts';
import { createLoader, loadContent, registerPages, renderEmailWith, type Web } from './http/pages.ts';
import { registerPreview } from './http/preview-pages.ts';
import { createRequestRules, INTERNAL_CALL, registerRequests } from './http/requests.ts';
import { registerSecurity, securityHeaders } from './http/security.ts';
import { routeMetrics } from './metrics/serve.ts';

interface Parts {
  context: Context;
  /** The built web app; without it only the API is served. */
  web: Web | null;
  version: string;
  /** Time for the headers of a request; tests shorten it. */
  headersTimeoutMs?: number;
}

const HEADERS_TIMEOUT_MS = 10_000;
const YEAR = 365 * DAY;
/** Compresses replies while they are sent: smaller than gzip in about the same time. */
const BROTLI_QUALITY = 4;

/**
 * Closes connections whose request headers do not arrive; the check interval has to be short to be effective.
 * `limitBodyTime` covers bodies.
 */
function createListener(headersTimeout: number) {
  const listener = createHttpServer({
    headersTimeout,
    requestTimeout: 0,
    connectionsCheckingInterval: 1_000,
  });
  // Browsers open connections in advance. An unused one is closed without a reply, because the browser would
  // take that reply for the answer to its next request.
  listener.on('clientError', (_error, socket) => {
    if ('bytesRead' in socket && socket.bytesRead === 0) socket.destroy();
  });
  return listener;
}

function createBareServer({ config }: Context, headersTimeoutMs: number, build: string | undefined): Server {
  const server = createHapi({
    host: config.host,
    port: config.port,
    listener: createListener(headersTimeoutMs),
    debug: false,
    app: { checkReplies: config.environment !== 'production', ...(build !== undefined && { build }) },
    routes: {
      cors: {
        origin: [new URL(config.publicUrl).origin],
        credentials: true,
        additionalHeaders: ['idempotency-key', 'last-event-id', CLIENT_VERSION_HEADER],
        exposedHeaders: ['x-request-id', 'retry-after'],
      },
      // An unreadable cookie comes from elsewhere and is no reason to refuse a visitor.
      state: { parse: true, failAction: 'ignore' },
      cache: { privacy: 'private', otherwise: 'no-store' },
      // Only files have ranges; their routes say so.
      response: { ranges: false },
    },
    compression: { minBytes: MIN_COMPRESSED },
    router: { stripTrailingSlash: false },
  });
  server.encoder('br', () => createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }));
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

/** Caches the only API reply that all visitors and the assistant load. */
function cachePortfolio(server: Server, pageCache: PageCache) {
  pageCache.add(portfolioContract.getPortfolio.path, {
    headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-cache' },
    async render() {
      const { statusCode, payload } = await server.inject({
        url: portfolioContract.getPortfolio.path,
        app: INTERNAL_CALL,
      });
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
export async function createServer({
  context,
  web,
  version,
  headersTimeoutMs = HEADERS_TIMEOUT_MS,
}: Parts): Promise<Server> {
  const server = createBareServer(context, headersTimeoutMs, web?.build);
  const rules = createRequestRules(context);
  const pageCache = createPageCache(context, rules, securityHeaders(context.config));
  // Security headers come first, so that refused requests have them, too.
  registerSecurity(server, context.config);
  registerRequests(server, context, rules);
  registerErrors(server);
  registerConditional(server);
  registerOptions(server);

  const addresses = createFileAddresses(context);
  const files = createFileService(context, addresses);
  const resume = createPublicResume(context, files, web?.staticFolder ?? null);
  const auth = createAuthService(context, resume.ofOwner);
  await registerAuth(server, context, auth.findOwner);
  const streams = createContactStreams(context);
  server.ext('onPreStop', () => streams.closeAll());

  const contactEntity = createContactEntity(context);
  const contacts = createContactService(context, contactEntity);
  const testimonials = createTestimonialService(context);
  const testimonialReader = createTestimonialReader(context);
  const examples = createExamples(context);
  const site = createSiteService(context, {
    addresses,
    answerFrom: (content, questions) => answerFrom(context, content, questions),
    isStillSignedIn: auth.isStillSignedIn,
    isEmailConfigured: async () => (await context.connections.current()).mail.smtpUrl !== null,
    countExamples: async () => (await examples.count()).total,
  });
  const portfolio = createPortfolioService(context, (id, actor) => restoreToPoint(context, id, actor), {
    read: site.readPublished,
    publish: site.publishing.publishImported,
  });
  const trash = createTrash(context, {
    projects: portfolio.projects.restore,
    skills: portfolio.skills.restore,
    faqs: portfolio.faqs.restore,
    testimonials: testimonials.restore,
    contacts: contacts.restore,
  });
  const calendly = createCalendlyService(context);
  server.route([
    ...authRoutes(auth),
    ...passkeyRoutes(auth),
    ...portfolioRoutes(
      context,
      createPortfolioReader(context, testimonialReader.linked),
      portfolio,
      site.previews.opens,
    ),
    ...contactRoutes(context, contacts, streams, auth, {
      attachments: createAttachments(context, addresses),
      deleteUnusedEstimates: () => deleteUnusedEstimates(context),
      responding: createResponding(context, contactEntity),
    }),
    ...deskRoutes(context, contactEntity, web && renderEmailWith(web)),
    ...quoteRoutes(context),
    ...agreementRoutes(context),
    ...testimonialRoutes(context, testimonialReader, testimonials, createInvitations(context)),
    ...trashRoutes(trash),
    ...exampleRoutes(examples),
    ...overviewRoutes(context),
    ...searchRoutes(context, testimonials),
    ...settingsRoutes(context, version),
    ...connectionRoutes(context),
    ...inboxRoutes(context),
    ...siteRoutes(site, pageCache),
    ...privacyRoutes(context, {
      readTranscriptDays: () => readTranscriptDays(context),
      hasCalendlyAccount: calendly.hasAccount,
      readCalendarHost: () => readCalendarHost(context),
    }),
    ...systemRoutes(context),
    ...calendlyRoutes(calendly),
    ...bookingRoutes(context),
    ...calendarRoutes(context),
    ...invitationRoutes(context),
    ...sessionRoutes(createSessionService(context)),
    ...assistantRoutes(context),
    ...fileRoutes(context, files),
    ...backupRoutes(context),
    ...publicFileRoutes(context, files, addresses, resume),
    ...activityRoutes(context),
    ...timelineRoutes(context),
    ...replyRoutes(context),
    ...emailRoutes(context),
    ...healthRoutes(context, version),
    ...apiDocsRoutes(context, version, web),
    ...fallbackRoutes(),
  ]);
  if (context.collected) {
    context.collected.describe(context, version);
    routeMetrics(server, context.collected);
  }
  cachePortfolio(server, pageCache);
  cacheSite(context, site, pageCache);
  if (web) {
    const findDocuments = async (ownerName: string) => ({
      hasResume: await resume.isOffered(ownerName),
      hasExamples: (await examples.count()).projects > 0,
      hasCertificate: await files.hasPublicCertificate(),
      hasEstimates: await offersEstimates(context),
      hasRecord: (await readQuoteSettings(context)).recordShown,
    });
    await registerPages(server, context, web, { pageCache, findDocuments });
    const load = createLoader(server);
    server.route(lookRoutes(createImageReader(context, files), () => loadContent(load), pageCache));
    registerPreview(server, context, web, {
      pageCache,
      opens: site.previews.opens,
      content: site.previewContent,
      findDocuments,
    });
  }
  pageCache.attach(server.listener);
  applyBodyTimeouts(server.listener);
  closeIdleConnections(server.listener, context);
  return server;
}
