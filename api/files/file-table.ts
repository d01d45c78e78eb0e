import type { Transaction } from 'sequelize';
import type { Context } from '#api/core/context.ts';
import { newId } from '#api/core/ids.ts';
import { selectRows } from '#api/database/table.ts';
import type { FileRow } from '#api/database/tables/files.ts';
import { objectsOf } from '#common/backup/stored-objects.ts';
import type { Actor, EventType } from '#common/events.ts';
import type { AcceptedFile } from './accept.ts';

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
  contactId: null,
};

type FileEventType = Exclude<
  Extract<EventType, `${FileRow['kind']}.${string}`>,
  // Has details of its own.
  'certificate.updated'
>;

/** Keeps file rows and their stored objects consistent. */
export function createFileTable(context: Context) {
  const { database, storages, content, log, now } = context;
  const { files } = database.models;

  /** Emits an event about a file that has no details. */
  const record = (type: FileEventType, row: FileRow, actor: Actor, transaction: Transaction) =>
    context.events.emit({ type, entityId: row.id, title: row.originalName, actor, details: {} }, transaction);

  /** The rows are already deleted; an object that cannot be deleted now is removed by the orphan cleanup. */
  async function removeObjects(rows: readonly (FileRow | AcceptedFile)[]) {
    for (const { key, place } of rows.flatMap((row) => objectsOf({ ...blank, ...row })))
      await storages
        .at(place)
        .then((storage) => storage.remove(key))
        .catch((error: unknown) => log.warn({ err: error }, 'orphaned file left for cleanup'));
  }

  const newRow = (accepted: AcceptedFile, fields: Partial<FileRow> & Pick<FileRow, 'kind'>): FileRow => ({
    ...blank,
    ...accepted,
    ...fields,
    id: newId(),
    uploadedAt: now(),
  });

  /**
   * After a failed transaction the rows are read again, because the commit may have succeeded and only its
   * reply got lost.
   */
  async function removeUnreferenced(accepted: readonly AcceptedFile[]) {
    const rows = await selectRows(files, { where: { storageKey: accepted.map(({ storageKey }) => storageKey) } });
    const stored = new Set(rows.map(({ storageKey }) => storageKey));
    await removeObjects(accepted.filter(({ storageKey }) => !stored.has(storageKey)));
  }

  /** Changes run one after another, so that there is one resume and one order. Objects without a row are deleted. */
  async function change<T>(accepted: readonly AcceptedFile[], work: (transaction: Transaction) => Promise<T>) {
    try {
      return await content.change(work);
    } catch (error) {
      await removeUnreferenced(accepted).catch((away: unknown) =>
        log.warn({ err: away }, 'orphaned file left for cleanup'),
      );
      throw error;
    }
  }

  return { files, record, removeObjects, newRow, change };
}

export type FileTable = ReturnType<typeof createFileTable>;
