import { randomBytes } from 'node:crypto';
import type { Transaction } from 'sequelize';
import type { Context } from '#api/core/context.ts';
import { newId } from '#api/core/ids.ts';
import type { EngagementRow } from '#api/database/tables/engagements.ts';
import type { QuoteRow } from '#api/database/tables/quotes.ts';
import { invoiceAutomatically } from '#api/work/invoices/automatic.ts';
import { createPayment } from '#api/work/payments/create.ts';
import { presentDocument } from '#api/work/quotes/document.ts';
import type { Billing } from '#common/contract/money/party.ts';
import type { QuoteDocument, QuoteOption, TaxedOption } from '#common/contract/quotes/shapes.ts';

const TOKEN_BYTES = 24;
export const newRoomToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

interface Agreed {
  quote: QuoteRow;
  document: QuoteDocument;
  option: QuoteOption | TaxedOption;
  /** The client's correction; without one the billing details of the document hold. */
  billing: Billing | null;
  /** Milliseconds since 1970. */
  at: number;
}

const jsonOrNull = (value: unknown) => (value === null ? null : JSON.stringify(value));

function newEngagement({ quote, document, option, billing, at }: Agreed): EngagementRow {
  return {
    id: newId(),
    quoteId: quote.id,
    contactId: quote.contactId,
    number: document.number,
    title: document.title,
    clientName: document.client.name,
    clientEmail: document.client.email,
    clientCompany: document.client.company,
    state: option.deposit > 0 ? 'awaiting_deposit' : 'active',
    currency: document.currency,
    agreedPrice: option.total,
    agreedDate: option.deliveryDate,
    firstAgreedDate: option.deliveryDate,
    timeZone: document.timeZone,
    deliveredOn: null,
    daysLate: null,
    handoverNote: null,
    handoverUrl: null,
    answeredAt: null,
    delivered: null,
    comment: null,
    recordName: 'none',
    trade: null,
    roomToken: newRoomToken(),
    cancelReason: null,
    cancelledAt: null,
    invitedAt: null,
    askTestimonial: 1,
    erasedAt: null,
    billing: jsonOrNull(billing ?? presentDocument(document).client.billing),
    taxes: 'taxes' in option && option.taxes.length > 0 ? JSON.stringify(option.taxes) : null,
    createdAt: at,
    updatedAt: at,
  };
}

/**
 * Starts the work on an accepted quote, in the transaction of the acceptance: the engagement with its milestones, and the
 * payment of the deposit.
 */
export async function createEngagement(
  context: Context,
  agreed: Agreed,
  transaction: Transaction,
): Promise<EngagementRow> {
  const { models } = context.database;
  const { document, option } = agreed;
  const engagement = newEngagement(agreed);
  await models.engagements.create(engagement, { transaction });
  const milestones = option.milestones.map(({ title, date }, position) => ({
    id: newId(),
    engagementId: engagement.id,
    title,
    date,
    position,
    doneAt: null,
  }));
  if (milestones.length > 0) await models.engagementMilestones.bulkCreate(milestones, { transaction });
  if (option.deposit > 0) {
    const { depositMethod: method, bankDetails } = document;
    const deposit = {
      engagement,
      kind: 'deposit',
      amount: option.deposit,
      method,
      bankDetails,
      changeId: null,
    } as const;
    await invoiceAutomatically(context, engagement, await createPayment(context, deposit, transaction), transaction);
  }
  return engagement;
}
