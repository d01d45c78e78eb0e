import type { ServerRoute } from '@hapi/hapi';
import type { Transaction } from 'sequelize';
import type { Context } from '#api/core/context.ts';
import { withIdempotencyKey } from '#api/core/idempotency.ts';
import { assertNotStale } from '#api/core/optimistic-lock.ts';
import type { Limit } from '#api/core/rate-limits.ts';
import { nextTimestamp } from '#api/core/timestamps.ts';
import type { InvoiceRow } from '#api/database/tables/invoices.ts';
import { contentDisposition } from '#api/files/send-file.ts';
import { actorOf } from '#api/http/auth.ts';
import { rawRoute, route } from '#api/http/contract.ts';
import { headerOf } from '#api/http/headers.ts';
import { sendToClient } from '#api/work/emails/money-emails.ts';
import * as contract from '#common/contract/money/invoices.ts';
import { notFound, rateLimited, stateConflict } from '#common/errors.ts';
import { HOUR } from '#common/limits.ts';
import { quoteMessages } from '#common/messages.ts';
import { INVOICE } from '#common/money-limits.ts';
import { creditInvoice, lockInvoice } from './credit.ts';
import { assertInvoicing, changeInvoiceDraft, createInvoiceDraft, lockDraft } from './draft.ts';
import { issueInvoice } from './issue.ts';
import { listInvoices, presentInvoice } from './list.ts';
import { fileNameOf, readInvoicePdf, readInvoiceXml } from './pdfs.ts';
import { findInvoice, isIssued, readInvoiceDocument } from './read-invoice.ts';
import { addReceipt, deleteReceipt } from './receipts.ts';

const SENDS: Limit = { name: 'invoice-send', points: INVOICE.sendsPerHour, duration: HOUR };

/** Changes an invoice in a transaction and answers with all of it. */
async function changing(context: Context, work: (transaction: Transaction) => Promise<InvoiceRow>) {
  const data = await context.database.transaction(async (transaction) =>
    presentInvoice(context, await work(transaction), transaction),
  );
  context.deliveries.notify();
  return { data };
}

const draftRoutes = (context: Context): ServerRoute[] => [
  route(contract.listInvoices, async ({ query }) => ({ data: await listInvoices(context, query) })),
  route(contract.createInvoice, ({ params, payload: { kind, ...given } }) => {
    const { paymentId = null, amount = null, rateId = null, supply = null, dueOn = null, note = null } = given;
    const input = { paymentId, amount, rateId, supply, dueOn, note };
    return changing(context, (transaction) => createInvoiceDraft(context, params.id, { kind, input }, transaction));
  }),
  route(contract.getInvoice, async ({ params }) => ({
    data: await presentInvoice(context, await findInvoice(context, params.id)),
  })),
  route(contract.updateInvoice, ({ params, payload: { updatedAt, ...given } }) =>
    changing(context, async (transaction) => {
      const locked = await lockDraft(context, params.id, 'changed', transaction);
      await assertInvoicing(context, transaction);
      assertNotStale(await presentInvoice(context, locked.row, transaction), { ...given, updatedAt });
      const change = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
      return changeInvoiceDraft(context, locked, change, transaction);
    }),
  ),
  route(contract.deleteInvoice, async ({ params }) => {
    await context.database.transaction(async (transaction) => {
      const { row } = await lockDraft(context, params.id, 'deleted', transaction);
      await context.database.models.invoices.destroy({ where: { id: row.id }, transaction });
    });
    return { message: 'Draft deleted' };
  }),
];

