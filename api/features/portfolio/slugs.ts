import { Op, type Transaction } from 'sequelize';
import type { Context } from '#api/core/context.ts';
import { freeSlug, toSlug } from '#api/core/slug.ts';
import { selectRows } from '#api/database/table.ts';
import type { ProjectRow } from '#api/database/tables/projects.ts';
import { ruleBroken } from '#common/errors.ts';
import { CASE_STUDY } from '#common/limits.ts';

type Addressed = Pick<ProjectRow, 'id' | 'slug' | 'formerSlugs' | 'title'>;

const listOf = (row: Pick<ProjectRow, 'formerSlugs'>): string[] =>
  row.formerSlugs === null ? [] : (JSON.parse(row.formerSlugs) as string[]);

const columnsOf = (slug: string, former: readonly string[]) => ({
  slug,
  formerSlugs: former.length === 0 ? null : JSON.stringify(former.slice(0, CASE_STUDY.formerSlugs)),
});

/** Finds the slug itself, or with the first free number. */
async function findFree(context: Context, wanted: string, transaction: Transaction): Promise<string> {
  const rows = await selectRows(context.database.models.projects, {
    attributes: ['slug'],
    where: { slug: { [Op.like]: `${wanted}%` } },
    transaction,
  });
  return freeSlug(wanted, new Set(rows.map(({ slug }) => slug)));
}

/** @throws RuleBroken when another project has it */
async function assertFree(context: Context, slug: string, id: string | null, transaction: Transaction) {
  const [taken] = await selectRows(context.database.models.projects, {
    attributes: ['title'],
    where: { slug, ...(id === null ? {} : { id: { [Op.ne]: id } }) },
    transaction,
  });
  if (!taken) return;
  const message = `“${taken.title}” has this address already`;
  throw ruleBroken(message, [{ path: 'slug', message }]);
}

/** The addresses of projects: each has a slug of its own, and its former ones lead to it. */
export const createSlugs = (context: Context) => ({
  /** The slug of a new project: the wanted one, or one made from its title. @throws RuleBroken for a taken one */
  async ofNew({ slug, title }: { slug?: string | undefined; title: string }, transaction: Transaction) {
    if (slug === undefined) return findFree(context, toSlug(title), transaction);
    await assertFree(context, slug, null, transaction);
    return slug;
  },

  /** The columns for another slug; the one until now leads to it. @throws RuleBroken for a taken one */
  async change(row: Addressed, slug: string | undefined, transaction: Transaction): Promise<Partial<ProjectRow>> {
    if (slug === undefined || slug === row.slug) return {};
    await assertFree(context, slug, row.id, transaction);
    return columnsOf(slug, [row.slug, ...listOf(row).filter((former) => former !== slug)]);
  },

  /** A project in the trash remembers its slug, which is free for another one meanwhile. */
  onRemove: (row: Addressed): Partial<ProjectRow> => columnsOf(`trash-${row.id}`, [row.slug, ...listOf(row)]),

  /** A restored project gets its slug back, or the next free one. */
  async onRestore(row: Addressed, transaction: Transaction): Promise<Partial<ProjectRow>> {
    // A project that an earlier release put into the trash has none in mind.
    const [slug = toSlug(row.title), ...former] = listOf(row);
    return columnsOf(await findFree(context, slug, transaction), former);
  },
});
