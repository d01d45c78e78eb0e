import { Op, type Transaction } from 'sequelize';
import type { Context } from '#api/core/context.ts';
import { newId } from '#api/core/ids.ts';
import { selectRows } from '#api/database/table.ts';
import { ruleBroken } from '#common/errors.ts';
import { dayIn } from '#common/site/days.ts';
import { readBalances } from './balance.ts';

/** Note of a receipt that stands for payments which a restored backup lacks. */
const PAID_BEFORE = 'Paid before the restore';

type Needs = Pick<Context, 'database' | 'now' | 'site'>;

/** Reads what a restore must not lose: issued invoices, what was paid of them, and the last number of each series. */
async function readIssued(context: Needs, transaction: Transaction) {
  const { models } = context.database;
  const invoices = await selectRows(models.invoices, { where: { number: { [Op.ne]: null } }, transaction });
  const balanceOf = await readBalances(context, invoices, transaction);
  return {
    invoices: invoices.map((row) => ({ row, balance: balanceOf(row.id) })),
    documents: await selectRows(models.invoiceDocuments, { transaction }),
    numbers: await selectRows(models.invoiceNumbers, { transaction }),
  };
}

type Kept = Awaited<ReturnType<typeof readIssued>>;

/** A number that was given once is not given again, also when the backup does not know it. */
async function keepHighest({ database }: Needs, { numbers }: Kept, transaction: Transaction): Promise<void> {
  const { invoiceNumbers } = database.models;
  const restored = new Map((await selectRows(invoiceNumbers, { transaction })).map(({ id, last }) => [id, last]));
  for (const row of numbers)
    if (row.last > (restored.get(row.id) ?? 0)) await invoiceNumbers.upsert(row, { transaction });
}

/** Puts back the issued invoices that the restored rows lack, or know as drafts. */
async function putBack({ database }: Needs, { invoices, documents }: Kept, transaction: Transaction): Promise<void> {
  const { models } = database;
  const ids = invoices.map(({ row }) => row.id);
  await models.invoices.destroy({ where: { id: ids, number: { [Op.is]: null } }, transaction });
  const present = await selectRows(models.invoices, { attributes: ['id', 'number'], transaction });
  const known = new Set(present.map(({ id }) => id));
  const numbers = new Set(present.map(({ number }) => number));
  const missing = invoices.filter(({ row }) => !known.has(row.id));
  const twice = missing.find(({ row }) => numbers.has(row.number));
  if (twice)
    throw ruleBroken(
      `This backup cannot be restored: it has another invoice ${twice.row.number}, so it is of another site`,
    );
  for (const { row, balance } of missing) {
    await models.invoices.create({ ...row, remind: 0 }, { transaction });
    const document = documents.find(({ id }) => id === row.id);
    if (document) await models.invoiceDocuments.create(document, { transaction });
    const id = balance.payments.map((payment) => payment.id);
    await models.payments.update({ invoiceId: row.id }, { where: { id }, transaction });
  }
}

/**
 * Keeps what was paid: receipts that the restored rows lack, and a receipt in the place of payments that are gone, so that
 * nobody is asked for it again.
 */
async function keepPaid(context: Needs, { invoices }: Kept, transaction: Transaction): Promise<void> {
  const { models } = context.database;
  const before = new Map(invoices.map(({ row, balance }) => [row.id, balance]));
  const rows = await selectRows(models.invoices, { where: { id: [...before.keys()] }, transaction });
  const balanceOf = await readBalances(context, rows, transaction);
  const receivedOn = dayIn((await context.site.current()).content.identity.timeZone, context.now());
  for (const { id: invoiceId } of rows) {
    const { paid, receipts } = before.get(invoiceId) ?? { paid: 0, receipts: [] };
    const now = balanceOf(invoiceId);
    const known = new Set(now.receipts.map(({ id }) => id));
    let missing = paid - now.paid;
    for (const receipt of receipts) {
      if (known.has(receipt.id) || Number(receipt.amount) > missing) continue;
      missing -= Number(receipt.amount);
      await models.invoiceReceipts.create({ ...receipt, paymentId: null }, { transaction });
    }
    if (missing <= 0) continue;
    const receipt = { id: newId(), invoiceId, amount: missing, receivedOn, method: 'other' as const };
    const told = { note: PAID_BEFORE, paymentId: null, createdAt: context.now() };
    await models.invoiceReceipts.create({ ...receipt, ...told }, { transaction });
  }
}

/**
 * Restores rows and keeps what was issued: invoices, their documents and receipts, and the higher number of each series.
 * Those whose engagement is gone belong to none.
 * @throws RuleBroken where the restored rows have another invoice of the same number
 */
export async function keepInvoices(
  context: Needs,
  replace: () => Promise<void>,
  transaction: Transaction,
): Promise<void> {
  const kept = await readIssued(context, transaction);
  await replace();
  await keepHighest(context, kept, transaction);
  await putBack(context, kept, transaction);
  const run = (sql: string) => context.database.sequelize.query(sql, { transaction });
  await run('DELETE FROM invoices WHERE number IS NULL AND engagementId NOT IN (SELECT id FROM engagements)');
  await run('UPDATE invoices SET engagementId = NULL WHERE engagementId NOT IN (SELECT id FROM engagements)');
  await run('UPDATE invoice_receipts SET paymentId = NULL WHERE paymentId NOT IN (SELECT id FROM payments)');
  await keepPaid(context, kept, transaction);
}
