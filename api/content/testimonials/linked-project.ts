import type { Transaction } from 'sequelize';
import type { Context } from '#api/core/context.ts';
import { selectRow } from '#api/database/table.ts';
import { ruleBroken } from '#common/errors.ts';

/** The id, or `null` for none. @throws RuleBroken when there is no such project */
export async function checkedProject(
  { database: { models } }: Context,
  id: string | null | undefined,
  transaction: Transaction,
): Promise<string | null> {
  if (!id) return null;
  if (await selectRow(models.projects, { attributes: ['id'], where: { id, deletedAt: null }, transaction })) return id;
  const message = 'There is no such project';
  throw ruleBroken(message, [{ path: 'projectId', message }]);
}
