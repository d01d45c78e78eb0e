import { col, fn, Op, where } from 'sequelize';
import type { Context } from '#api/core/context.ts';
import { selectRows } from '#api/database/table.ts';
import type { ContactRow } from '#api/database/tables/contacts.ts';
import { storedMessageId } from '#api/desk/contacts/emails.ts';
import { contactOfAddress } from '#api/desk/contacts/reply-address.ts';
import { senderId } from '#api/desk/contacts/senders.ts';
import { type EmailMatch, openStatuses } from '#common/dashboard-options.ts';
import type { EmailHead } from './email/head.ts';

export interface Match {
  contactId: string;
  matchedBy: EmailMatch;
}

/** Looks up a batch of emails at once, so that each table is asked once. */
export interface Matcher {
  /** It was stored before. */
  isKnown(head: EmailHead): boolean;
  /** The server sent it, or the owner wrote it and not to a request of that same address. */
  isOurs(head: EmailHead): boolean;
  /** Requests to which it can belong, the surest first; none for a sender that is blocked. */
  find(head: EmailHead): Match[];
}

/** The part of a Message-ID before the `@`; of ours it is the id of the delivery. */
export const LOCAL_PART = /^<([^@<>]{1,64})@/;
const localPart = (messageId: string) => LOCAL_PART.exec(messageId)?.[1];

type Candidate = Pick<ContactRow, 'id' | 'email' | 'status' | 'submittedAt'>;
const rank = ({ status }: Candidate) => (openStatuses.includes(status) ? 0 : 1);
const newestOpenFirst = (one: Candidate, other: Candidate) =>
  rank(one) - rank(other) || other.submittedAt - one.submittedAt || (one.id < other.id ? 1 : -1);

const addressIn = (sender: string) => (/<([^<>]+)>\s*$/.exec(sender)?.[1] ?? sender).trim().toLowerCase();

/** The owner's own addresses. */
async function readOwn({ connections }: Context): Promise<Set<string>> {
  const { mail, imap } = await connections.current();
  return new Set([mail.from, mail.to, imap?.user ?? ''].map(addressIn).filter((address) => address.includes('@')));
}

/** The requests of senders that take emails, the best first. */
async function readBySender({ database: { models } }: Context, addresses: readonly string[]) {
  if (addresses.length === 0) return [];
  const rows = await selectRows(models.contacts, {
    attributes: ['id', 'email', 'status', 'submittedAt'],
    where: {
      [Op.and]: [where(fn('LOWER', col('email')), { [Op.in]: addresses })],
      deletedAt: null,
      mergedInto: null,
      spam: 0,
    },
  });
  return rows.sort(newestOpenFirst);
}

/** The ids of those of these addresses that the owner has blocked. */
async function readBlocked({ database: { models } }: Context, addresses: readonly string[]): Promise<Set<string>> {
  const rows = await selectRows(models.blockedSenders, { attributes: ['id'], where: { id: addresses.map(senderId) } });
  return new Set(rows.map(({ id }) => id));
}

async function readEmails(
  { database: { models } }: Context,
  heads: readonly EmailHead[],
  references: readonly string[],
) {
  const messageIds = [...new Set([...heads.map(({ messageId }) => messageId), ...references].map(storedMessageId))];
  const emails = await selectRows(models.contactEmails, { where: { messageId: messageIds } });
  const locals = heads.flatMap(({ messageId }) => localPart(messageId) ?? []);
  const sent = await selectRows(models.deliveries, { attributes: ['id'], where: { id: locals } });
  const of = (direction: 'in' | 'out') =>
    new Map(emails.filter((row) => row.direction === direction).map((row) => [row.messageId, row.contactId]));
  return { incoming: of('in'), outgoing: of('out'), sent: new Set(sent.map(({ id }) => id)) };
}

/** Reads what is needed to match these emails. `references` are Message-IDs beside those of their headers. */
export async function createMatcher(
  context: Context,
  heads: readonly EmailHead[],
  references: readonly string[] = [],
): Promise<Matcher> {
  const wanted = [...heads.flatMap((head) => head.references), ...references];
  const { incoming, outgoing, sent } = await readEmails(context, heads, wanted);
  const senders = [...new Set(heads.map(({ from }) => from.address).filter((address) => address !== ''))];
  const contacts = await readBySender(context, senders);
  const blocked = await readBlocked(context, senders);
  const own = await readOwn(context);
  const bySender = (address: string) => contacts.find(({ email }) => email.toLowerCase() === address);

  return {
    isKnown: ({ messageId }) => incoming.has(storedMessageId(messageId)),
    isOurs({ messageId, from }) {
      if (outgoing.has(storedMessageId(messageId)) || sent.has(localPart(messageId) ?? '')) return true;
      return own.has(from.address) && bySender(from.address) === undefined;
    },
    find(head) {
      if (blocked.has(senderId(head.from.address))) return [];
      const referenced = head.references
        .map((id) => outgoing.get(storedMessageId(id)))
        .findLast((id) => id !== undefined);
      const named = head.recipients.map((address) => contactOfAddress(context, address)).find((id) => id !== null);
      const sender = bySender(head.from.address);
      return [
        ...(referenced === undefined ? [] : [{ contactId: referenced, matchedBy: 'references' as const }]),
        ...(named == null ? [] : [{ contactId: named, matchedBy: 'token' as const }]),
        ...(sender === undefined ? [] : [{ contactId: sender.id, matchedBy: 'sender' as const }]),
      ];
    },
  };
}
