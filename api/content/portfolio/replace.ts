import { Op, type Transaction } from 'sequelize';
import type { Context } from '#api/core/context.ts';
import { newId } from '#api/core/ids.ts';
import { freeSlug, toSlug } from '#api/core/slug.ts';
import { toIso } from '#api/core/timestamps.ts';
import { isKnownExample } from '#api/database/migrations/known-examples.ts';
import { selectRow, selectRows } from '#api/database/table.ts';
import type { SnapshotRow } from '#api/database/tables/snapshots.ts';
import type { Portfolio } from '#common/contract/portfolio.ts';
import type { ImportedPortfolio } from '#common/contract/portfolio-content.ts';
import type { Actor } from '#common/events.ts';
import { MAX_SNAPSHOTS } from '#common/limits.ts';
import { newFaqRow, newProjectRow, newSkillRow } from './columns.ts';
import { storeAllImages } from './project-images.ts';
import { INITIALIZED, readPortfolio } from './published-projects.ts';

const CHUNK = 200;

const countsOf = (content: Record<'projects' | 'skills' | 'faqs', readonly unknown[]>) => ({
  projects: content.projects.length,
  skills: content.skills.length,
  faqs: content.faqs.length,
});

export const exportFile = (content: Portfolio, now: number) => ({
  version: 1 as const,
  exportedAt: toIso(now),
  ...content,
});

/** Inserts entries; those with the same priority keep their order. */
async function insertAll(context: Context, table: string, entries: object[], transaction: Transaction) {
  const queries = context.database.sequelize.getQueryInterface();
  const rows = entries.map((entry, index) => ({ ...entry, position: index + 1 }));
  for (let start = 0; start < rows.length; start += CHUNK)
    await queries.bulkInsert(table, rows.slice(start, start + CHUNK), { transaction });
}

async function takeSnapshot(
  context: Context,
  reason: SnapshotRow['reason'],
  content: Portfolio,
  transaction: Transaction,
): Promise<string> {
  const { snapshots } = context.database.models;
  const id = newId();
  const now = context.now();
  await snapshots.create(
    {
      id,
      reason,
      counts: JSON.stringify(countsOf(content)),
      content: JSON.stringify(exportFile(content, now)),
      createdAt: now,
    },
    { transaction },
  );
  const stored = await selectRows(snapshots, {
    attributes: ['id'],
    order: [
      ['createdAt', 'DESC'],
      ['id', 'DESC'],
    ],
    limit: MAX_SNAPSHOTS,
    transaction,
  });
  await snapshots.destroy({ where: { id: { [Op.notIn]: stored.map((row) => row.id) } }, transaction });
  return id;
}

/** Marks the portfolio as initialized; until then it returns 404. */
export async function markInitialized(context: Context, transaction: Transaction) {
  const { settings } = context.database.models;
  if (await selectRow(settings, { where: { name: INITIALIZED }, transaction })) return;
  await settings.create({ name: INITIALIZED, value: 'true' }, { transaction });
}

/** Content that an earlier build wrote does not say what of it are examples. */
function withExamplesMarked(content: ImportedPortfolio): ImportedPortfolio {
  const marked = <Entry extends { isExample?: boolean | undefined }>(table: string, entries: readonly Entry[]) =>
    entries.map((entry) => ({ ...entry, isExample: entry.isExample ?? isKnownExample(table, entry) }));
  return {
    ...content,
    projects: marked('projects', content.projects),
    skills: marked('skills', content.skills),
    faqs: marked('faqs', content.faqs),
  };
}

/**
 * Inserts new content, keeping ids and timestamps that it contains.
 * @returns lines about what is not as it came
 */
export async function insertContent(
  context: Context,
  given: ImportedPortfolio,
  transaction: Transaction,
): Promise<string[]> {
  const content = withExamplesMarked(given);
  const now = context.now();
  // Existing slugs are kept, even those of later entries.
  const reserved = new Set(content.projects.flatMap(({ slug }) => slug ?? []));
  const used = new Set<string>();
  const next = new Map<string, number>();
  const notices: string[] = [];
  const images = await storeAllImages(context, content.projects, transaction);
  const imagesOf = (index: number) => images[index] ?? { image: null, gallery: null };
  const projects = content.projects.map((project, index) => {
    const { slug: importedSlug } = project;
    const slug =
      importedSlug !== undefined && !used.has(importedSlug)
        ? importedSlug
        : freeSlug(importedSlug ?? toSlug(project.title), reserved, next);
    if (importedSlug !== undefined && slug !== importedSlug)
      notices.push(`“${project.title}” has the address ${slug}: another project of the file has ${importedSlug}.`);
    used.add(slug);
    reserved.add(slug);
    return newProjectRow({ ...project, ...imagesOf(index) }, slug, now, newId());
  });
  await insertAll(context, 'projects', projects, transaction);
  await insertAll(
    context,
    'skills',
    content.skills.map((skill) => newSkillRow(skill, now, newId())),
    transaction,
  );
  await insertAll(
    context,
    'faqs',
    content.faqs.map((faq) => newFaqRow(faq, now, newId())),
    transaction,
  );
  await markInitialized(context, transaction);
  return notices;
}

/**
 * Replaces the whole portfolio in one transaction, after taking a snapshot. Entries in the trash stay there,
 * except those whose id is imported.
 */
export async function replacePortfolio(
  context: Context,
  content: ImportedPortfolio,
  reason: SnapshotRow['reason'],
  actor: Actor,
  /** Done in the same transaction. */
  also?: (transaction: Transaction) => Promise<void>,
) {
  const { models } = context.database;
  return context.content.change(async (transaction) => {
    const before = await readPortfolio(context, transaction);
    const snapshotId = await takeSnapshot(context, reason, before, transaction);
    for (const [table, entries] of [
      [models.projects, content.projects],
      [models.skills, content.skills],
      [models.faqs, content.faqs],
    ] as const) {
      const returning = entries.flatMap(({ id, _id }) => id ?? _id ?? []);
      const where = { [Op.or]: [{ deletedAt: null }, { id: { [Op.in]: returning } }] };
      await (table as typeof models.projects).destroy({ where, transaction });
    }
    const notices = await insertContent(context, content, transaction);
    await also?.(transaction);
    const imported = countsOf(content);
    await context.events.emit(
      { type: `portfolio.${reason}`, entityId: snapshotId, title: 'Portfolio', actor, details: imported },
      transaction,
    );
    return { imported, replaced: countsOf(before), snapshotId, notices };
  });
}
