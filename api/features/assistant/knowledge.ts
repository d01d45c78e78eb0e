import type { Context } from '#api/core/context.ts';
import { selectRows } from '#api/database/table.ts';
import { cachePerVersion, readPortfolio } from '#api/features/portfolio/published.ts';
import { presentPublished } from '#api/features/testimonials/presenter.ts';
import { buildKnowledgeIndex, type Found, type KnowledgeIndex } from '#api/search/knowledge-index.ts';
import type { Portfolio } from '#common/contract/portfolio.ts';
import { type Passage, passagesOf } from './passages.ts';

/** The published content that the assistant may use, for one content version. */
export interface Knowledge {
  version: number;
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

/** Contains published content only: no archived projects and no unapproved testimonials. */
export function createKnowledge(context: Context): () => Promise<Knowledge> {
  return cachePerVersion(context, async () => {
    const version = context.content.current();
    const portfolio = await readPortfolio(context);
    const approved = await selectRows(context.database.models.testimonials, {
      where: { status: 'approved', deletedAt: null },
      order: [['dateSubmitted', 'DESC']],
    });
    const passages = passagesOf(portfolio, approved.map(presentPublished));
    return { version, passages, search: buildKnowledgeIndex(passages), addresses: addressesOf(portfolio) };
  });
}

export type Hit = Found<Passage>;
