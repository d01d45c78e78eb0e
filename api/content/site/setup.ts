import type { Context } from '#api/core/context.ts';
import { blockedPublish } from './blocked.ts';
import { createDecisions, decisionsIn, listAsItCame, listClaims, skippedIn } from './decisions.ts';
import { readSite } from './store.ts';

/** What the site's document and the decisions on it say of how far a new site is. */
export const createSiteSetup = (context: Context) => ({
  decisions: createDecisions(context),
  async read() {
    const site = await readSite(context);
    const { hoursSaid, address } = decisionsIn(site.state);
    const blocked = await blockedPublish(context);
    return {
      draft: site.draft,
      claims: listClaims(site),
      asItCame: listAsItCame(site),
      blocked: blocked.map(({ path, message }) => ({ path, message })),
      skipped: skippedIn(site.state),
      ...{ hoursSaid, checkedAddress: address ?? null },
    };
  },
});
