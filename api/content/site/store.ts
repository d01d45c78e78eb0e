import { Op, type Transaction } from 'sequelize';
import type { Context } from '#api/core/context.ts';
import { newId } from '#api/core/ids.ts';
import { SITE_ID } from '#api/core/published-site.ts';
import { nextTimestamp } from '#api/core/timestamps.ts';
import { selectRow } from '#api/database/table.ts';
import type { SiteStateRow, SiteVersionRow } from '#api/database/tables/site.ts';
import type { SiteContent } from '#common/contract/site/content.ts';
import type { Actor } from '#common/events.ts';
import { MAX_SITE_DRAFTS, MAX_SITE_VERSIONS } from '#common/limits.ts';
import { changesBetween } from '#common/site/changes.ts';
import type { VersionSource } from '#common/site/options.ts';
import { readStoredContent } from '#common/site/stored-content.ts';
import { isEqual } from '#common/site/tree.ts';

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
export async function keepDraft(
  { database }: Context,
  content: SiteContent,
  updatedAt: number,
  transaction: Transaction,
) {
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
