import type { Transaction } from 'sequelize';
import { presentProject } from '#api/content/portfolio/presenter.ts';
import type { Context } from '#api/core/context.ts';
import { selectRow } from '#api/database/table.ts';
import type { SiteContent } from '#common/contract/site/content.ts';
import { isPublic } from '#common/rules/public-projects.ts';
import { labelOf } from '#common/site/labels.ts';
import { problemsOf, type SiteNote } from '#common/site/problems.ts';
import type { SiteImages } from './images.ts';

const PATH = 'hero.proof';

/** The project of the hero must be one that visitors see. */
async function proofProblem({ database }: Context, content: SiteContent, transaction?: Transaction) {
  const { proof = 'auto' } = content.hero;
  if (proof === 'auto' || proof === 'none') return [];
  const where = { id: proof, deletedAt: null };
  const row = await selectRow(database.models.projects, { where, ...(transaction && { transaction }) });
  if (row && isPublic(presentProject(row))) return [];
  const message = row ? 'This project is a draft' : 'This project does not exist';
  return [{ path: PATH, label: labelOf(PATH, content), message }];
}

/** Everything that keeps the draft from being published. */
export async function draftProblems(
  context: Context,
  images: SiteImages,
  draft: SiteContent,
  transaction?: Transaction,
): Promise<SiteNote[]> {
  return [
    ...problemsOf(draft, await images.storedKeys(draft, transaction)),
    ...(await proofProblem(context, draft, transaction)),
  ];
}
