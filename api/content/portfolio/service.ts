import { Op, type Transaction } from 'sequelize';
import type { z } from 'zod';
import type { Context } from '#api/core/context.ts';
import { newId } from '#api/core/ids.ts';
import { type RestorePoint, readRestorePoints } from '#api/core/restore-points.ts';
import { freeSlug, toSlug } from '#api/core/slug.ts';
import { toIso } from '#api/core/timestamps.ts';
import { listedColumns, selectRow, selectRows } from '#api/database/table.ts';
import type { ProjectRow } from '#api/database/tables/portfolio.ts';
import { type SnapshotRow, snapshots } from '#api/database/tables/snapshots.ts';
import {
  type Faq,
  type FaqEdit,
  ImportedPortfolio,
  type NewFaq,
  type NewProject,
  type NewSkill,
  type Project,
  type ProjectEdit,
  type Skill,
  type SkillEdit,
} from '#common/contract/portfolio-content.ts';
import type { PortfolioFile } from '#common/contract/portfolio-file.ts';
import type { ShownContent, SiteContent } from '#common/contract/site/content.ts';
import { notFound, ruleBroken } from '#common/errors.ts';
import type { Actor } from '#common/events.ts';
import { CASE_STUDY } from '#common/page-limits.ts';
import { createCollection } from './collection.ts';
import { faqColumns, newFaqRow, newProjectRow, newSkillRow, projectColumns, skillColumns } from './columns.ts';
import { presentFaq, presentProject, presentSkill } from './presenter.ts';
import { storeImages } from './project-images.ts';
import { isInitialized, readPortfolio } from './published-projects.ts';
import { exportFile, replacePortfolio } from './replace.ts';
import { starterContent } from './starter.ts';

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
const createSlugs = (context: Context) => ({
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

const presentSnapshot = ({ id, reason, counts, createdAt }: SnapshotRow) => ({
  id,
  reason,
  counts: JSON.parse(counts) as { projects: number; skills: number; faqs: number },
  createdAt: toIso(createdAt),
});

const presentRestorePoint = ({ id, counts, createdAt }: RestorePoint) => ({
  id,
  reason: 'backup' as const,
  counts,
  createdAt: toIso(createdAt),
});

/** Snapshots of the portfolio, and the backups of everything, newest first. */
async function listSnapshots(context: Context) {
  const rows = await selectRows(context.database.models.snapshots, {
    attributes: listedColumns(snapshots),
    order: [
      ['createdAt', 'DESC'],
      ['id', 'DESC'],
    ],
  });
  const points = await readRestorePoints(context);
  return [...rows.map(presentSnapshot), ...points.map(presentRestorePoint)].sort((a, b) =>
    b.createdAt.localeCompare(a.createdAt),
  );
}

/** Goes back to a backup of everything, which is listed with the snapshots; `undefined` when the id is none of one. */
type RestoreToPoint = (id: string, actor: Actor) => Promise<Replaced | undefined>;
/** The owner's site in exported and imported files. */
interface SiteOfFile {
  read(): Promise<ShownContent>;
  publish(content: SiteContent, actor: Actor, transaction: Transaction): Promise<void>;
}
type Replaced = Omit<Awaited<ReturnType<typeof replacePortfolio>>, 'notices'> & { notices?: string[] };

/** The owner's operations on the portfolio: all writes, and reads that must not be cached. */
export function createPortfolioService(context: Context, restoreToPoint: RestoreToPoint, site: SiteOfFile) {
  const { models } = context.database;
  const slugs = createSlugs(context);

  const projects = createCollection<
    Awaited<ReturnType<typeof newProjectRow>>,
    Project,
    NewProject,
    z.output<typeof ProjectEdit>
  >(context, {
    name: 'Project',
    entity: 'project',
    table: models.projects,
    present: presentProject,
    titleOf: ({ title }) => title,
    build: async (fields, transaction) =>
      newProjectRow(
        { ...fields, ...(await storeImages(context, fields, transaction)) },
        await slugs.ofNew(fields, transaction),
        context.now(),
        newId(),
      ),
    columns: async ({ image, gallery, ...edit }, transaction, row) => ({
      ...projectColumns({ ...edit, ...(await storeImages(context, { image, gallery }, transaction)) }),
      ...(await slugs.change(row, edit.slug, transaction)),
    }),
    onRemove: slugs.onRemove,
    onRestore: slugs.onRestore,
  });
  const skills = createCollection<ReturnType<typeof newSkillRow>, Skill, NewSkill, z.output<typeof SkillEdit>>(
    context,
    {
      name: 'Skill',
      entity: 'skill',
      table: models.skills,
      present: presentSkill,
      titleOf: ({ name }) => name,
      build: (fields) => newSkillRow(fields, context.now(), newId()),
      columns: skillColumns,
    },
  );
  const faqs = createCollection<ReturnType<typeof newFaqRow>, Faq, NewFaq, z.output<typeof FaqEdit>>(context, {
    name: 'FAQ',
    entity: 'faq',
    table: models.faqs,
    present: presentFaq,
    titleOf: ({ question }) => question,
    build: (fields) => newFaqRow(fields, context.now(), newId()),
    columns: faqColumns,
  });

  return {
    projects,
    skills,
    faqs,

    /** @throws NotFound until the portfolio is initialized */
    async exportAll() {
      if (!(await isInitialized(context))) throw notFound('Portfolio');
      return {
        ...exportFile(await readPortfolio(context), context.now()),
        site: await site.read(),
      };
    },

    /** @throws AlreadyScheduled, NotReady when the site that comes along cannot be published */
    importAll: ({ site: imported, ...content }: PortfolioFile, actor: Actor) =>
      replacePortfolio(context, content, 'import', actor, async (transaction) => {
        if (imported) await site.publish(imported, actor, transaction);
      }),

    async initialize(actor: Actor) {
      await replacePortfolio(context, starterContent((await context.site.current()).content), 'initialize', actor);
      return readPortfolio(context);
    },

    listSnapshots: () => listSnapshots(context),

    /** @throws NotFound */
    async restoreSnapshot(id: string, actor: Actor): Promise<Replaced> {
      const undone = await restoreToPoint(id, actor);
      if (undone) return undone;
      const row = await selectRow(models.snapshots, { where: { id } });
      if (!row) throw notFound('Snapshot');
      return replacePortfolio(context, ImportedPortfolio.parse(JSON.parse(row.content)), 'restore', actor);
    },
  };
}

export type PortfolioService = ReturnType<typeof createPortfolioService>;
