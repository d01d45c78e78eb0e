import type { Context } from '#api/core/context.ts';
import { SITE_ID } from '#api/core/published-site.ts';
import { repeat } from '#api/core/repeat.ts';
import { selectRow } from '#api/database/table.ts';
import { MINUTE, SECOND } from '#common/limits.ts';
import { utcOffset } from '#common/site/zoned-format.ts';
import { publishDue } from './publish-due.ts';

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
