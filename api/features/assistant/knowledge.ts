import { cachePerVersion } from '#api/core/cache-per-version.ts';
import type { Context } from '#api/core/context.ts';
import { selectRows } from '#api/database/table.ts';
import { readPortfolio } from '#api/features/portfolio/published.ts';
import { presentPublished } from '#api/features/testimonials/presenter.ts';
import { buildKnowledgeIndex, type Found, type KnowledgeIndex } from '#api/search/knowledge-index.ts';
import type { Portfolio } from '#common/contract/portfolio.ts';
import type { SiteContent } from '#common/contract/site/content.ts';
import { type Passage, passagesOf } from './passages.ts';

/** The published content that the assistant may use, for one content version. */
export interface Knowledge {
  version: number;
  /** The document about the owner, with its fields filled in. */
  site: SiteContent;
  /** The document's published version; `null` for one that is not published, such as a draft. */
  siteVersion: number | null;
  passages: readonly Passage[];
  search: KnowledgeIndex<Passage>;
  /** Addresses outside of the site that a reply may link to. */
  addresses: ReadonlySet<string>;
}

const addressesOf = ({ projects }: Portfolio) =>
  new Set(
    projects
      .filter(({ status }) => status !== 'archived')
      .flatMap(({ demoUrl, githubUrl }) => [demoUrl, githubUrl])
      .filter((address) => address !== null),
  );

/**
 * Contains published content only: no archived projects and no unapproved testimonials. `version` is that of a time
 * before the document was read, so that nothing older is ever kept under it.
 */
export async function readKnowledge(
  context: Context,
  { site, siteVersion }: Pick<Knowledge, 'site' | 'siteVersion'>,
  version = context.content.current(),
): Promise<Knowledge> {
  const portfolio = await readPortfolio(context);
  const approved = await selectRows(context.database.models.testimonials, {
    where: { status: 'approved', deletedAt: null },
    order: [['dateSubmitted', 'DESC']],
  });
  const passages = passagesOf(portfolio, approved.map(presentPublished), site);
  return {
    version,
    site,
    siteVersion,
    passages,
    search: buildKnowledgeIndex(passages),
    addresses: addressesOf(portfolio),
  };
}

/** The knowledge of the assistant, read once per content version. */
export const createKnowledge = (context: Context): (() => Promise<Knowledge>) =>
  cachePerVersion(context, async () => {
    const version = context.content.current();
    const { content, number } = await context.site.current();
    return readKnowledge(context, { site: content, siteVersion: number }, version);
  });

export type Hit = Found<Passage>;
