import type { Transaction } from 'sequelize';
import type { Context } from '#api/core/context.ts';
import { newId } from '#api/core/ids.ts';
import { selectRows } from '#api/database/table.ts';
import type { FileRow } from '#api/database/tables/files.ts';
import type { Actor, EventType } from '#common/events.ts';
import type { AcceptedFile } from './accept.ts';
import { objectsOf } from './file-rows.ts';

export const newestFirst = [
  ['uploadedAt', 'DESC'],
  ['id', 'DESC'],
] satisfies [string, string][];

export const inOrder = [
  ['position', 'ASC'],
  ['id', 'ASC'],
] satisfies [string, string][];

const blank: Omit<FileRow, keyof AcceptedFile> = {
  id: '',
  kind: 'file',
  folder: '',
  isPublic: 0,
  position: 0,
  uploadedAt: 0,
};

type FileEventType = Exclude<
  Extract<EventType, `${FileRow['kind']}.${string}`>,
  // Has details of its own.
  'certificate.updated'
>;

/** Rows and the bytes that belong to them: neither stays without the other. */
export function createFileTable(context: Context) {
  const { database, storage, content, log, now } = context;
  const { files } = database.models;

  /** Emits an event about a file that has no details. */
  const record = (type: FileEventType, row: FileRow, actor: Actor, transaction: Transaction) =>
    context.events.emit({ type, entityId: row.id, title: row.originalName, actor, details: {} }, transaction);

  /** The rows are gone; bytes that cannot be removed now are found and removed later. */
  async function removeObjects(rows: readonly (FileRow | AcceptedFile)[]) {
    for (const { key } of rows.flatMap((row) => objectsOf({ ...blank, ...row })))
      await storage.remove(key).catch((error: unknown) => log.warn({ err: error }, 'a file is removed later'));
  }

  const newRow = (accepted: AcceptedFile, fields: Partial<FileRow> & Pick<FileRow, 'kind'>): FileRow => ({
    ...blank,
    ...accepted,
    ...fields,
    id: newId(),
    uploadedAt: now(),
  });

  /** Whether an answer of the database was lost on its way, or nothing was written, shows when it is asked again. */
  async function takeBack(accepted: readonly AcceptedFile[]) {
    const rows = await selectRows(files, { where: { storageKey: accepted.map(({ storageKey }) => storageKey) } });
    const kept = new Set(rows.map(({ storageKey }) => storageKey));
    await removeObjects(accepted.filter(({ storageKey }) => !kept.has(storageKey)));
  }

  /** Changes follow one another, so that there is one resume and one order. Bytes without a row are taken back. */
  async function change<T>(accepted: readonly AcceptedFile[], work: (transaction: Transaction) => Promise<T>) {
    try {
      return await content.change(work);
    } catch (error) {
      await takeBack(accepted).catch((away: unknown) => log.warn({ err: away }, 'a file is removed later'));
      throw error;
    }
  }

  return { files, record, removeObjects, newRow, change };
}

export type FileTable = ReturnType<typeof createFileTable>;
