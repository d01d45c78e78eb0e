import type { Context } from '#api/core/context.ts';
import { toIso } from '#api/core/timestamps.ts';
import { listedColumns, selectRow, selectRows } from '#api/database/table.ts';
import { type SiteVersionRow, siteVersions } from '#api/database/tables/site.ts';
import type { SiteVersion } from '#common/contract/site.ts';
import { notFound } from '#common/errors.ts';
import { readStoredContent } from '#common/site/stored-content.ts';
import type { SiteImages } from './images.ts';

export const presentVersion = (row: Omit<SiteVersionRow, 'content'>): SiteVersion => ({
  id: row.id,
  number: row.number,
  publishedAt: toIso(row.publishedAt),
  publishedBy: row.publishedBy,
  source: row.source,
  restoredFrom: row.restoredFrom,
  changes: JSON.parse(row.changes),
});

export function createVersions({ database }: Context, images: SiteImages) {
  const table = database.models.siteVersions;
  return {
    async list({ page, limit }: { page: number; limit: number }) {
      const [total, rows] = await Promise.all([
        table.count(),
        selectRows(table, {
          attributes: listedColumns(siteVersions),
          order: [['number', 'DESC']],
          offset: (page - 1) * limit,
          limit,
        }),
      ]);
      const pagination = { total, pages: Math.max(1, Math.ceil(total / limit)), page, limit };
      return { data: rows.map(presentVersion), pagination };
    },

    /** @throws NotFound */
    async read(id: string) {
      const row = await selectRow(table, { where: { id } });
      if (!row) throw notFound('Version');
      return { ...presentVersion(row), content: await images.show(readStoredContent(row.content)) };
    },
  };
}
