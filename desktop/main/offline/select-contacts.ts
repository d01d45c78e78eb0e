import type { Contact, ContactQuery } from '#common/contract/contacts.ts';
import type { TimelineEntry } from '#common/contract/timeline.ts';
import { contactPriorities, contactStatuses, openStatuses } from '#common/dashboard-options.ts';
import { DAY } from '#common/limits.ts';
import { foldText, wordsOf } from '#common/rules/search-words.ts';
import { addDays } from '#common/site/days.ts';
import { zonedTime } from '#common/site/zoned-time.ts';

/** The source of a request of which none is known, as the server names it. */
const DIRECT = 'direct';

interface Circumstances {
  now: number;
  /** The owner's zone, in which days begin. */
  zone: string;
  timeline(id: string): readonly TimelineEntry[] | null;
}

const timeOf = (timestamp: string | null | undefined): number | null => (timestamp ? Date.parse(timestamp) : null);

function isInPlace(contact: Contact, { trash, spam }: ContactQuery): boolean {
  if (contact.mergedInto || Boolean(contact.spam) !== Boolean(spam)) return false;
  return trash ? contact.deletedAt !== null : contact.deletedAt === null;
}

const isSnoozed = ({ snoozedUntil }: Contact, now: number) => (timeOf(snoozedUntil) ?? 0) > now;

export const isWaitingNow = (contact: Contact, now: number): boolean =>
  Boolean(contact.waitingSince) && openStatuses.includes(contact.status) && !isSnoozed(contact, now);

function fitsWaiting(contact: Contact, { waiting, waitingDays, unread, snoozed }: ContactQuery, now: number): boolean {
  if ((waiting || waitingDays !== undefined) && !isWaitingNow(contact, now)) return false;
  if (waitingDays !== undefined && (timeOf(contact.waitingSince) ?? now) > now - waitingDays * DAY) return false;
  if (unread !== undefined && Boolean(contact.unread) !== unread) return false;
  return snoozed === undefined || isSnoozed(contact, now) === snoozed;
}

function sourceOf({ attribution }: Contact): string {
  return attribution?.utm.source ?? attribution?.referrerHost ?? attribution?.channel ?? DIRECT;
}

function fitsKind(contact: Contact, query: ContactQuery): boolean {
  const { status, priority, projectType, tag, source, budget } = query;
  return (
    (!status || contact.status === status) &&
    (!priority || contact.priority === priority) &&
    (!projectType || contact.projectType === projectType) &&
    (tag === undefined || (contact.tags ?? []).includes(tag)) &&
    (source === undefined || sourceOf(contact) === source) &&
    (budget === undefined || contact.budget === budget)
  );
}

function fitsDays({ submittedAt }: Contact, { from, to }: ContactQuery, zone: string): boolean {
  const at = Date.parse(submittedAt);
  if (from && at < zonedTime(zone, from, '00:00')) return false;
  return !to || at < zonedTime(zone, addDays(to, 1), '00:00');
}

/** Everything that a search looks at: what the server's search does, and the emails besides. */
function textOf(contact: Contact, timeline: readonly TimelineEntry[]): string {
  const { name, email, company, message, budget, notes, tags } = contact;
  const entries = timeline.map((entry) => {
    if (entry.type === 'note') return entry.text;
    return entry.type === 'email_in' || entry.type === 'email_out' ? `${entry.subject ?? ''}\n${entry.text}` : '';
  });
  return foldText(
    [name, email, company, message, budget, notes, ...(tags ?? []), ...entries].filter(Boolean).join('\n'),
  );
}

type Value = string | number | null;

function sortValues(contact: Contact, { sortBy, sortOrder }: ContactQuery): Value[] {
  const submitted = Date.parse(contact.submittedAt);
  const ends: Value[] = [submitted, contact._id];
  switch (sortBy) {
    case 'submittedAt':
      return ends;
    case 'urgency':
      return [contact.urgency, ...ends];
    case 'priority':
      return [-contactPriorities.indexOf(contact.priority), ...ends];
    case 'status':
      return [contactStatuses.indexOf(contact.status), ...ends];
    case 'name':
      return [foldText(contact.name), ...ends];
    case 'waitingSince': {
      const since = timeOf(contact.waitingSince);
      // Contacts that do not wait come after the longest wait.
      return [...(sortOrder === 'asc' ? [since === null ? 1 : 0] : []), since, ...ends];
    }
  }
}

function compare(one: readonly Value[], other: readonly Value[]): number {
  for (const [index, value] of one.entries()) {
    const against = other[index] ?? null;
    if (value === against) continue;
    if (value === null) return -1;
    if (against === null) return 1;
    return value < against ? -1 : 1;
  }
  return 0;
}

/** The contacts of a list, filtered and sorted as the server does it. */
export function selectContacts(
  contacts: readonly Contact[],
  query: ContactQuery,
  { now, zone, timeline }: Circumstances,
): Contact[] {
  const words = query.search ? wordsOf(query.search) : [];
  const found = contacts.filter((contact) => {
    const fits =
      isInPlace(contact, query) &&
      fitsKind(contact, query) &&
      fitsWaiting(contact, query, now) &&
      fitsDays(contact, query, zone);
    if (!fits || words.length === 0) return fits;
    const text = textOf(contact, timeline(contact._id) ?? []);
    return words.every((word) => text.includes(word));
  });
  const direction = query.sortOrder === 'asc' ? 1 : -1;
  return found
    .map((contact) => ({ contact, values: sortValues(contact, query) }))
    .toSorted((a, b) => direction * compare(a.values, b.values))
    .map(({ contact }) => contact);
}

/** One page of a list as the server replies it. */
export function pageOf(found: readonly Contact[], { page, limit }: ContactQuery) {
  const totalPages = Math.max(1, Math.ceil(found.length / limit));
  return {
    submissions: found.slice((page - 1) * limit, page * limit),
    pagination: {
      currentPage: page,
      totalPages,
      totalSubmissions: found.length,
      hasPrevPage: page > 1,
      hasNextPage: page < totalPages,
    },
  };
}
