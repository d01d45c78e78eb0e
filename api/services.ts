import { answerFrom } from './assistant/answer-from.ts';
import { createCalendlyService } from './calendar/calendly/service.ts';
import { offersCalls } from './calendar/index.ts';
import { createPublicResume } from './content/files/read-files.ts';
import { createFileService } from './content/files/service.ts';
import { createPortfolioReader } from './content/portfolio/reader.ts';
import { createPortfolioService } from './content/portfolio/service.ts';
import { createSiteService } from './content/site/service.ts';
import { createTestimonialReader } from './content/testimonials/reader.ts';
import { createTestimonialService } from './content/testimonials/service.ts';
import type { Context } from './core/context.ts';
import { createContactEntity } from './desk/contacts/record-change.ts';
import { createContactService } from './desk/contacts/service.ts';
import { createFileAddresses } from './files/addresses.ts';
import type { Web } from './http/pages.ts';
import { importParts } from './import-parts.ts';
import { createAuthService } from './operation/auth/service.ts';
import { restoreToPoint } from './operation/backup/restore.ts';
import { createExamples } from './operation/examples/service.ts';
import { createImports } from './operation/imports/service.ts';
import { createTrash } from './operation/trash/service.ts';

/** The services of all domains, as the server and its routes share them. */
export interface Services {
  addresses: ReturnType<typeof createFileAddresses>;
  files: ReturnType<typeof createFileService>;
  resume: ReturnType<typeof createPublicResume>;
  auth: ReturnType<typeof createAuthService>;
  contactEntity: ReturnType<typeof createContactEntity>;
  contacts: ReturnType<typeof createContactService>;
  testimonials: ReturnType<typeof createTestimonialService>;
  testimonialReader: ReturnType<typeof createTestimonialReader>;
  examples: ReturnType<typeof createExamples>;
  site: ReturnType<typeof createSiteService>;
  portfolio: ReturnType<typeof createPortfolioService>;
  portfolioReader: ReturnType<typeof createPortfolioReader>;
  trash: ReturnType<typeof createTrash>;
  imports: ReturnType<typeof createImports>;
  calendly: ReturnType<typeof createCalendlyService>;
  /** Joins the transaction of its context. */
  portfolioOf: (joined: Context) => ReturnType<typeof createPortfolioService>;
}

export function createServices(context: Context, web: Web | null): Services {
  const addresses = createFileAddresses(context);
  const files = createFileService(context, addresses);
  const resume = createPublicResume(context, files, web?.staticFolder ?? null);
  const auth = createAuthService(
    context,
    resume.ofOwner,
    async () => (await site.setup.read()).draft.identity.ownerName,
  );
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
  return {
    ...{ addresses, files, resume, auth, contactEntity, contacts, testimonials, testimonialReader, examples, site },
    ...{ portfolioOf, portfolio, portfolioReader, trash, imports, calendly },
  };
}
