import { Op, type Transaction, UniqueConstraintError } from 'sequelize';
import type { Context } from '#api/core/context.ts';
import { newId } from '#api/core/ids.ts';
import { SITE_ID } from '#api/core/published-site.ts';
import { nextTimestamp, toIso } from '#api/core/timestamps.ts';
import { listedColumns, selectRow, selectRows } from '#api/database/table.ts';
import { type SiteStateRow, type SiteVersionRow, siteVersions } from '#api/database/tables/site.ts';
import { starter } from '#common/content/starter/starter.ts';
import type { PublicContent, SiteContent } from '#common/contract/site/content.ts';
import type { SiteVersion } from '#common/contract/site.ts';
import { notFound } from '#common/errors.ts';
import type { Actor } from '#common/events.ts';
import { MAX_SITE_DRAFTS, MAX_SITE_VERSIONS } from '#common/limits.ts';
import { changesBetween } from '#common/site/changes.ts';
import type { VersionSource } from '#common/site/options.ts';
import { publicContent } from '#common/site/sections.ts';
import { readStoredContent } from '#common/site/stored-content.ts';
import { isEqual } from '#common/site/tree.ts';
import type { SiteImages } from './images.ts';

/** The rows of the site, read together. */
export interface StoredSite {
  state: SiteStateRow;
  version: SiteVersionRow;
  published: SiteContent;
  /** The published document where there is no draft. */
  draft: SiteContent;
}

export const toJson = (content: SiteContent): string => JSON.stringify(content);

/** In a transaction the state is locked until it ends. */
export async function readSite({ database }: Context, transaction?: Transaction): Promise<StoredSite> {
  const { siteState, siteVersions } = database.models;
  const locked = transaction ? { transaction, lock: transaction.LOCK.UPDATE } : {};
  const state = await selectRow(siteState, { where: { id: SITE_ID }, ...locked });
  const version =
    state && (await selectRow(siteVersions, { where: { id: state.publishedId }, ...(transaction && { transaction }) }));
  if (!version) throw new Error('The site has no published version');
  const published = readStoredContent(version.content);
  return { state, version, published, draft: state.draft === null ? published : readStoredContent(state.draft) };
}

export async function updateState({ database }: Context, columns: Partial<SiteStateRow>, transaction: Transaction) {
  await database.models.siteState.update(columns, { where: { id: SITE_ID }, transaction });
}

/** Keeps the draft as the base of later merges. */
async function keepDraft({ database }: Context, content: SiteContent, updatedAt: number, transaction: Transaction) {
  const { siteDrafts } = database.models;
  await siteDrafts.create({ id: newId(), content: toJson(content), updatedAt }, { transaction });
  const last = await siteDrafts.findAll({
    attributes: ['updatedAt'],
    order: [['updatedAt', 'DESC']],
    offset: MAX_SITE_DRAFTS - 1,
    limit: 1,
    raw: true,
    transaction,
  });
  const [oldest] = last as unknown as { updatedAt: number }[];
  if (oldest) await siteDrafts.destroy({ where: { updatedAt: { [Op.lt]: oldest.updatedAt } }, transaction });
}

/** Stores the draft beside what is published. A new content gets a new `updatedAt`; an equal one keeps it. */
export async function writeDraft(
  context: Context,
  { state, draft: before }: Pick<StoredSite, 'state' | 'draft'>,
  { draft, published }: Pick<StoredSite, 'draft' | 'published'>,
  transaction: Transaction,
): Promise<void> {
  const column = isEqual(draft, published) ? null : toJson(draft);
  if (isEqual(before, draft)) return updateState(context, { draft: column }, transaction);
  const draftUpdatedAt = nextTimestamp(context.now(), state.draftUpdatedAt);
  await keepDraft(context, draft, draftUpdatedAt, transaction);
  await updateState(context, { draft: column, draftUpdatedAt }, transaction);
}

interface NewVersion {
  content: SiteContent;
  source: VersionSource;
  restoredFrom?: string;
  publishedBy: Actor;
}

async function removeOldVersions({ database }: Context, newest: number, transaction: Transaction) {
  await database.models.siteVersions.destroy({
    where: { number: { [Op.lte]: newest - MAX_SITE_VERSIONS } },
    transaction,
  });
}

