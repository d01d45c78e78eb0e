import { UniqueConstraintError } from 'sequelize';
import type { Context } from '#api/core/context.ts';
import { newId } from '#api/core/ids.ts';
import { SITE_ID } from '#api/core/published-site.ts';
import { starter } from '#common/content/starter/starter.ts';
import { keepDraft, toJson } from './store.ts';

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
