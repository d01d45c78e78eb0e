import type { Context } from '#api/core/context.ts';
import { SITE_ID } from '#api/core/published-site.ts';
import { repeat } from '#api/core/repeat.ts';
import { toIso } from '#api/core/timestamps.ts';
import { selectRow } from '#api/database/table.ts';
import type { SiteStateRow } from '#api/database/tables/site.ts';
import type { SiteContent } from '#common/contract/site/content.ts';
import type { SiteSchedule } from '#common/contract/site.ts';
import { MINUTE, SECOND } from '#common/limits.ts';
import { changesBetween } from '#common/site/changes.ts';
import { readStoredContent } from '#common/site/stored-content.ts';
import { utcOffset } from '#common/site/zoned-format.ts';
import { insertVersion, readSite, updateState, writeDraft } from './store.ts';

/** A document that waits for its time. */
interface Waiting {
  /** Milliseconds since 1970. */
  at: number;
  content: SiteContent;
  by: string;
}

function waitingIn({ scheduleAt, scheduleContent, scheduleBy }: SiteStateRow): Waiting | null {
  if (scheduleAt === null || scheduleContent === null) return null;
  return { at: scheduleAt, content: readStoredContent(scheduleContent), by: scheduleBy ?? '' };
}

export const noSchedule = { scheduleAt: null, scheduleContent: null, scheduleBy: null } satisfies Partial<SiteStateRow>;

export function presentSchedule(state: SiteStateRow, published: SiteContent): SiteSchedule | null {
  const waiting = waitingIn(state);
  return waiting && { at: toIso(waiting.at), by: waiting.by, changes: changesBetween(published, waiting.content) };
}

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
