import type { Server as HttpServer } from 'node:http';
import type { AuthCredentials, Server } from '@hapi/hapi';
import { listFaqs } from '#common/contract/faqs.ts';
import * as portfolioContract from '#common/contract/portfolio.ts';
import { listProjects } from '#common/contract/projects.ts';
import { listSkills } from '#common/contract/skills.ts';
import { FEATURED_PROJECTS } from '#common/page-limits.ts';
import { agentParts } from './agent-parts.ts';
import { agreementRoutes } from './agreement-routes.ts';
import { answerFrom } from './assistant/answer-from.ts';
import { assistantRoutes } from './assistant/routes.ts';
import { readTranscriptDays } from './assistant/settings.ts';
import { calendarRoutes } from './calendar/booking/calendars/routes.ts';
import { readCalendarHost } from './calendar/booking/calendars/write-to.ts';
import { invitationRoutes } from './calendar/booking/invitations/routes.ts';
import { bookingRoutes } from './calendar/booking/routes.ts';
import { calendlyRoutes } from './calendar/calendly/routes.ts';
import { createCalendlyService } from './calendar/calendly/service.ts';
import { offersCalls } from './calendar/index.ts';
import { createImageReader, publicFileRoutes } from './content/files/public-files.ts';
import { createPublicResume } from './content/files/public-resume.ts';
import { fileRoutes } from './content/files/routes.ts';
import { createFileService } from './content/files/service.ts';
import { lookRoutes } from './content/look/routes.ts';
import { createPortfolioReader } from './content/portfolio/reader.ts';
import { portfolioRoutes } from './content/portfolio/routes.ts';
import { createPortfolioService } from './content/portfolio/service.ts';
import { privacyRoutes } from './content/privacy/routes.ts';
import { cacheSite, siteRoutes } from './content/site/routes.ts';
import { createSiteService } from './content/site/service.ts';
import { createInvitations } from './content/testimonials/invitations.ts';
import { createTestimonialReader } from './content/testimonials/reader.ts';
import { testimonialRoutes } from './content/testimonials/routes.ts';
import { createTestimonialService } from './content/testimonials/service.ts';
import type { Context } from './core/context.ts';
import { createAttachments } from './desk/contacts/attachments.ts';
import { createContactEntity } from './desk/contacts/contact-entity.ts';
import { deskRoutes } from './desk/contacts/desk-routes.ts';
import { createResponding } from './desk/contacts/responding.ts';
import { contactRoutes } from './desk/contacts/routes.ts';
import { createContactService } from './desk/contacts/service.ts';
import { createContactStreams } from './desk/contacts/stream.ts';
import { timelineRoutes } from './desk/contacts/timeline-routes.ts';
import { emailRoutes } from './desk/email/routes.ts';
import { inboxRoutes } from './desk/inbox/routes.ts';
import { replyRoutes } from './desk/replies/routes.ts';
import { searchRoutes } from './desk/search/routes.ts';
import { createFileAddresses } from './files/addresses.ts';
import { registerAuth } from './http/auth.ts';
import { createBareServer } from './http/bare-server.ts';
import { applyBodyTimeouts, type BodyTimeouts, maxBodyOf } from './http/body-timeout.ts';
import { registerConditional } from './http/conditional.ts';
import { registerErrors } from './http/errors.ts';
import { createLoader, loadContent } from './http/load-from-api.ts';
import { fallbackRoutes, registerOptions } from './http/methods.ts';
import { createPageCache, type PageCache } from './http/page-cache.ts';
import { registerPages, renderEmailWith, renderSampleWith, type Web } from './http/pages.ts';
import { registerPreview } from './http/preview-pages.ts';
import { createRequestRules, INTERNAL_CALL, registerRequests } from './http/requests.ts';
import { registerSecurity, securityHeaders } from './http/security.ts';
import { registerVoice } from './http/voice.ts';
import { importParts } from './import-parts.ts';
import { routeMetrics } from './metrics/serve.ts';
import { activityRoutes } from './operation/activity/routes.ts';
import { apiDocsRoutes } from './operation/api-docs/routes.ts';
import { deviceCookie, deviceCookieName } from './operation/auth/devices.ts';
import { passkeyRoutes } from './operation/auth/passkeys/routes.ts';
import { authRoutes } from './operation/auth/routes.ts';
import { createAuthService } from './operation/auth/service.ts';
import { restoreToPoint } from './operation/backup/restore.ts';
import { backupRoutes } from './operation/backup/routes.ts';
import { connectionRoutes } from './operation/connections/routes.ts';
import { agentRoutes } from './operation/doors/agents/routes.ts';
import { pushRoutes, webhookRoutes } from './operation/doors/routes.ts';
import { exampleRoutes } from './operation/examples/routes.ts';
import { createExamples } from './operation/examples/service.ts';
import { healthRoutes } from './operation/health/routes.ts';
import { importRoutes } from './operation/imports/routes.ts';
import { createImports } from './operation/imports/service.ts';
import { overviewRoutes } from './operation/overview/routes.ts';
import { sessionRoutes } from './operation/sessions/routes.ts';
import { createSessionService } from './operation/sessions/service.ts';
import { settingsRoutes } from './operation/settings/routes.ts';
import { setupRoutes } from './operation/setup/routes.ts';
import { systemRoutes } from './operation/system/routes.ts';
import { tokenRoutes } from './operation/tokens/routes.ts';
import { admitToken, isTokenActive } from './operation/tokens/service.ts';
import { trashRoutes } from './operation/trash/routes.ts';
import { createTrash } from './operation/trash/service.ts';
import { hasInvoices } from './work/invoices/stored.ts';
import { readWorkOffer } from './work/money/offer.ts';
import { deleteUnusedEstimates } from './work/quotes/estimates/delete-unused-estimates.ts';
import { quoteRoutes } from './work/quotes/routes.ts';
import { checkRecord } from './work/record/check.ts';

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

  const addresses = createFileAddresses(context);
  const files = createFileService(context, addresses);
  const resume = createPublicResume(context, files, web?.staticFolder ?? null);
  const auth = createAuthService(
    context,
    resume.ofOwner,
    async () => (await site.setup.read()).draft.identity.ownerName,
  );
  await registerAuth(server, context, {
    findOwner: auth.findOwner,
    admitToken: (token, address) => admitToken(context, token, address),
  });
  const access = {
    /** Rechecks whoever opened a connection that lasts longer than its first request. */
    isStillAllowed: ({ owner, claims }: AuthCredentials) =>
      owner?.apiToken ? isTokenActive(context, owner.apiToken.id) : auth.isStillSignedIn(claims),
  };
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
  const portfolioOf = (joined: Context) =>
    createPortfolioService(joined, (id, actor) => restoreToPoint(joined, id, actor), {
      read: site.readPublished,
      publish: site.publishing.publishImported,
    });
  const portfolio = portfolioOf(context);
  const portfolioReader = createPortfolioReader(context, testimonialReader.linked, () => offersCalls(context));
  const trash = createTrash(context, {
    projects: portfolio.projects.restore,
    skills: portfolio.skills.restore,
    faqs: portfolio.faqs.restore,
    testimonials: testimonials.restore,
    contacts: contacts.restore,
  });
  const imports = createImports(context, importParts(context));
  const calendly = createCalendlyService(context);
  server.onDemand.add([
    ...authRoutes(auth, deviceCookieName(context.config)),
    ...passkeyRoutes(auth, deviceCookieName(context.config)),
    ...portfolioRoutes(context, portfolioReader, portfolio, site.previews.opens),
    ...contactRoutes(context, contacts, streams, access, {
      attachments: createAttachments(context, addresses),
      deleteUnusedEstimates: () => deleteUnusedEstimates(context),
      responding: createResponding(context, contactEntity),
    }),
    ...deskRoutes(context, {
      entity: contactEntity,
      render: web && renderEmailWith(web, context),
      checkRecord,
      undoImport: imports.undo,
    }),
    ...quoteRoutes(context),
    ...agreementRoutes(context),
    ...testimonialRoutes(context, testimonialReader, testimonials, createInvitations(context)),
    ...trashRoutes(trash),
    ...exampleRoutes(examples),
    ...overviewRoutes(context),
    ...searchRoutes(context, testimonials),
    ...settingsRoutes(context, version, web && renderSampleWith(web, context)),
    ...connectionRoutes(context, web && renderEmailWith(web, context)),
    ...webhookRoutes(context),
    ...pushRoutes(context),
    ...inboxRoutes(context),
    ...setupRoutes(context, { site: site.setup, doneSteps: site.checklist.doneSteps }),
    ...siteRoutes(site, pageCache),
    ...privacyRoutes(context, {
      readTranscriptDays: () => readTranscriptDays(context),
      hasCalendlyAccount: calendly.hasAccount,
      readCalendarHost: () => readCalendarHost(context),
      hasInvoices: () => hasInvoices(context),
    }),
    ...systemRoutes(context),
    ...tokenRoutes(context),
    ...importRoutes(imports),
    ...agentRoutes(context, agentParts(context, { version, reader: portfolioReader, site, contacts, portfolioOf })),
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
