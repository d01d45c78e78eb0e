import type { Transaction } from 'sequelize';
import { newId } from '#api/core/ids.ts';
import { sha256 } from '#api/core/sha256.ts';
import type { Database } from '#api/database/connection.ts';
import { selectRow, selectRows } from '#api/database/table.ts';
import type { ContactEmailRow } from '#api/database/tables/contacts.ts';

const MAX_STORED = 254;

/** A Message-ID as the index holds it: with angle brackets, and as a digest where it is long or not ASCII. */
export function storedMessageId(messageId: string): string {
  const inner = messageId.trim().replace(/^<|>$/g, '');
  const whole = `<${inner}>`;
  if (whole.length <= MAX_STORED && /^[\x21-\x7e]+$/.test(inner)) return whole;
  return `<sha256:${sha256(inner)}>`;
}

interface IndexedEmail {
  contactId: string;
  direction: ContactEmailRow['direction'];
  messageId: string;
  deliveryId?: string;
  entryId?: string;
  /** Milliseconds since 1970. */
  at: number;
}

/** Adds an email to the index of its request. @throws UniqueConstraintError when it is there already */
export async function indexEmail(
  { models }: Pick<Database, 'models'>,
  { contactId, direction, messageId, deliveryId, entryId, at }: IndexedEmail,
  transaction: Transaction,
): Promise<void> {
  await models.contactEmails.create(
    {
      id: newId(),
      contactId,
      direction,
      messageId: storedMessageId(messageId),
      deliveryId: deliveryId ?? null,
      entryId: entryId ?? null,
      at,
    },
    { transaction },
  );
}

/** The indexed email with this Message-ID in one direction. */
export const findEmail = (
  { models }: Pick<Database, 'models'>,
  direction: ContactEmailRow['direction'],
  messageId: string,
  transaction?: Transaction,
): Promise<ContactEmailRow | undefined> =>
  selectRow(models.contactEmails, {
    where: { direction, messageId: storedMessageId(messageId) },
    ...(transaction ? { transaction } : {}),
  });

/** `References` of RFC 5322 can be long; mail programs keep the first and the last ones. */
const MAX_REFERENCES = 20;

export interface Thread {
  inReplyTo: string;
  references: string[];
}

/** A reply refers to the client's last email, and the emails before it. `null` before the client has written one. */
export async function threadOf(
  { models }: Pick<Database, 'models'>,
  contactId: string,
  transaction?: Transaction,
): Promise<Thread | null> {
  const rows = await selectRows(models.contactEmails, {
    where: { contactId },
    order: ['at', 'id'],
    ...(transaction ? { transaction } : {}),
  });
  const last = rows.findLastIndex(({ direction }) => direction === 'in');
  const inReplyTo = rows[last]?.messageId;
  if (inReplyTo === undefined) return null;
  // One that was replaced by its digest refers to nothing.
  const known = rows
    .slice(0, last + 1)
    .map(({ messageId }) => messageId)
    .filter((messageId) => !messageId.startsWith('<sha256:'));
  if (!known.includes(inReplyTo)) return null;
  const references =
    known.length <= MAX_REFERENCES ? known : [...known.slice(0, 1), ...known.slice(1 - MAX_REFERENCES)];
  return { inReplyTo, references };
}
