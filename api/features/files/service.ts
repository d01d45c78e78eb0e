import { Op } from 'sequelize';
import type { Context } from '#api/core/context.ts';
import { selectRow, selectRows } from '#api/database/table.ts';
import type { FileRow } from '#api/database/tables/files.ts';
import { conflict, notFound } from '#common/errors.ts';
import type { Actor } from '#common/events.ts';
import type { AcceptedFile } from './accept.ts';
import type { FileAddresses } from './addresses.ts';
import { createCertificates } from './certificates.ts';
import { createFileTable, inOrder, newestFirst } from './file-table.ts';
import {
  presentAddress,
  presentCertificate,
  presentImage,
  presentInfo,
  presentStored,
  presentUpload,
} from './presenter.ts';
import { findUsage, usedBy } from './usage.ts';

/** Leaves out what visitors attached, because it belongs to their requests. */
const ownersFiles = { kind: { [Op.ne]: 'attachment' } } as const;

/** Manages uploaded files: their rows, purpose and visibility. */
export function createFileService(context: Context, addresses: FileAddresses) {
  const table = createFileTable(context);
  const { files, record, removeObjects, newRow, change } = table;

  /** Inserts files that nothing refers to yet. */
  const insert = (rows: readonly FileRow[], kind: 'image' | 'file', actor: Actor) =>
    change(rows, async (transaction) => {
      for (const row of rows) {
        await files.create(row, { transaction });
        await record(`${kind}.uploaded`, row, actor, transaction);
      }
    });

  async function requireResume(): Promise<FileRow> {
    const row = await selectRow(files, { where: { kind: 'resume' }, order: newestFirst });
    if (!row) throw notFound('Resume');
    return row;
  }

  return {
    ...createCertificates(context, table, addresses),

    /** Deletes the stored objects of files that did not get a row. */
    removeUnreferenced: removeObjects,

    /** Inserts all images or none. */
    async addImages(accepted: readonly AcceptedFile[], folder: string, actor: Actor) {
      const rows = accepted.map((file) => newRow(file, { kind: 'image', folder, isPublic: 1 }));
      await insert(rows, 'image', actor);
      return rows.map((row) => presentImage(row, addresses));
    },

    async addFile(accepted: AcceptedFile, folder: string, actor: Actor) {
      const row = newRow(accepted, { kind: 'file', folder });
      await insert([row], 'file', actor);
      return presentInfo(row, addresses);
    },

    /** The previous resume stays until the new one is complete. */
    async replaceResume(accepted: AcceptedFile, actor: Actor) {
      const row = newRow(accepted, { kind: 'resume', isPublic: 1 });
      const old = await change([accepted], async (transaction) => {
        const replaced = await selectRows(files, { where: { kind: 'resume' }, transaction });
        await files.destroy({ where: { kind: 'resume' }, transaction });
        await files.create(row, { transaction });
        await record('resume.uploaded', row, actor, transaction);
        return replaced;
      });
      await removeObjects(old);
      return presentUpload(row);
    },

    /** @throws NotFound */
    async removeResume(actor: Actor): Promise<void> {
      const removed = await context.content.change(async (transaction) => {
        const rows = await selectRows(files, { where: { kind: 'resume' }, transaction });
        if (rows.length === 0) throw notFound('Resume');
        await files.destroy({ where: { kind: 'resume' }, transaction });
        for (const row of rows) await record('resume.deleted', row, actor, transaction);
        return rows;
      });
      await removeObjects(removed);
    },

    /** @throws NotFound; Conflict while the file is in use */
    async removeUnused(key: string, actor: Actor): Promise<void> {
      const row = await context.content.change(async (transaction) => {
        const found = await selectRow(files, { where: { storageKey: key, ...ownersFiles }, transaction });
        if (!found) throw notFound('File');
        const users = usedBy(found, await findUsage(context, transaction));
        if (users.length > 0) throw conflict(`This file is in use: ${users[0]}`, { usedBy: users });
        await files.destroy({ where: { id: found.id }, transaction });
        await record('file.deleted', found, actor, transaction);
        return found;
      });
      await removeObjects([row]);
    },

    async list() {
      const [rows, usage] = await Promise.all([
        selectRows(files, { where: ownersFiles, order: newestFirst }),
        findUsage(context),
      ]);
      return rows.map((row) => presentStored(row, usedBy(row, usage), addresses));
    },

    /** @throws NotFound */
    resumeAddress: async () => presentAddress(await requireResume(), addresses),

    async ofOwner() {
      const rows = await selectRows(files, { where: { kind: { [Op.in]: ['resume', 'certificate'] } }, order: inOrder });
      const resume = rows.find(({ kind }) => kind === 'resume');
      return {
        userResume: resume ? presentUpload(resume) : null,
        userCertificates: rows.filter(({ kind }) => kind === 'certificate').map(presentCertificate),
      };
    },

    /** Rows for serving public URLs. */
    findByKey: (storageKey: string) => selectRow(files, { where: { storageKey } }),
    findResume: () => selectRow(files, { where: { kind: 'resume' }, order: newestFirst }),
  };
}

export type FileService = ReturnType<typeof createFileService>;
