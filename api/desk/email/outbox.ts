import { Op, type Transaction, type WhereOptions } from 'sequelize';
import type { Context } from '#api/core/context.ts';
import { emailChannels, REPLY, ReplyData } from '#api/core/deliveries/email-channel.ts';
import { setPaused } from '#api/core/deliveries/pause.ts';
import { selectRow } from '#api/database/table.ts';
import type { DeliveryRow } from '#api/database/tables/deliveries.ts';
import { returnToDraft } from '#api/desk/contacts/drafts.ts';
import type { Release } from '#common/contract/outbox.ts';
import { REPLY as LIMITS } from '#common/dashboard-limits.ts';
import { conflict, notFound, ruleBroken } from '#common/errors.ts';
import { outboxMessages, replyMessages } from '#common/messages.ts';
import { presentEmail } from './service.ts';

const unlocked = { lockedUntil: null, lockedBy: null };
const discarded = { ...unlocked, status: 'discarded' as const, nextAttemptAt: null };

/** No worker has had it yet. */
const isUntouched = ({ status, lockedUntil, attempts }: DeliveryRow) =>
  status === 'pending' && lockedUntil === null && attempts === 0;

/** Acts of the owner on emails that were not sent yet. Each change locks its row, as a worker does that claims it. */
export function createOutbox(context: Context) {
  const { database, deliveries, now } = context;
  const table = database.models.deliveries;

  /** @throws NotFound */
  async function lockEmail(id: string, transaction: Transaction): Promise<DeliveryRow> {
    const lock = { transaction, lock: transaction.LOCK.UPDATE };
    const row = await selectRow(table, { where: { id, channel: [...emailChannels] }, ...lock });
    if (!row) throw notFound('Queued email');
    return row;
  }

  async function change(row: DeliveryRow, columns: Partial<DeliveryRow>, transaction: Transaction) {
    await table.update(columns, { where: { id: row.id }, transaction });
    return presentEmail({ ...row, ...columns });
  }

  const isBeingSent = ({ status, lockedUntil }: DeliveryRow) =>
    status === 'pending' && lockedUntil !== null && lockedUntil > now();

  return {
    /** Takes a reply back; its text is the draft again. @throws NotFound; Conflict when it is too late */
    undo: (id: string) =>
      database.transaction(async (transaction) => {
        const row = await lockEmail(id, transaction);
        const isInTime = row.sendAt !== null || (row.undoUntil !== null && now() < row.undoUntil);
        if (row.channel !== REPLY || !isUntouched(row) || !isInTime) throw conflict(outboxMessages.tooLate);
        const { contactId, subject, body, data } = row;
        const { attachments } = ReplyData.parse(JSON.parse(data));
        await database.models.contactEmails.destroy({ where: { deliveryId: id, entryId: null }, transaction });
        if (contactId !== null)
          await returnToDraft(context, { contactId, subject, body: body ?? '', attachments }, transaction);
        return change(row, discarded, transaction);
      }),

    /** @throws NotFound; Conflict for one that is not scheduled; RuleBroken for a time that it cannot be sent at */
    reschedule: (id: string, time: string) =>
      database.transaction(async (transaction) => {
        const row = await lockEmail(id, transaction);
        if (row.sendAt === null || !isUntouched(row)) throw conflict(outboxMessages.notScheduled);
        const sendAt = Date.parse(time);
        const message = sendAt <= now() ? replyMessages.past : replyMessages.tooFarAhead;
        if (sendAt <= now() || sendAt > now() + LIMITS.maxAhead)
          throw ruleBroken(message, [{ path: 'sendAt', message }]);
        const columns = { sendAt, undoUntil: sendAt, nextAttemptAt: sendAt, retriesSince: sendAt };
        return change(row, columns, transaction);
      }),

    /** @throws NotFound; Conflict for one that was sent or discarded, or is being sent */
    discard: (id: string) =>
      database.transaction(async (transaction) => {
        const row = await lockEmail(id, transaction);
        if (row.status === 'sent' || row.status === 'discarded') throw conflict(outboxMessages.over[row.status]);
        if (isBeingSent(row)) throw conflict(outboxMessages.beingSent);
        return change(row, discarded, transaction);
      }),

    async pause(paused: boolean) {
      await setPaused(database, paused);
      if (!paused) deliveries.notify();
      return { paused };
    },

    /** Sends the chosen held emails; the others stay held or are discarded. */
    async release({ ids, newerThan, rest }: Release) {
      const held = { channel: [...emailChannels], status: 'held' as const };
      const chosen: WhereOptions<DeliveryRow> =
        ids === undefined ? (newerThan ? { createdAt: { [Op.gt]: Date.parse(newerThan) } } : {}) : { id: ids };
      const counts = await database.transaction(async (transaction) => {
        const where = { [Op.and]: [held, chosen] };
        const pending = { status: 'pending' as const, retriesSince: now() };
        // One that was scheduled keeps its time; one whose time has passed goes out now.
        const later = { [Op.and]: [where, { sendAt: { [Op.gt]: now() } }] };
        const { literal } = database.sequelize;
        const scheduled = {
          status: 'pending' as const,
          nextAttemptAt: literal('sendAt'),
          retriesSince: literal('sendAt'),
        };
        const [kept] = await table.update(scheduled, { where: later, transaction });
        const [sent] = await table.update({ ...pending, nextAttemptAt: now() }, { where, transaction });
        const [dropped] = rest === 'discard' ? await table.update(discarded, { where: held, transaction }) : [0];
        return { released: kept + sent, discarded: dropped };
      });
      deliveries.notify();
      return counts;
    },
  };
}
