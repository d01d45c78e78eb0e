import { Op } from 'sequelize';
import type { Context } from '#api/core/context.ts';
import { selectRows } from '#api/database/table.ts';
import { adminPath } from '#common/admin-paths.ts';
import { API_TOKENS } from '#common/api-scopes.ts';
import { DAY } from '#common/limits.ts';

const inDays = (left: number): string => {
  const days = Math.ceil(left / DAY);
  return days === 1 ? 'within a day' : `in ${days} days`;
};

/** Active API tokens that end within a week. */
export async function readEndingTokens({ database, now }: Context, since: number, limit: number) {
  const begins = API_TOKENS.noticeDays * DAY;
  const where = { revokedAt: null, expiresAt: { [Op.gt]: now(), [Op.lte]: now() + begins } };
  const rows = await selectRows(database.models.apiTokens, { where, order: [['expiresAt', 'ASC']], limit });
  return rows
    .map(({ id, name, createdAt, expiresAt }) => ({
      id: `token-${id}`,
      kind: 'system' as const,
      title: `API token “${name}” ends ${inDays(expiresAt - now())}`,
      text: 'Create another one for the program that uses it',
      at: Math.max(createdAt, expiresAt - begins),
      path: adminPath('settings', { section: 'connections' }),
    }))
    .filter(({ at }) => at > since);
}
