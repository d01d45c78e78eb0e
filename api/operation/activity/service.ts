import type { Context } from '#api/core/context.ts';
import { selectRows } from '#api/database/table.ts';

export async function listActivity(context: Context, limit: number) {
  const rows = await selectRows(context.database.models.activities, {
    order: [
      ['at', 'DESC'],
      ['id', 'DESC'],
    ],
    limit,
  });
  return rows.map(({ data, at, ...row }) => ({
    ...row,
    data: data === null ? null : JSON.parse(data),
    at: new Date(at).toISOString(),
  }));
}
