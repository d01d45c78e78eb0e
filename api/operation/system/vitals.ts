import { statfs } from 'node:fs/promises';
import { Op } from 'sequelize';
import type { Context } from '#api/core/context.ts';
import { emailChannels } from '#api/core/deliveries/email-channel.ts';
import { selectRows } from '#api/database/table.ts';
import type { DeliveryRow } from '#api/database/tables/deliveries.ts';
import type { Vitals } from '#common/contract/system.ts';
import { OUTBOX_STUCK_AFTER } from '#common/system-warnings.ts';

type Waiting = Pick<DeliveryRow, 'createdAt' | 'sendAt' | 'undoUntil'>;

/** Milliseconds since 1970: the time from which an email could have been sent. */
const dueSince = ({ createdAt, sendAt, undoUntil }: Waiting): number =>
  Math.max(createdAt, sendAt ?? 0, undoUntil ?? 0);

/** Emails that should have gone out; what the owner has paused or planned for later is not among them. */
async function readOutbox({ deliveries, database, now }: Context): Promise<Vitals['outbox']> {
  const rows: Waiting[] = await selectRows(database.models.deliveries, {
    attributes: ['createdAt', 'sendAt', 'undoUntil'],
    where: { channel: [...emailChannels], status: 'pending', createdAt: { [Op.lt]: now() - OUTBOX_STUCK_AFTER } },
  });
  const stuck = rows.map(dueSince).filter((since) => since <= now() - OUTBOX_STUCK_AFTER);
  if (stuck.length === 0 || (await deliveries.isPaused())) return { stuck: 0, since: null };
  return { stuck: stuck.length, since: new Date(Math.min(...stuck)).toISOString() };
}

/** Room on the disk that holds the data folder, in bytes. */
async function readDisk({ config }: Context): Promise<Vitals['disk']> {
  const { bavail, blocks, bsize } = await statfs(config.dataDir);
  return { free: bavail * bsize, size: blocks * bsize };
}

export async function readVitals(context: Context): Promise<Vitals> {
  const [outbox, disk] = await Promise.all([readOutbox(context), readDisk(context)]);
  return { outbox, disk };
}
