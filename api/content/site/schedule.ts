import { toIso } from '#api/core/timestamps.ts';
import type { SiteStateRow } from '#api/database/tables/site.ts';
import type { SiteContent } from '#common/contract/site/content.ts';
import type { SiteSchedule } from '#common/contract/site.ts';
import { changesBetween } from '#common/site/changes.ts';
import { readStoredContent } from '#common/site/stored-content.ts';

/** A document that waits for its time. */
interface Waiting {
  /** Milliseconds since 1970. */
  at: number;
  content: SiteContent;
  by: string;
}

export function waitingIn({ scheduleAt, scheduleContent, scheduleBy }: SiteStateRow): Waiting | null {
  if (scheduleAt === null || scheduleContent === null) return null;
  return { at: scheduleAt, content: readStoredContent(scheduleContent), by: scheduleBy ?? '' };
}

export const noSchedule = { scheduleAt: null, scheduleContent: null, scheduleBy: null } satisfies Partial<SiteStateRow>;

export function presentSchedule(state: SiteStateRow, published: SiteContent): SiteSchedule | null {
  const waiting = waitingIn(state);
  return waiting && { at: toIso(waiting.at), by: waiting.by, changes: changesBetween(published, waiting.content) };
}
