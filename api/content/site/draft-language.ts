import type { Context } from '#api/core/context.ts';
import type { SiteLanguageOffer, setSiteLanguage } from '#common/contract/site/language.ts';
import type { SiteDraft } from '#common/contract/site.ts';
import type { PayloadOf } from '#common/endpoint.ts';
import { conflict, notFound } from '#common/errors.ts';
import { languages } from '#common/languages.ts';
import { CHANGED, type DraftService } from './draft.ts';
import { inLanguage, localeFor, offeredTexts } from './language.ts';
import { readSite, writeDraft } from './store.ts';

/** The language of the draft: what another one would change, and the change. */
export function createDraftLanguage(context: Context, drafts: DraftService) {
  return {
    /** Lists what `set` would do to the draft as it is now. @throws NotFound for a language that no site speaks */
    async offer(name: string): Promise<SiteLanguageOffer> {
      const language = languages.find((one) => one === name);
      if (!language) throw notFound('Language');
      const { draft } = await readSite(context);
      return { language, locale: localeFor(draft, language), texts: offeredTexts(draft, language) };
    },

    /** @throws Conflict when the draft was changed since; RuleBroken for a locale or a text that does not fit */
    async set({ updatedAt, ...wish }: PayloadOf<typeof setSiteLanguage>): Promise<SiteDraft & { replaced: string[] }> {
      const replaced = await context.database.transaction(async (transaction) => {
        const site = await readSite(context, transaction);
        if (Date.parse(updatedAt) !== site.state.draftUpdatedAt)
          throw conflict(CHANGED, { current: await drafts.present(site), submitted: wish });
        const spoken = inLanguage(site.draft, wish);
        await writeDraft(context, site, { draft: spoken.content, published: site.published }, transaction);
        return spoken.replaced;
      });
      return { ...(await drafts.read()), replaced };
    },
  };
}
