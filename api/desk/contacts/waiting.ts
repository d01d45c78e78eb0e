import type { ContactRow } from '#api/database/tables/contacts.ts';
import type { ContactStatus, EmailVerification } from '#common/dashboard-options.ts';

/** Who waits changes by these events only. Each function returns the columns that its event changes. */

/** The columns of a request that the owner has done nothing with yet. */
export const untouched = {
  status: 'new',
  notes: '',
  respondedBy: null,
  respondedAt: null,
  isExample: 0,
} as const;

/** The desk's columns of a request that came in at `at`; `isWaiting` is false where nobody waits for an answer. */
export const arrived = (at: number, isWaiting = true) => ({
  waitingSince: isWaiting ? at : null,
  unread: 1,
  followUpAt: null,
  followUpNote: null,
  snoozedUntil: null,
  firstReplyAt: null,
  lastEmailAt: null,
  wonAt: null,
  phone: null,
  spam: 0,
  mergedInto: null,
  priorityReason: null,
  spamScore: 0,
  spamReasons: null,
  textDigest: null,
});

/**
 * The client wrote an email that no machine wrote: the oldest word without an answer counts. An email in somebody's name is
 * for the owner to look at, and ends no snooze.
 */
export const clientWrote = (row: Pick<ContactRow, 'waitingSince'>, at: number, verified?: EmailVerification) => ({
  waitingSince: row.waitingSince ?? at,
  unread: 1,
  ...(verified !== 'fail' && { snoozedUntil: null }),
  lastEmailAt: at,
});

/** The owner's answer is on its way: the mail server has taken it, or the owner says so. */
export const ownerReplied = (row: Pick<ContactRow, 'status' | 'firstReplyAt'>, at: number) => ({
  waitingSince: null,
  snoozedUntil: null,
  firstReplyAt: row.firstReplyAt ?? at,
  status: row.status === 'new' ? ('contacted' as const) : row.status,
});

/** A change of the status; back to new, the client waits since the last word. */
export const statusSet = (row: Pick<ContactRow, 'submittedAt' | 'lastEmailAt' | 'status'>, status: ContactStatus) => {
  if (status === row.status) return {};
  return { status, waitingSince: status === 'new' ? Math.max(row.submittedAt, row.lastEmailAt ?? 0) : null };
};

/** Nothing is left to do for now; the status stays. */
export const markedDone = () => ({ waitingSince: null, followUpAt: null, followUpNote: null, snoozedUntil: null });
