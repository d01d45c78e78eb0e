import { Op, type Transaction } from 'sequelize';
import { REPLY } from '#api/core/deliveries/email-channel.ts';
import type { Database } from '#api/database/connection.ts';
import { selectRows } from '#api/database/table.ts';
import type { DeliveryRow } from '#api/database/tables/deliveries.ts';
import type { PendingReply } from '#common/dashboard-options.ts';

const stateOf = ({ status, sendAt }: Pick<DeliveryRow, 'status' | 'sendAt'>, now: number): PendingReply => {
  if (status === 'held' || status === 'failed') return status;
  return sendAt !== null && sendAt > now ? 'scheduled' : 'queued';
};

/** The newest reply of each request that was not sent, unless one went out after it. */
export async function readPendingReplies(
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
