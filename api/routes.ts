import type { AuthCredentials, ServerRoute } from '@hapi/hapi';
import { agentParts } from './agent-parts.ts';
import { agreementRoutes } from './agreement-routes.ts';
import { readTranscriptDays } from './assistant/retention.ts';
import { assistantRoutes } from './assistant/routes.ts';
import { calendarRoutes } from './calendar/booking/calendars/routes.ts';
import { readCalendarHost } from './calendar/booking/calendars/write-to.ts';
import { invitationRoutes } from './calendar/booking/invitations/routes.ts';
import { bookingRoutes } from './calendar/booking/routes.ts';
import { calendlyRoutes } from './calendar/calendly/routes.ts';
import { publicFileRoutes } from './content/files/public-files.ts';
import { fileRoutes } from './content/files/routes.ts';
import { portfolioRoutes } from './content/portfolio/routes.ts';
import { privacyRoutes } from './content/privacy/routes.ts';
import { siteRoutes } from './content/site/routes.ts';
import { createInvitations } from './content/testimonials/invitations.ts';
import { testimonialRoutes } from './content/testimonials/routes.ts';
import type { Context } from './core/context.ts';
import { createAttachments } from './desk/contacts/attachments.ts';
import { deskRoutes } from './desk/contacts/desk-routes.ts';
import { createResponding } from './desk/contacts/responding.ts';
import { contactRoutes } from './desk/contacts/routes.ts';
import type { createContactStreams } from './desk/contacts/stream.ts';
import { timelineRoutes } from './desk/contacts/timeline-routes.ts';
import { emailRoutes } from './desk/email/routes.ts';
import { inboxRoutes } from './desk/inbox/routes.ts';
import { replyRoutes } from './desk/replies/routes.ts';
import { searchRoutes } from './desk/search/routes.ts';
import { fallbackRoutes } from './http/methods.ts';
import type { PageCache } from './http/page-cache.ts';
import { renderEmailWith, renderSampleWith, type Web } from './http/pages.ts';
import { activityRoutes } from './operation/activity/routes.ts';
import { apiDocsRoutes } from './operation/api-docs/routes.ts';
import { passkeyRoutes } from './operation/auth/passkeys/routes.ts';
import { authRoutes } from './operation/auth/routes.ts';
import { deviceCookieName } from './operation/auth/sign-ins.ts';
import { backupRoutes } from './operation/backup/routes.ts';
import { connectionRoutes } from './operation/connections/routes.ts';
import { agentRoutes } from './operation/doors/agents/routes.ts';
import { pushRoutes, webhookRoutes } from './operation/doors/routes.ts';
import { exampleRoutes } from './operation/examples/routes.ts';
import { healthRoutes } from './operation/health/routes.ts';
import { importRoutes } from './operation/imports/routes.ts';
import { overviewRoutes } from './operation/overview/routes.ts';
import { sessionRoutes } from './operation/sessions/routes.ts';
import { createSessionService } from './operation/sessions/service.ts';
import { settingsRoutes } from './operation/settings/routes.ts';
import { setupRoutes } from './operation/setup/routes.ts';
import { systemRoutes } from './operation/system/routes.ts';
import { tokenRoutes } from './operation/tokens/routes.ts';
import { isTokenActive } from './operation/tokens/service.ts';
import { trashRoutes } from './operation/trash/routes.ts';
import type { Services } from './services.ts';
import { hasInvoices } from './work/invoices/read-invoice.ts';
import { deleteUnusedEstimates } from './work/quotes/estimates/service.ts';
import { quoteRoutes } from './work/quotes/routes.ts';
import { checkRecord } from './work/record/check.ts';

interface Parts {
  context: Context;
  web: Web | null;
  version: string;
  pageCache: PageCache;
  streams: ReturnType<typeof createContactStreams>;
}

/** The routes of all domains. */
export function routesOf({ context, web, version, pageCache, streams }: Parts, services: Services): ServerRoute[] {
  const { addresses, files, resume, auth, contactEntity, contacts, testimonials, testimonialReader } = services;
  const { examples, site, portfolioOf, portfolio, portfolioReader, trash, imports, calendly } = services;
  const access = {
    /** Rechecks whoever opened a connection that lasts longer than its first request. */
    isStillAllowed: ({ owner, claims }: AuthCredentials) =>
      owner?.apiToken ? isTokenActive(context, owner.apiToken.id) : auth.isStillSignedIn(claims),
  };
  return [
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
  ];
}