const issueRoutes = (context: Context): ServerRoute[] => [
  route(contract.issueInvoice, async ({ params, payload, owner, request }) => {
    const actor = actorOf(owner);
    const data = await withIdempotencyKey(context, {
      key: headerOf(request, 'idempotency-key'),
      scope: `invoice-issue ${params.id}`,
      body: payload,
      async work(transaction) {
        const locked = await lockDraft(context, params.id, 'issued', transaction);
        assertNotStale(await presentInvoice(context, locked.row, transaction), { updatedAt: payload.updatedAt });
        const issued = await issueInvoice(context, locked, { send: payload.send, actor }, transaction);
        return presentInvoice(context, issued, transaction);
      },
    });
    context.deliveries.notify();
    return { data };
  }),
  route(contract.sendInvoice, ({ params }) =>
    changing(context, async (transaction) => {
      const row = await findInvoice(context, params.id, transaction);
      const { engagement } = await lockForSending(context, row, transaction);
      const { allowed, retryAfter } = await context.limits.take(SENDS, row.id, transaction);
      if (!allowed) throw rateLimited(quoteMessages.rateLimited, retryAfter);
      await sendToClient(context, row, engagement, transaction);
      return row;
    }),
  ),
  route(contract.creditInvoice, async ({ params, payload: { amount = null, ...credit }, owner }) => {
    const row = await creditInvoice(context, params.id, { ...credit, amount }, actorOf(owner));
    context.deliveries.notify();
    return { data: await presentInvoice(context, row) };
  }),
  route(contract.setInvoiceReminders, ({ params, payload: { remind } }) =>
    changing(context, async (transaction) => {
      const { row } = await lockInvoice(context, params.id, 'reminded of', transaction);
      const changed = { remind: Number(remind), updatedAt: nextTimestamp(context.now(), row.updatedAt) };
      await context.database.models.invoices.update(changed, { where: { id: row.id }, transaction });
      return { ...row, ...changed };
    }),
  ),
];

/** @throws StateConflict for a draft, and where nobody is there to send it to */
async function lockForSending({ database }: Context, row: InvoiceRow, transaction: Transaction) {
  if (!isIssued(row)) throw stateConflict('draft', 'A draft invoice cannot be sent: issue it');
  const found = await database.models.engagements.findOne({
    where: { id: row.engagementId ?? '', erasedAt: null },
    transaction,
  });
  if (!found) throw stateConflict('erased', 'The client of this invoice is gone: it cannot be emailed');
  return { engagement: found.get({ plain: true }) };
}

/** @throws NotFound; StateConflict for a draft */
async function findIssued(context: Context, id: string): Promise<InvoiceRow> {
  const row = await findInvoice(context, id);
  if (!isIssued(row)) throw stateConflict('draft', 'A draft invoice has no document: issue it');
  return row;
}

const moneyRoutes = (context: Context): ServerRoute[] => [
  route(contract.addReceipt, ({ params, payload: { note = null, ...receipt }, owner }) =>
    changing(context, (transaction) =>
      addReceipt(context, params.id, { ...receipt, note }, actorOf(owner), transaction),
    ),
  ),
  route(contract.deleteReceipt, ({ params }) =>
    changing(context, (transaction) => deleteReceipt(context, { id: params.id, receiptId: params.part }, transaction)),
  ),
  rawRoute(contract.getInvoiceDocument, async ({ params, h }) => {
    const { bytes } = await readInvoiceDocument(context, (await findIssued(context, params.id)).id);
    return h.response(bytes).type(contract.getInvoiceDocument.produces).header('cache-control', 'no-store');
  }),
  rawRoute(contract.getInvoicePdf, async ({ params, h }) => {
    const row = await findIssued(context, params.id);
    return h
      .response(await readInvoicePdf(context, row.id))
      .type(contract.getInvoicePdf.produces)
      .header('content-disposition', contentDisposition('attachment', fileNameOf(row)))
      .header('cache-control', 'no-store');
  }),
  rawRoute(contract.getInvoiceXml, async ({ params, h }) => {
    const xml = await readInvoiceXml(context, (await findIssued(context, params.id)).id);
    if (xml === null) throw notFound('E-invoice');
    return h.response(xml).type(contract.getInvoiceXml.produces).header('cache-control', 'no-store');
  }),
];

/** Invoices and credit notes, for their owner. */
export const invoiceRoutes = (context: Context): ServerRoute[] => [
  ...draftRoutes(context),
  ...issueRoutes(context),
  ...moneyRoutes(context),
];
