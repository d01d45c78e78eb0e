import { Op, QueryTypes, type Transaction, type WhereOptions } from 'sequelize';
import type { Context } from '#api/core/context.ts';
import { sha256 } from '#api/core/sha256.ts';
import { toIso } from '#api/core/timestamps.ts';
import { selectRow, selectRows } from '#api/database/table.ts';
import type { ContactRow } from '#api/database/tables/contacts.ts';
import { notFound, ruleBroken } from '#common/errors.ts';
import type { Actor } from '#common/events.ts';
import { contactMessages } from '#common/messages.ts';
import { type ContactEntity, recordChange } from './record-change.ts';
import type { UndoChange } from './undo/steps.ts';
import { lockContacts, writeContacts } from './write-contacts.ts';

/** The id of a blocked sender: an address is the same in any case. */
export const senderId = (email: string) => sha256(email.trim().toLowerCase());

/** The contacts of an email, case aside; none without an email. */
export async function contactsOf(
  { database }: Pick<Context, 'database'>,
  email: string,
  where: WhereOptions<ContactRow> = {},
  transaction?: Transaction,
): Promise<ContactRow[]> {
  if (email === '') return [];
  const { sequelize } = database;
  const collation = database.dialect === 'sqlite' ? ' COLLATE NOCASE' : '';
  const rows = await selectRows(database.models.contacts, {
    where: { [Op.and]: [where, sequelize.literal(`email = ${sequelize.escape(email)}${collation}`)] },
    order: [
      ['submittedAt', 'DESC'],
      ['id', 'DESC'],
    ],
    ...(transaction && { transaction }),
  });
  // MySQL compares without accents, too.
  const wanted = email.toLowerCase();
  return rows.filter((row) => row.email.toLowerCase() === wanted);
}

/** Tells if the owner has blocked the sender. */
export async function isBlocked(
  { database }: Pick<Context, 'database'>,
  email: string,
  transaction?: Transaction,
): Promise<boolean> {
  const where = { id: senderId(email) };
  return (
    (await selectRow(database.models.blockedSenders, { where, ...(transaction && { transaction }) })) !== undefined
  );
}

/** Blocked senders, whose requests are spam. */
export function createSenders(context: Context, entity: ContactEntity) {
  const { database, events, now } = context;
  const { blockedSenders, trustedSenders } = database.models;

  /** Marks all requests of an address, or takes the mark off them. */
  const mark = (email: string, spam: 0 | 1, actor: Actor, assertKnown: () => void) =>
    database.transaction(async (transaction) => {
      const id = senderId(email);
      const stored = await selectRow(blockedSenders, { where: { id }, transaction });
      if (spam === 0 && !stored) assertKnown();
      const also: UndoChange[] = [];
      if (spam === 1 && !stored) {
        const row = { email: email.toLowerCase(), at: now() };
        await blockedSenders.create({ id, ...row }, { transaction });
        also.push({ table: 'blockedSenders', id, before: null, after: row });
        // Whoever is blocked is trusted no more.
        const trusted = await selectRow(trustedSenders, { where: { id }, transaction });
        if (trusted) {
          await trustedSenders.destroy({ where: { id }, transaction });
          also.push({ table: 'trustedSenders', id, before: { email: trusted.email, at: trusted.at }, after: null });
        }
      }
      if (spam === 0 && stored) {
        const { id: _id, ...row } = stored;
        await blockedSenders.destroy({ where: { id }, transaction });
        also.push({ table: 'blockedSenders', id, before: row, after: null });
      }
      const found = await contactsOf(context, email, {}, transaction);
      const rows = (
        await lockContacts(
          context,
          found.map((row) => row.id),
          transaction,
        )
      ).filter((row) => row.spam !== spam);
      const writes = rows.map((before) => ({ before, columns: { spam } }));
      const changed = await writeContacts(context, writes, transaction);
      const type = spam === 1 ? 'contact.sender-blocked' : 'contact.sender-unblocked';
      const details = { count: changed.length };
      await events.emit({ type, entityId: null, title: email, actor, details }, transaction);
      const label = `${spam === 1 ? 'Block' : 'Unblock'} ${email}`;
      const { undo } = await recordChange(context, { actor, label, changed, also }, transaction);
      return { email: email.toLowerCase(), affected: changed.length, undo };
    });

  return {
    /** @throws NotFound; RuleBroken for a request without an email */
    async block(id: string, actor: Actor) {
      const { email } = await entity.find(id);
      if (email === '') throw ruleBroken(contactMessages.noEmail);
      return mark(email, 1, actor, () => undefined);
    },

    /** @throws NotFound */
    unblock: (email: string, actor: Actor) =>
      mark(email, 0, actor, () => {
        throw notFound('Blocked sender');
      }),

    async list() {
      const rows = await selectRows(blockedSenders, {
        order: [
          ['at', 'DESC'],
          ['id', 'DESC'],
        ],
      });
      if (rows.length === 0) return [];
      const collation = database.dialect === 'sqlite' ? ' COLLATE NOCASE' : '';
      const counted = await database.sequelize.query<{ id: string; amount: number | string }>(
        `SELECT blocked_senders.id AS id, COUNT(contacts.id) AS amount FROM blocked_senders
         LEFT JOIN contacts ON contacts.email = blocked_senders.email${collation} AND contacts.listRank = 2
         GROUP BY blocked_senders.id`,
        { type: QueryTypes.SELECT },
      );
      const amounts = new Map(counted.map(({ id, amount }) => [id, Number(amount)]));
      return rows.map(({ id, email, at }) => ({ email, at: toIso(at), requests: amounts.get(id) ?? 0 }));
    },
  };
}
