import type { Transaction } from 'sequelize';
import type { Context } from '#api/core/context.ts';
import { toIso } from '#api/core/timestamps.ts';
import { selectRow } from '#api/database/table.ts';
import { SiteContent } from '#common/contract/site/content.ts';
import type { SiteDraft } from '#common/contract/site.ts';
import { conflict, notFound } from '#common/errors.ts';
import type { Actor } from '#common/events.ts';
import { DISCARDED_DRAFT_TTL } from '#common/limits.ts';
import { changesBetween } from '#common/site/changes.ts';
import { conflictsWithoutBase, type Merge, mergeContent } from '#common/site/merge.ts';
import { readStoredContent } from '#common/site/stored-content.ts';
import { isEqual } from '#common/site/tree.ts';
import type { SiteImages } from './images.ts';
import { keepingLanguage } from './language.ts';
import { presentSchedule } from './schedule.ts';
import { readSite, type StoredSite, toJson, updateState, writeDraft } from './store.ts';

export const CHANGED = 'This was changed in the meantime';

/** A page of an earlier release sends no `hero.proof` and no language, which leaves them as they are. */
function completed(content: SiteContent, draft: SiteContent): SiteContent {
  const { hero, ...parts } = keepingLanguage(content, draft);
  return { ...parts, hero: { ...hero, proof: hero.proof ?? draft.hero.proof } };
}

/** The draft, saved and merged, discarded and put back. */
export function createDraftService(context: Context, images: SiteImages) {
  const { database } = context;

  async function present({ state, draft, published }: StoredSite): Promise<SiteDraft> {
    return {
      content: await images.show(draft),
      updatedAt: toIso(state.draftUpdatedAt),
      changes: changesBetween(published, draft),
      schedule: presentSchedule(state, published),
    };
  }
  const read = async () => present(await readSite(context));

  /** Until something is published emails go where the draft says, so another address is a change of the content. */
  async function changing<T>(email: string | null | undefined, work: (transaction: Transaction) => Promise<T>) {
    const { draft, version } = await readSite(context);
    const isOther = version.number === 1 && email !== draft.identity.email;
    return isOther ? context.content.change(work) : database.transaction(work);
  }

  /** @throws Conflict with both versions when the draft is another one than the edit began from */
  async function assertUnchanged(site: StoredSite, updatedAt: string | undefined) {
    if (updatedAt !== undefined && Date.parse(updatedAt) !== site.state.draftUpdatedAt)
      throw conflict(CHANGED, { current: await present(site) });
  }

  async function merge({ state, draft }: StoredSite, submitted: SiteContent, base: number, transaction: Transaction) {
    if (base === state.draftUpdatedAt || isEqual(draft, submitted))
      return { content: submitted, merged: [], conflicts: [] } satisfies Merge;
    const kept = await selectRow(database.models.siteDrafts, { where: { updatedAt: base }, transaction });
    if (!kept) return { content: submitted, merged: [], conflicts: conflictsWithoutBase(draft, submitted) };
    const merged = mergeContent(readStoredContent(kept.content), draft, submitted);
    // Entries that both sides added can make a list too long.
    const fits = merged.conflicts.length > 0 || SiteContent.safeParse(merged.content).success;
    return fits ? merged : { ...merged, conflicts: conflictsWithoutBase(draft, submitted) };
  }

  return {
    present,
    read,
    assertUnchanged,

    /** Merges an edit of an older draft. @throws Conflict with each field that both sides changed differently */
    async save(content: SiteContent, updatedAt: string) {
      const merged = await changing(content.identity.email, async (transaction) => {
        const site = await readSite(context, transaction);
        const result = await merge(site, completed(content, site.draft), Date.parse(updatedAt), transaction);
        if (result.conflicts.length > 0)
          throw conflict(CHANGED, {
            current: await present(site),
            submitted: { content },
            conflicts: result.conflicts,
          });
        await writeDraft(context, site, { draft: result.content, published: site.published }, transaction);
        return result.merged;
      });
      return { ...(await read()), merged };
    },

    /** Without changes there is nothing to discard, and what was discarded before stays. @throws Conflict */
    async discard(updatedAt: string | undefined, actor: Actor): Promise<SiteDraft> {
      await changing(undefined, async (transaction) => {
        const site = await readSite(context, transaction);
        await assertUnchanged(site, updatedAt);
        const { state, draft, published } = site;
        if (state.draft === null) return;
        await writeDraft(context, site, { draft: published, published }, transaction);
        await updateState(context, { discarded: toJson(draft), discardedAt: context.now() }, transaction);
        const about = { entityId: null, title: 'Site', actor };
        await context.events.emit({ type: 'site.discarded', details: {}, ...about }, transaction);
      });
      return read();
    },

    /** @throws NotFound when nothing was discarded within a day; Conflict when the draft was changed since */
    async putBack(): Promise<SiteDraft> {
      await changing(undefined, async (transaction) => {
        const site = await readSite(context, transaction);
        const { discarded, discardedAt } = site.state;
        if (discarded === null || discardedAt === null || discardedAt + DISCARDED_DRAFT_TTL <= context.now())
          throw notFound('Discarded draft');
        if (site.state.draft !== null) throw conflict(CHANGED, { current: await present(site) });
        const draft = readStoredContent(discarded);
        await writeDraft(context, site, { draft, published: site.published }, transaction);
        await updateState(context, { discarded: null, discardedAt: null }, transaction);
      });
      return read();
    },
  };
}

export type DraftService = ReturnType<typeof createDraftService>;
