import { Op, type Transaction } from 'sequelize';
import type { Context } from '#api/core/context.ts';
import { REPLY } from '#api/core/deliveries/email-channel.ts';
import { toIso, toIsoOrNull } from '#api/core/timestamps.ts';
import type { Database } from '#api/database/connection.ts';
import { selectRows } from '#api/database/table.ts';
import type { ListedContact } from '#api/database/tables/contacts.ts';
import type { DeliveryRow } from '#api/database/tables/deliveries.ts';
import type { DeskFields } from '#common/contract/contact-fields.ts';
import type { Contact } from '#common/contract/contacts.ts';
import { MAX_EXCERPT } from '#common/dashboard-limits.ts';
import type { PendingReply } from '#common/dashboard-options.ts';
import { SECOND } from '#common/limits.ts';
import { scoreUrgency } from '#common/rules/urgency.ts';
import { createWorkingTime } from '#common/rules/working-time.ts';
import { readDeskSettings } from './desk/settings.ts';
import { findDrafted } from './drafts.ts';
import { readTags } from './tags/tag-rows.ts';

const stateOf = ({ status, sendAt }: Pick<DeliveryRow, 'status' | 'sendAt'>, now: number): PendingReply => {
  if (status === 'held' || status === 'failed') return status;
  return sendAt !== null && sendAt > now ? 'scheduled' : 'queued';
};

/** The newest reply of each request that was not sent, unless one went out after it. */
async function readPendingReplies(
  { models }: Pick<Database, 'models'>,
  contactIds: readonly string[],
  now: number,
  transaction?: Transaction,
): Promise<ReadonlyMap<string, PendingReply>> {
  const rows = await selectRows(models.deliveries, {
    attributes: ['contactId', 'status', 'sendAt', 'bouncedAt'],
    where: { contactId: [...contactIds], channel: REPLY, status: { [Op.in]: ['pending', 'held', 'failed', 'sent'] } },
    order: ['createdAt', 'id'],
    ...(transaction ? { transaction } : {}),
  });
  const states = new Map<string, PendingReply>();
  for (const row of rows) {
    if (row.contactId === null) continue;
    // A failure is over once a later reply has gone out.
    if (row.status !== 'sent') states.set(row.contactId, stateOf(row, now));
    else if (states.get(row.contactId) === 'failed') states.delete(row.contactId);
  }
  return states;
}

/** Fields of a contact that come from rows of other tables. */
interface Extras {
  tags: readonly string[];
  hasDraft: boolean;
  pendingReply: PendingReply | null;
}

/** Reads the extras of many contacts in a few queries. */
async function readExtras(
  { database, now }: Pick<Context, 'database' | 'now'>,
  contactIds: readonly string[],
  transaction?: Transaction,
): Promise<(contactId: string) => Extras> {
  const tags = await readTags(database, contactIds, transaction);
  const drafted = await findDrafted(database, contactIds, transaction);
  const pending = await readPendingReplies(database, contactIds, now(), transaction);
  return (contactId) => ({
    tags: tags.get(contactId) ?? [],
    hasDraft: drafted.has(contactId),
    pendingReply: pending.get(contactId) ?? null,
  });
}

/** One line of a text. */
export function excerptOf(text: string): string {
  const line = text.replace(/\s+/gu, ' ').trim();
  return line.length <= MAX_EXCERPT
    ? line
    : `${line
        .slice(0, MAX_EXCERPT - 1)
        .toWellFormed()
        .trimEnd()}…`;
}

/** The columns that a contact is presented from; the urgency is computed again, because it falls with time. */
function presentRow(row: ListedContact, now: number) {
  const submitted = { ...row, submittedAt: new Date(row.submittedAt) };
  return {
    id: row.id,
    _id: row.id,
    name: row.name,
    email: row.email,
    company: row.company,
    projectType: row.projectType,
    budget: row.budget,
    timeline: row.timeline,
    message: row.message,
    package: row.packageId === null ? null : { id: row.packageId, name: row.packageName ?? row.packageId },
    estimateId: row.estimateId,
    status: row.status,
    priority: row.priority,
    urgency: scoreUrgency(submitted, new Date(now)).score,
    notes: row.notes,
    respondedBy: row.respondedBy,
    respondedAt: toIsoOrNull(row.respondedAt),
    isExample: row.isExample === 1,
    submittedAt: toIso(row.submittedAt),
    updatedAt: toIso(row.updatedAt),
    deletedAt: toIsoOrNull(row.deletedAt),
  };
}

const presentAttribution = (row: ListedContact) => ({
  kind: row.sourceKind,
  channel: row.sourceChannel,
  landingPage: row.landingPage,
  referrerHost: row.referrerHost,
  utm: {
    source: row.utmSource,
    medium: row.utmMedium,
    campaign: row.utmCampaign,
    term: row.utmTerm,
    content: row.utmContent,
  },
});

const secondsBetween = (from: number, to: number | null) =>
  to === null ? null : Math.max(0, Math.floor((to - from) / SECOND));

/** Facts of a contact that the desk needs. */
function presentDesk(row: ListedContact, replyDueAt: number | null, extras: Extras, now: number): DeskFields {
  return {
    waitingSince: toIsoOrNull(row.waitingSince),
    replyDueAt: toIsoOrNull(replyDueAt),
    overdue: replyDueAt !== null && replyDueAt < now,
    unread: row.unread === 1,
    followUpAt: toIsoOrNull(row.followUpAt),
    followUpNote: row.followUpNote,
    snoozedUntil: toIsoOrNull(row.snoozedUntil),
    firstReplyAt: toIsoOrNull(row.firstReplyAt),
    firstReplySeconds: secondsBetween(row.submittedAt, row.firstReplyAt),
    lastEmailAt: toIsoOrNull(row.lastEmailAt),
    wonAt: toIsoOrNull(row.wonAt),
    tags: [...extras.tags],
    phone: row.phone,
    spam: row.spam === 1,
    spamScore: row.spamScore,
    spamReasons: row.spamReasons === null ? [] : JSON.parse(row.spamReasons),
    priorityReason: row.priorityReason,
    mergedInto: row.mergedInto,
    excerpt: excerptOf(row.message),
    hasDraft: extras.hasDraft,
    pendingReply: extras.pendingReply,
    attribution: presentAttribution(row),
  };
}

/** Presents contacts with what other tables have of them, read in a few queries for all. */
export async function presentContacts(
  context: Pick<Context, 'database' | 'site' | 'now'>,
  rows: readonly ListedContact[],
  transaction?: Transaction,
): Promise<Contact[]> {
  const { workingHours, replyWithinMinutes, zone } = await readDeskSettings(context, transaction);
  const ids = rows.map(({ id }) => id);
  const extrasOf = await readExtras(context, ids, transaction);
  const dueAt = createWorkingTime(workingHours, zone);
  const now = context.now();
  return rows.map((row) => {
    const replyDueAt = row.waitingSince === null ? null : dueAt(row.waitingSince, replyWithinMinutes);
    return { ...presentRow(row, now), ...presentDesk(row, replyDueAt, extrasOf(row.id), now) };
  });
}

/** Presents one contact. */
export async function presentContact(
  context: Pick<Context, 'database' | 'site' | 'now'>,
  row: ListedContact,
  transaction?: Transaction,
): Promise<Contact> {
  const [contact] = await presentContacts(context, [row], transaction);
  if (!contact) throw new Error(`The contact ${row.id} was not presented`);
  return contact;
}
