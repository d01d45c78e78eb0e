import { newId } from '#api/core/ids.ts';
import { selectRow, selectRows } from '#api/database/table.ts';
import type { EngagementRow } from '#api/database/tables/engagements.ts';
import type { PaymentRow } from '#api/database/tables/payments.ts';
import { openCheckout } from '#api/work/payments/checkout.ts';
import { createPayment } from '#api/work/payments/create.ts';
import { stripeWebhook } from '#common/contract/quotes/payments.ts';
import { client } from './quotes.ts';
import type { StripeEvent } from './stripe-account.ts';
import { startStripeServer, stripeEnv, stripeSignature } from './stripe-server.ts';
import { startTestServer, type TestServer } from './test-server.ts';

type Api = Pick<TestServer, 'context'>;

/** Work that was agreed on, as accepting a quote leaves it. */
export async function storeEngagement({ context }: Api, fields: Partial<EngagementRow> = {}): Promise<EngagementRow> {
  const now = context.now();
  const row: EngagementRow = {
    id: newId(),
    quoteId: newId(),
    contactId: null,
    number: 'Q-2026-0001',
    title: 'A shop for Acme',
    clientName: client.name,
    clientEmail: client.email,
    clientCompany: client.company,
    state: 'awaiting_deposit',
    currency: 'EUR',
    agreedPrice: 480_000,
    agreedDate: '2027-03-01',
    firstAgreedDate: '2027-03-01',
    timeZone: 'UTC',
    deliveredOn: null,
    daysLate: null,
    handoverNote: null,
    handoverUrl: null,
    answeredAt: null,
    delivered: null,
    comment: null,
    recordName: 'none',
    trade: null,
    roomToken: newId(),
    cancelReason: null,
    cancelledAt: null,
    invitedAt: null,
    askTestimonial: 1,
    erasedAt: null,
    billing: null,
    taxes: null,
    createdAt: now,
    updatedAt: now,
    ...fields,
  };
  await context.database.models.engagements.create(row);
  return row;
}

/** A deposit of 1,440.00 that is due. */
export const storeDeposit = (
  { context }: Api,
  engagement: EngagementRow,
  fields: Partial<Pick<PaymentRow, 'amount' | 'method' | 'bankDetails'>> = {},
): Promise<PaymentRow> =>
  context.database.transaction((transaction) =>
    createPayment(
      context,
      {
        engagement,
        kind: 'deposit',
        amount: 144_000,
        method: 'stripe',
        bankDetails: null,
        changeId: null,
        ...fields,
      },
      transaction,
    ),
  );

/** Sends an event to the webhook, signed as Stripe signs it unless a test says otherwise. */
export function deliver(
  api: Pick<TestServer, 'context' | 'raw'>,
  event: unknown,
  { at = api.context.now(), secret, signature }: { at?: number; secret?: string; signature?: string | null } = {},
) {
  const payload = typeof event === 'string' ? event : JSON.stringify(event);
  const signed = signature === undefined ? stripeSignature(payload, { at, ...(secret && { secret }) }) : signature;
  return api.raw({
    method: stripeWebhook.method,
    url: stripeWebhook.path,
    payload,
    headers: { 'content-type': 'application/json', ...(signed !== null && { 'stripe-signature': signed }) },
  });
}

/** A server with Stripe, and a deposit by card that is due. */
export async function startPaymentTest(fields: { amount?: number; currency?: string } = {}) {
  const { amount = 144_000, currency = 'EUR' } = fields;
  const stripe = await startStripeServer();
  const api = await startTestServer(stripeEnv(stripe));
  const engagement = await storeEngagement(api, { currency });
  const deposit = await storeDeposit(api, engagement, { amount });
  const { models } = api.context.database;
  return {
    api,
    stripe,
    engagement,
    deposit,
    /** Opens Stripe's page for the deposit; resolves to its address. */
    async checkout() {
      const request = { paymentId: deposit.id, engagement, returnPath: '/q/token' };
      return (await openCheckout(api.context, request)).url;
    },
    /** The id of a new session. */
    async openSession() {
      return (await this.checkout()).split('/').at(-1) ?? '';
    },
    deliver: (event: StripeEvent) => deliver(api, event),
    payment: async () => {
      const row = await selectRow(models.payments, { where: { id: deposit.id } });
      if (!row) throw new Error('The deposit is gone');
      return row;
    },
    engagementState: async () => (await selectRow(models.engagements, { where: { id: engagement.id } }))?.state,
    /** Templates of the emails that were queued, with whom they go to. */
    emails: async () =>
      (await selectRows(models.deliveries, { order: ['createdAt', 'id'] }))
        .filter(({ template }) => template.startsWith('payment-'))
        .map(({ template, recipient }) => `${template} to ${recipient}`),
    recordRows: async () =>
      (await selectRows(models.recordRows, { order: ['seq'] })).map(({ entry }) => JSON.parse(entry)),
    async close() {
      await api.close();
      await stripe.close();
    },
  };
}
export type PaymentTest = Awaited<ReturnType<typeof startPaymentTest>>;
