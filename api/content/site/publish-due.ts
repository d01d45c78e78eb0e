import type { Context } from '#api/core/context.ts';
import { noSchedule, waitingIn } from './schedule.ts';
import { insertVersion, readSite, updateState, writeDraft } from './store.ts';

/** Publishes what is scheduled and due; of several instances one does. @returns whether this one did */
export const publishDue = (context: Context): Promise<boolean> =>
  context.content.change(async (transaction) => {
    const site = await readSite(context, transaction);
    const waiting = waitingIn(site.state);
    if (!waiting || waiting.at > context.now()) return false;
    const publishedBy = { id: null, name: waiting.by };
    const version = { content: waiting.content, source: 'schedule', publishedBy } as const;
    await insertVersion(context, site, version, transaction);
    const draft = site.state.draft === null ? waiting.content : site.draft;
    await writeDraft(context, site, { draft, published: waiting.content }, transaction);
    await updateState(context, noSchedule, transaction);
    return true;
  });
