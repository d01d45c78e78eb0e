import { Op, type Transaction } from 'sequelize';
import type { Context } from '#api/core/context.ts';
import { selectRow, selectRows } from '#api/database/table.ts';
import type { AcceptedFile } from '#api/files/accept.ts';
import { type FileAddresses, presentInfo } from '#api/files/addresses.ts';
import { createFileTable } from '#api/files/file-table.ts';
import { AppError, ruleBroken } from '#common/errors.ts';
import { ATTACHMENTS } from '#common/limits.ts';
import { attachmentMessages } from '#common/messages.ts';

/** Sets them apart from files of rooms, which belong to no request. */
const FOLDER = 'contacts';
/** Attachments that no request has yet. */
const waiting = { kind: 'attachment', folder: FOLDER, contactId: null } as const;

/**
 * Gives files to the request that names them. @returns their names @throws RuleBroken when one is gone or belongs to
 * another request
 */
export async function claimAttachments(
  { database }: Context,
  keys: readonly string[],
  contactId: string,
  transaction: Transaction,
): Promise<string[]> {
  if (keys.length === 0) return [];
  const { files } = database.models;
  const where = { ...waiting, storageKey: [...new Set(keys)] };
  const rows = await selectRows(files, { where, transaction });
  const [claimed] = await files.update({ contactId }, { where, transaction });
  if (claimed !== keys.length)
    throw ruleBroken(attachmentMessages.gone, [{ path: 'files', message: attachmentMessages.gone }]);
  return rows.map(({ originalName }) => originalName);
}

/** Deletes attachments whose request was deleted, and those that got none in time. */
export async function deleteUnusedAttachments(context: Context): Promise<void> {
  const { database, now } = context;
  const { files, removeObjects } = createFileTable(context);
  const { literal } = database.sequelize;
  const where = {
    kind: 'attachment' as const,
    [Op.or]: [
      { ...waiting, uploadedAt: { [Op.lt]: now() - ATTACHMENTS.ttl } },
      { contactId: { [Op.notIn]: literal('(SELECT id FROM contacts)') } },
    ],
  };
  const unused = await database.transaction(async (transaction) => {
    const rows = await selectRows(files, { where, transaction });
    if (rows.length > 0) await files.destroy({ where: { id: rows.map(({ id }) => id) }, transaction });
    return rows;
  });
  await removeObjects(unused);
}

/** Files that visitors attach to their requests. Nothing of them is public, so no page depends on them. */
export function createAttachments(context: Context, addresses: FileAddresses) {
  const { database } = context;
  const { files, newRow, removeObjects } = createFileTable(context);

  return {
    /** @throws StorageFull while too much waits for a request */
    async add(accepted: AcceptedFile) {
      const row = newRow(accepted, { kind: 'attachment', folder: FOLDER });
      try {
        await database.transaction(async (transaction) => {
          const others = await selectRows(files, { attributes: ['size'], where: waiting, transaction });
          const bytes = others.reduce((sum, { size }) => sum + size, row.size);
          if (bytes > ATTACHMENTS.maxWaitingBytes) throw new AppError('unavailable', attachmentMessages.full);
          await files.create(row, { transaction });
        });
      } catch (error) {
        await removeObjects([accepted]);
        throw error;
      }
      const { storageKey: key, originalName, contentType, size } = row;
      return { key, originalName, contentType, size };
    },

    /** Only a file without a request can be removed; one that does not exist is removed already. */
    async remove(key: string): Promise<void> {
      const where = { ...waiting, storageKey: key };
      const row = await selectRow(files, { where });
      if (row && (await files.destroy({ where })) > 0) await removeObjects([row]);
    },

    async ofContact(contactId: string) {
      const rows = await selectRows(files, {
        where: { kind: 'attachment', contactId },
        order: [['uploadedAt', 'ASC']],
      });
      return rows.map((row) => presentInfo(row, addresses));
    },
  };
}

export type Attachments = ReturnType<typeof createAttachments>;
