import { offersCalls } from '#api/calendar/index.ts';
import { presentPublished, readPortfolio } from '#api/content/index.ts';
import type { Context } from '#api/core/context.ts';
import { cachePerVersion } from '#api/core/published-site.ts';
import { selectRows } from '#api/database/table.ts';
import { buildKnowledgeIndex } from '#api/search/knowledge-index.ts';
import { singular, wordsOf } from '#api/search/terms.ts';
import type { Portfolio } from '#common/contract/portfolio.ts';
import type { Project } from '#common/contract/portfolio-content.ts';
import type { PublicTestimonial } from '#common/contract/testimonials.ts';
import { withoutBookedCalls } from '#common/rules/faqs-about-calls.ts';
import { isPublic, publicProject } from '#common/rules/public-projects.ts';
import { isVisible } from '#common/site/sections.ts';
import { speaking } from '#common/texts/text.ts';
import { statementsOf } from './answers/statements.ts';
import { revealsHidden } from './hidden-parts.ts';
import type { Rows } from './knowledge-rows.ts';
import { intentOf } from './languages/reply.ts';
import { loadSpeech, type Speech } from './languages/speech.ts';
import { passagesOf } from './passages.ts';
import type { Knowledge } from './published-knowledge.ts';
import type { Intent } from './understand/intents.ts';
import { stemsOf } from './understand/phrase-index.ts';
import { createReader } from './understand/reader.ts';
import { understand } from './understand/understand.ts';

const addressesOf = ({ projects }: Portfolio) =>
  new Set(
    projects
      .filter(isPublic)
      .map(publicProject)
      .flatMap(({ demoUrl, githubUrl }) => [demoUrl, githubUrl])
      .filter((address) => address !== null),
  );

/**
 * Contains published content only: no drafts, no archived projects and no unapproved testimonials. `version` is that of a time
 * before the document was read, so that nothing older is ever kept under it.
 */
export async function readKnowledge(
  context: Context,
  { site, siteVersion }: Pick<Knowledge, 'site' | 'siteVersion'>,
  version = context.content.current(),
): Promise<Knowledge> {
  const stored = await readPortfolio(context);
  const portfolio = (await offersCalls(context)) ? stored : { ...stored, faqs: withoutBookedCalls(stored.faqs) };
  const approved = await selectRows(context.database.models.testimonials, {
    where: { status: 'approved', deletedAt: null },
    order: [['dateSubmitted', 'DESC']],
  });
  const takesCards = context.config.stripe !== null;
  const testimonials = approved.map(presentPublished);
  const speech = await loadSpeech(site.identity);
  const build = () => buildKnowledge({ portfolio, testimonials, site, siteVersion, version, takesCards, speech });
  return speech ? speaking(speech.voice, build) : build();
}

interface Published extends Pick<Knowledge, 'site' | 'siteVersion' | 'version' | 'takesCards'> {
  speech?: Speech | null;
  portfolio: Portfolio;
  testimonials: readonly PublicTestimonial[];
}

/** The knowledge made from rows that were read, in the voice in which is written. */
export function buildKnowledge({
  portfolio,
  testimonials,
  site,
  siteVersion,
  version,
  takesCards,
  speech = null,
}: Published): Knowledge {
  const passages = passagesOf(portfolio, testimonials, site);
  const rows: Rows = {
    projects: portfolio.projects.filter(isPublic).map(publicProject),
    skills: portfolio.skills,
    faqs: portfolio.faqs.filter((faq) => !revealsHidden(site, faq)),
    testimonials: isVisible(site, 'testimonials') ? testimonials : [],
  };
  const reader = createReader(site, rows, passages);
  const known = { passages, rows, site };
  return {
    version,
    site,
    siteVersion,
    takesCards,
    passages,
    search: buildKnowledgeIndex(passages, speech?.words),
    addresses: addressesOf(portfolio),
    rows,
    statements: statementsOf(known),
    projectStems: rows.projects.map((project) => ({
      project,
      stems: new Set(stemsOf(textOfProject(project))),
      words: new Set(wordsOf(textOfProject(project)).map(singular)),
    })),
    faqIntents: intentsOfFaqs(
      rows,
      speech ? (text) => speech.recognize(text).map(intentOf) : (text) => understand(text, reader, ANY_DAY).intents,
    ),
    reader,
    speech,
  };
}

const textOfProject = ({ title, description, client, summary, challenge, solution, outcome }: Project) =>
  [title, description, client, summary, challenge, solution, outcome].filter(Boolean).join(' ');

/** A day for reading the questions of FAQs, which name none. */
const ANY_DAY = '2020-01-01';

function intentsOfFaqs({ faqs }: Rows, read: (text: string) => readonly Intent[]): Map<Intent, string[]> {
  const ids = new Map<Intent, string[]>();
  // The owner's tags say in other words what the question asks.
  for (const { id, question, category, tags } of faqs) {
    const texts = [question, category, ...tags];
    for (const intent of new Set(texts.flatMap(read))) ids.set(intent, [...(ids.get(intent) ?? []), id]);
  }
  return ids;
}

/** The knowledge of the assistant, read once per content version. */
export const createKnowledge = (context: Context): (() => Promise<Knowledge>) =>
  cachePerVersion(context, async () => {
    const version = context.content.current();
    const { content, number } = await context.site.current();
    return readKnowledge(context, { site: content, siteVersion: number }, version);
  });
