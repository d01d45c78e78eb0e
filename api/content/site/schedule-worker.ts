import type { Context } from '#api/core/context.ts';
import { SITE_ID } from '#api/core/published-site.ts';
import { repeat } from '#api/core/repeat.ts';
import { selectRow } from '#api/database/table.ts';
import { MINUTE, SECOND } from '#common/limits.ts';
import { utcOffset } from '#common/site/zoned-format.ts';
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

/** A scheduled site is published at most two seconds after its time. */
const POLL_INTERVAL_MS = SECOND;

/**
 * Publishes the scheduled site when it is due, on one of several instances, and renders the pages anew when the offset
 * of the owner's time zone changes, because they show it.
 */
export function createScheduleWorker(context: Context) {
  const { database, content, site, log, now } = context;
  let offset: string | undefined;
  let offsetCheckedAt = Number.NEGATIVE_INFINITY;

  async function publish() {
    const state = await selectRow(database.models.siteState, { where: { id: SITE_ID }, attributes: ['scheduleAt'] });
    if (state?.scheduleAt && state.scheduleAt <= now() && (await publishDue(context)))
      log.info('scheduled site published');
  }

  async function followOffset() {
    const elapsed = now() - offsetCheckedAt;
    // Negative when the clock of the server was put back.
    if (elapsed >= 0 && elapsed < MINUTE) return;
    offsetCheckedAt = now();
    const current = utcOffset((await site.current()).written.identity.timeZone, now());
    const changed = offset !== undefined && offset !== current;
    offset = current;
    if (changed) await content.change(async () => undefined);
  }

  return repeat({
    every: POLL_INTERVAL_MS,
    async work() {
      await publish();
      await followOffset();
    },
    log,
    failure: 'scheduled site not published, retrying',
  });
}
