import { z } from 'zod';
import { StoredMoney } from '#api/work/index.ts';
import { rowsEntry } from '#common/backup/manifest.ts';
import { RECORD_HEAD } from '#common/backup/record-chain.ts';
import { Estimate } from '#common/contract/estimates.ts';
import { InvoiceDocument } from '#common/contract/money/invoice.ts';
import { Billing } from '#common/contract/money/party.ts';
import { QuoteLine, QuoteOption } from '#common/contract/quotes/shapes.ts';
import { QuoteSettings } from '#common/contract/quotes.ts';
import { AppError } from '#common/errors.ts';
import { depositMethods } from '#common/options.ts';
import type { agreementTables, quoteTables, TableRow } from './tables.ts';

const { lines, answers } = Estimate.shape;
const Settings = QuoteSettings.omit({ updatedAt: true }).strict();

const { id, title, summary, discount, excludes, milestones, deliveryDate } = QuoteOption.shape;
const Content = z.strictObject({
  options: z.array(
    z.strictObject({
      ...{ id, title, summary, discount, excludes, milestones, deliveryDate },
      lines: z.array(QuoteLine.omit({ total: true }).extend({ rateId: z.string().nullish() }).strict()),
    }),
  ),
  depositPercent: z.number(),
  depositMethod: z.enum(depositMethods),
  terms: z.string(),
  note: z.string().nullable(),
  remind: z.boolean(),
  billing: Billing.nullish(),
  reverseCharge: z.boolean().optional(),
  frozen: StoredMoney.pick({ seller: true, tax: true }).optional(),
});

interface QuoteRows {
  rows<Name extends (typeof quoteTables)[number] | (typeof agreementTables)[number]>(
    table: Name,
  ): AsyncIterable<TableRow<Name>>;
}

/** A backup that is damaged or not one of ours; nothing was touched. */
export const refusedBackup = (reason: string, cause?: unknown): AppError =>
  new AppError('rule_broken', `This backup cannot be restored: ${reason}`, {
    problems: [{ path: 'backup', message: reason }],
    cause,
  });

/** Rows of quotes hold JSON in their columns. Documents are kept as they are: their hashes tell. @throws SyntaxError, ZodError */
export async function checkQuotes({ rows }: QuoteRows): Promise<void> {
  for await (const { content } of rows('quoteSettings')) Settings.parse(JSON.parse(content));
  for await (const { content } of rows('moneySettings')) StoredMoney.parse(JSON.parse(content));
  for await (const row of rows('estimates')) {
    lines.parse(JSON.parse(row.lines));
    answers.parse(row.answers === null ? null : JSON.parse(row.answers));
  }
  for await (const { content } of rows('quotes')) Content.parse(JSON.parse(content));
  for await (const { content } of rows('invoices')) JSON.parse(content);
  for await (const { document } of rows('invoiceDocuments')) InvoiceDocument.parse(JSON.parse(document));
  for await (const { data } of rows('stripeEvents')) JSON.parse(data);
  for await (const { name } of rows('settings'))
    if (name !== RECORD_HEAD) throw refusedBackup(`${rowsEntry('settings')} holds a setting that is not of the record`);
}