/** Publishes a document as the next version, with its entry in the activity log. */
export async function insertVersion(
  context: Context,
  { version: last, published }: Pick<StoredSite, 'version' | 'published'>,
  { content, source, restoredFrom, publishedBy }: NewVersion,
  transaction: Transaction,
): Promise<SiteVersionRow> {
  const { siteVersions } = context.database.models;
  const number = Math.max(last.number, Number(await siteVersions.max('number', { transaction }))) + 1;
  const changes = changesBetween(published, content);
  const row: SiteVersionRow = {
    id: newId(),
    number,
    content: toJson(content),
    changes: JSON.stringify(changes),
    source,
    restoredFrom: restoredFrom ?? null,
    publishedBy: publishedBy.name,
    publishedAt: context.now(),
  };
  await siteVersions.create(row, { transaction });
  await updateState(context, { publishedId: row.id }, transaction);
  await removeOldVersions(context, number, transaction);
  await context.site.published({ before: published, after: content }, transaction);
  const about = { entityId: row.id, title: `Version ${number}`, actor: publishedBy };
  if (source !== 'restore')
    await context.events.emit(
      { type: 'site.published', details: { number, changes: changes.length }, ...about },
      transaction,
    );
  return row;
}

export const presentVersion = (row: Omit<SiteVersionRow, 'content'>): SiteVersion => ({
  id: row.id,
  number: row.number,
  publishedAt: toIso(row.publishedAt),
  publishedBy: row.publishedBy,
  source: row.source,
  restoredFrom: row.restoredFrom,
  changes: JSON.parse(row.changes),
});

export function createVersions({ database }: Context, images: SiteImages) {
  const table = database.models.siteVersions;
  return {
    async list({ page, limit }: { page: number; limit: number }) {
      const [total, rows] = await Promise.all([
        table.count(),
        selectRows(table, {
          attributes: listedColumns(siteVersions),
          order: [['number', 'DESC']],
          offset: (page - 1) * limit,
          limit,
        }),
      ]);
      const pagination = { total, pages: Math.max(1, Math.ceil(total / limit)), page, limit };
      return { data: rows.map(presentVersion), pagination };
    },

    /** @throws NotFound */
    async read(id: string) {
      const row = await selectRow(table, { where: { id } });
      if (!row) throw notFound('Version');
      return { ...presentVersion(row), content: await images.show(readStoredContent(row.content)) };
    },
  };
}

/** The published document for everybody. */
export async function readPublicSite(
  { site }: Context,
  images: SiteImages,
): Promise<{ version: number; content: PublicContent }> {
  const { number, content } = await site.current();
  return { version: number, content: publicContent(await images.show(content)) };
}

/** Publishes the starter where the database has no site yet: in a new one, and in one of an earlier release. */
export async function storeFirstVersion(context: Context): Promise<void> {
  const { database, content, now } = context;
  const { siteState, siteVersions } = database.models;
  const isStored = async () => (await siteState.count({ where: { id: SITE_ID } })) > 0;
  if (await isStored()) return;
  const id = newId();
  const publishedAt = now();
  const version = { id, number: 1, content: toJson(starter), changes: '[]', source: 'starter' as const };
  const state = { id: SITE_ID, publishedId: id, draftUpdatedAt: publishedAt, skippedSteps: '[]' };
  const nothing = {
    draft: null,
    discarded: null,
    discardedAt: null,
    scheduleAt: null,
    scheduleContent: null,
    scheduleBy: null,
    pinnedQuestions: null,
    pinnedRequirements: null,
    setup: null,
  };
  try {
    await content.change(async (transaction) => {
      await siteVersions.create(
        { ...version, restoredFrom: null, publishedBy: 'Starter', publishedAt },
        { transaction },
      );
      await siteState.create({ ...state, ...nothing }, { transaction });
      await keepDraft(context, starter, publishedAt, transaction);
    });
  } catch (error) {
    const anotherWasFaster = error instanceof UniqueConstraintError && (await isStored());
    if (!anotherWasFaster) throw error;
  }
}
