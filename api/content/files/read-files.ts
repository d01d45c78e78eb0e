import { buffer } from 'node:stream/consumers';
import type { Context } from '#api/core/context.ts';
import type { OutgoingFile } from '#api/core/deliveries/smtp-transport.ts';
import { selectRows } from '#api/database/table.ts';
import { downloadName } from '#api/files/file-rows.ts';
import { notFound } from '#common/errors.ts';

/** Reads uploaded documents whole, in the order of their keys. @throws NotFound when one is gone */
export async function readDocuments(
  { database, storages }: Pick<Context, 'database' | 'storages'>,
  keys: readonly string[],
): Promise<OutgoingFile[]> {
  if (keys.length === 0) return [];
  const rows = await selectRows(database.models.files, { where: { storageKey: [...keys], kind: 'file' } });
  const byKey = new Map(rows.map((row) => [row.storageKey, row]));
  return Promise.all(
    keys.map(async (key) => {
      const row = byKey.get(key);
      if (!row) throw notFound(`The file ${key}`);
      const storage = await storages.at(row.place);
      return { name: downloadName(row), contentType: row.contentType, content: await buffer(await storage.get(key)) };
    }),
  );
}
