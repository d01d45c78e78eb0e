import type { Transaction } from 'sequelize';
import type { Context } from '#api/core/context.ts';
import { selectRow, selectRows } from '#api/database/table.ts';
import type { FileRow } from '#api/database/tables/files.ts';
import { notFound } from '#common/errors.ts';
import type { Actor } from '#common/events.ts';
import type { AcceptedFile } from './accept.ts';
import type { FileAddresses } from './addresses.ts';
import { type FileTable, inOrder, newestFirst } from './file-table.ts';
import { presentAddress, presentCertificate } from './presenter.ts';

interface WhichCertificate {
  certificateId?: string | undefined;
  originalName?: string | undefined;
}

/** Certificates have an order, and each is public or hidden. */
export function createCertificates({ content, events }: Context, table: FileTable, addresses: FileAddresses) {
  const { files, record, removeObjects, newRow, change } = table;

  const certificates = (transaction?: Transaction) =>
    selectRows(files, { where: { kind: 'certificate' }, order: inOrder, ...(transaction ? { transaction } : {}) });

  async function requireCertificate(id: string, transaction: Transaction): Promise<FileRow> {
    const row = await selectRow(files, { where: { id, kind: 'certificate' }, transaction });
    if (!row) throw notFound('Certificate');
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
      if (!row) throw notFound('Certificate');
      const address = presentAddress(row, addresses);
      return { ...address, downloadUrl: address.url };
    },
  };
}
