import type { Transaction } from 'sequelize';
import type { z } from 'zod';
import type { Context } from '#api/core/context.ts';
import { newId } from '#api/core/ids.ts';
import { type RestorePoint, readRestorePoints } from '#api/core/restore-points.ts';
import { toIso } from '#api/core/timestamps.ts';
import { listedColumns, selectRow, selectRows } from '#api/database/table.ts';
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
import { notFound } from '#common/errors.ts';
import type { Actor } from '#common/events.ts';
import { createCollection } from './collection.ts';
import { presentFaq, presentProject, presentSkill } from './presenter.ts';
import { storeImages } from './project-images.ts';
import { isInitialized, readPortfolio } from './published.ts';
import { exportFile, replacePortfolio } from './replace.ts';
import { faqColumns, newFaqRow, newProjectRow, newSkillRow, projectColumns, skillColumns } from './rows.ts';
import { createSlugs } from './slugs.ts';
import { starterContent } from './starter.ts';

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

/** Goes back to a backup of everything, which is listed with the snapshots; `undefined` when the id is none of one. */
type RestoreToPoint = (id: string, actor: Actor) => Promise<Replaced | undefined>;
/** The owner's site in exported and imported files. */
interface SiteOfFile {
  read(): Promise<ShownContent>;
  publish(content: SiteContent, actor: Actor, transaction: Transaction): Promise<void>;
}
type Replaced = Awaited<ReturnType<typeof replacePortfolio>>;

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

    async listSnapshots() {
      const rows = await selectRows(models.snapshots, {
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
    },

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
