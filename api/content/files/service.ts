import { Op, type Transaction } from 'sequelize';
import type { Context } from '#api/core/context.ts';
import { selectRow, selectRows } from '#api/database/table.ts';
import type { FileRow } from '#api/database/tables/files.ts';
import type { AcceptedFile } from '#api/files/accept.ts';
import {
  type FileAddresses,
  presentAddress,
  presentCertificate,
  presentImage,
  presentInfo,
  presentStored,
  presentUpload,
} from '#api/files/addresses.ts';
import { createFileTable, type FileTable, inOrder, newestFirst } from '#api/files/file-table.ts';
import { conflict, missing } from '#common/errors.ts';
import type { Actor } from '#common/events.ts';
import * as messages from '#common/texts/keys/messages.ts';
import { findUsage, usedBy } from './usage.ts';

interface WhichCertificate {
  certificateId?: string | undefined;
  originalName?: string | undefined;
}

/** Certificates have an order, and each is public or hidden. */
function createCertificates({ content, events }: Context, table: FileTable, addresses: FileAddresses) {
  const { files, record, removeObjects, newRow, change } = table;

  const certificates = (transaction?: Transaction) =>
    selectRows(files, { where: { kind: 'certificate' }, order: inOrder, ...(transaction ? { transaction } : {}) });

  async function requireCertificate(id: string, transaction: Transaction): Promise<FileRow> {
    const row = await selectRow(files, { where: { id, kind: 'certificate' }, transaction });
    if (!row) throw missing(messages.certificateNotFound);
    return row;
  }

  return {
    async addCertificate(accepted: AcceptedFile, actor: Actor) {
      const row = newRow(accepted, { kind: 'certificate', isPublic: 1 });
      await change([accepted], async (transaction) => {
        const last = (await certificates(transaction)).at(-1);
        row.position = (last?.position ?? 0) + 1;
        await files.create(row, { transaction });
        await record('certificate.uploaded', row, actor, transaction);
      });
      return presentCertificate(row);
    },

    /** Shows, hides or moves a certificate and returns all in their order. @throws NotFound */
    updateCertificate: (
      id: string,
      { isPublic, position }: { isPublic?: boolean | undefined; position?: number | undefined },
      actor: Actor,
    ) =>
      content.change(async (transaction) => {
        const row = await requireCertificate(id, transaction);
        if (isPublic !== undefined) await files.update({ isPublic: Number(isPublic) }, { where: { id }, transaction });
        if (position !== undefined) {
          const order = (await certificates(transaction)).map((one) => one.id).filter((one) => one !== id);
          order.splice(position - 1, 0, id);
          for (const [index, each] of order.entries())
            await files.update({ position: index + 1 }, { where: { id: each }, transaction });
        }
        const details = { public: isPublic ?? null, position: position ?? null };
        await events.emit(
          { type: 'certificate.updated', entityId: id, title: row.originalName, actor, details },
          transaction,
        );
        return (await certificates(transaction)).map(presentCertificate);
      }),

    /** @throws NotFound */
    async removeCertificate(id: string, actor: Actor): Promise<void> {
      const row = await content.change(async (transaction) => {
        const found = await requireCertificate(id, transaction);
        await files.destroy({ where: { id }, transaction });
        await record('certificate.deleted', found, actor, transaction);
        return found;
      });
      await removeObjects([row]);
    },

    /** All certificates, or those with the id, or else with the name. */
    async certificateAddresses({ certificateId, originalName }: WhichCertificate = {}) {
      const rows = await certificates();
      const byId = rows.filter(({ id }) => id === certificateId);
      const byName = rows.filter((row) => row.originalName === originalName);
      const asked = certificateId !== undefined || originalName !== undefined;
      const found = byId.length > 0 ? byId : byName;
      return (asked ? found : rows).map((row) => ({ ...presentAddress(row, addresses), certificateId: row.id }));
    },

    hasPublicCertificate: async (): Promise<boolean> =>
      Boolean(await selectRow(files, { where: { kind: 'certificate', isPublic: 1 } })),

    /** The newest public certificate; both URLs open it in the browser where possible. @throws NotFound */
    async publicCertificate() {
      const where = { kind: 'certificate', isPublic: 1 } as const;
      const row = await selectRow(files, { where, order: newestFirst });
      if (!row) throw missing(messages.certificateNotFound);
      const address = presentAddress(row, addresses);
      return { ...address, downloadUrl: address.url };
    },
  };
}

/** Leaves out what visitors attached, because it belongs to their requests. */
const ownersFiles = { kind: { [Op.ne]: 'attachment' } } as const;

/** The resume and the certificates of the owner. */
async function readOwnersDocuments({ files }: FileTable) {
  const rows = await selectRows(files, { where: { kind: { [Op.in]: ['resume', 'certificate'] } }, order: inOrder });
  const resume = rows.find(({ kind }) => kind === 'resume');
  return {
    userResume: resume ? presentUpload(resume) : null,
    userCertificates: rows.filter(({ kind }) => kind === 'certificate').map(presentCertificate),
  };
}

async function requireResume({ files }: FileTable): Promise<FileRow> {
  const row = await selectRow(files, { where: { kind: 'resume' }, order: newestFirst });
  if (!row) throw missing(messages.resumeNotFound);
  return row;
}

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
        if (rows.length === 0) throw missing(messages.resumeNotFound);
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
        if (!found) throw missing(messages.fileNotFound);
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
    resumeAddress: async () => presentAddress(await requireResume(table), addresses),

    ofOwner: () => readOwnersDocuments(table),

    /** Rows for serving public URLs. */
    findByKey: (storageKey: string) => selectRow(files, { where: { storageKey } }),
    findResume: () => selectRow(files, { where: { kind: 'resume' }, order: newestFirst }),
  };
}

export type FileService = ReturnType<typeof createFileService>;
