import { readPortfolio } from '#api/content/portfolio/published-projects.ts';
import { insertContent } from '#api/content/portfolio/replace.ts';
import { presentPublished } from '#api/content/testimonials/reader.ts';
import { newId } from '#api/core/ids.ts';
import { selectRows } from '#api/database/table.ts';
import { publishEdit } from '#api/testing/site.ts';
import { startTestServer, type TestServer } from '#api/testing/test-server.ts';
import type { Portfolio } from '#common/contract/portfolio.ts';
import { ImportedPortfolio, type Project } from '#common/contract/portfolio-content.ts';
import type { SiteContent } from '#common/contract/site/content.ts';
import type { PublicTestimonial } from '#common/contract/testimonials.ts';
import { isPublic, publicProject } from '#common/rules/public-projects.ts';
import { isVisible } from '#common/site/sections.ts';
import { secondSite } from '#common/site/testing/second-site.ts';
import { secondRows } from './second-rows.ts';

export const siteKeys = ['starter', 'second'] as const;
export type SiteKey = (typeof siteKeys)[number];

/** Everything that a visitor can read on a site: the only source of the facts that a reply is judged by. */
export interface ClientSite {
  key: SiteKey;
  /** The published document with its fields filled in. */
  content: SiteContent;
  projects: readonly Omit<Project, 'formerSlugs'>[];
  skills: Portfolio['skills'];
  faqs: Portfolio['faqs'];
  /** Empty while their section is hidden. */
  testimonials: readonly PublicTestimonial[];
  /** Milliseconds since 1970 at which the questions are asked. */
  now: number;
}

/** A Sunday, some weeks before Christmas and months before the second owner is free. */
const ASKED_AT = Date.UTC(2026, 10, 22, 9);

async function addSecondRows({ context }: TestServer) {
  const { projects, skills, faqs, testimonials } = secondRows;
  const dateSubmitted = context.now();
  const rows = testimonials.map((testimonial) => ({
    ...testimonial,
    id: newId(),
    photo: null,
    projectId: null,
    wouldRecommend: 1,
    status: 'approved',
    consent: secondSite.testimonialPage.consent,
    invitationId: null,
    invitedName: null,
    isFeatured: 0,
    isExample: 0,
    dateSubmitted,
    dateApproved: dateSubmitted,
    updatedAt: dateSubmitted,
    deletedAt: null,
  }));
  await context.content.change(async (transaction) => {
    await insertContent(context, ImportedPortfolio.parse({ projects, skills, faqs }), transaction);
    await context.database.sequelize.getQueryInterface().bulkInsert('testimonials', rows, { transaction });
  });
}

/** Starts a server with the site as it came, or with that of the second owner and rows of theirs. */
export async function startSite(key: SiteKey): Promise<TestServer> {
  const api = await startTestServer(key === 'starter' ? {} : { SEED: 'none' });
  if (key === 'second') {
    await publishEdit(api, (content) => Object.assign(content, secondSite));
    await addSecondRows(api);
  }
  api.advance(ASKED_AT - api.context.now());
  return api;
}

export async function readSite(key: SiteKey, { context }: TestServer): Promise<ClientSite> {
  const { content } = await context.site.current();
  const { projects, skills, faqs } = await readPortfolio(context);
  const testimonials = await selectRows(context.database.models.testimonials, {
    where: { status: 'approved', deletedAt: null },
  });
  return {
    key,
    content,
    projects: projects.filter(isPublic).map(publicProject),
    skills,
    faqs,
    testimonials: isVisible(content, 'testimonials') ? testimonials.map(presentPublished) : [],
    now: context.now(),
  };
}
