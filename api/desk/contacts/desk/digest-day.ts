import { Op, type Transaction } from 'sequelize';
import type { Database } from '#api/database/connection.ts';
import { selectRow } from '#api/database/table.ts';
import type { DeskSettings } from '#common/contract/desk.ts';
import { dayIn } from '#common/site/days.ts';
import { zonedTime } from '#common/site/zoned-time.ts';

/** The name of its row among the settings: the last day whose digest is settled. */
const LAST_DAY = 'digest';
const NEVER = '0000-00-00';

/** The day of the owner, where the time of its digest has come; else `null`. */
export function dueDay({ digest, zone }: DeskSettings, now: number): string | null {
  if (!digest.enabled) return null;
  const today = dayIn(zone, now);
  return now < zonedTime(zone, today, digest.at) ? null : today;
}

/** Tells if the digest of a day needs no further look. */
export async function isDigestSettled({ models }: Pick<Database, 'models'>, day: string): Promise<boolean> {
  const row = await selectRow(models.settings, { where: { name: LAST_DAY } });
  return row !== undefined && row.value >= day;
}

/** Settles the digest of a day, for one of all who ask. @returns whether it was not settled before */
export async function takeDigestDay(
  { models }: Pick<Database, 'models'>,
  day: string,
  transaction: Transaction,
): Promise<boolean> {
  await models.settings.bulkCreate([{ name: LAST_DAY, value: NEVER }], { transaction, ignoreDuplicates: true });
  const where = { name: LAST_DAY, value: { [Op.lt]: day } };
  const [taken] = await models.settings.update({ value: day }, { where, transaction });
  return taken > 0;
}
