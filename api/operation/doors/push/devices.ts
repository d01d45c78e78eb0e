import type { Transaction } from 'sequelize';
import type { Context } from '#api/core/context.ts';
import { type Emitted, SITE } from '#api/core/events.ts';
import { selectRow } from '#api/database/table.ts';
import type { PushDeviceRow } from '#api/database/tables/push.ts';
import type { Actor } from '#common/events.ts';

/** The channel of deliveries to devices, each with the id of its device as recipient and with a message as its data. */
export const PUSH_CHANNEL = 'push';
/** The template of a delivery that goes out as it is. */
export const MESSAGE = 'push';
/** The template of a delivery that waits for the end of quiet hours. */
export const HELD = 'push-held';

/** Deletes a device with what waits for it. @returns `false` where it is gone */
export async function deleteDevice(
  context: Context,
  device: Pick<PushDeviceRow, 'id' | 'name'>,
  event: 'device.removed' | 'device.ended',
  actor: Actor,
  transaction: Transaction,
): Promise<boolean> {
  const { models } = context.database;
  const deleted = await models.pushDevices.destroy({ where: { id: device.id }, transaction });
  if (deleted === 0) return false;
  await models.deliveries.destroy({ where: { channel: PUSH_CHANNEL, recipient: device.id }, transaction });
  const about = { entityId: device.id, title: device.name, actor, details: {} };
  await context.events.emit({ type: event, ...about }, transaction);
  return true;
}

/** Deletes a device that its push service does not know any more. */
export async function endDevice(context: Context, id: string, transaction: Transaction): Promise<void> {
  const device = await selectRow(context.database.models.pushDevices, { where: { id }, transaction });
  if (device) await deleteDevice(context, device, 'device.ended', SITE, transaction);
}

/** Deletes all devices: one of them may be of somebody who knew the password before. */
export async function deleteAllDevices(
  { database: { models } }: Context,
  _event: Emitted<'account.password-changed'>,
  transaction: Transaction,
): Promise<void> {
  await models.pushDevices.destroy({ where: {}, transaction });
  await models.deliveries.destroy({ where: { channel: PUSH_CHANNEL }, transaction });
}
