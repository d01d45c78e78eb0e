import { z } from 'zod';
import { endpoint, reply } from '#common/endpoint.ts';
import { id, idParams, multiLine, timestamp } from '#common/fields.ts';
import { REFUND, WEBHOOK } from '#common/quote-limits.ts';
import { refundStates } from '#common/quote-options.ts';
import { amount, dateSent, positiveAmountSent } from './fields.ts';
import { Payment } from './shapes.ts';

export const Refund = z.object({
  id: z.string(),
  paymentId: z.string(),
  amount,
  reason: z.string(),
  guarantee: z.boolean(),
  state: z.enum(refundStates),
  at: timestamp,
});
export type Refund = z.output<typeof Refund>;

const ENGAGEMENT = '/api/engagements/{id}';
const owners = { access: 'admin' as const, params: idParams };

export const askForPayment = endpoint({
  ...owners,
  method: 'POST',
  path: `${ENGAGEMENT}/payments`,
  summary: 'Ask for a part of the balance',
  status: 201,
  payload: z.strictObject({ amount: positiveAmountSent }),
  example: { amount: 240_000 },
  errors: ['state_conflict', 'rule_broken'],
  reply: reply(Payment),
});

export const refundPayment = endpoint({
  ...owners,
  method: 'POST',
  path: `${ENGAGEMENT}/refunds`,
  summary: 'Give money back',
  description: 'By bank it is noted at once, by Stripe when its webhook comes.',
  status: 201,
  payload: z.strictObject({
    paymentId: id,
    amount: positiveAmountSent,
    reason: multiLine({ max: REFUND.reason, required: 'Reason is required' }),
    guarantee: z.boolean().describe('As the site promises it'),
    creditNote: z
      .boolean()
      .optional()
      .describe('Credits the invoice of the payment by as much once the money is on its way; `true` by default'),
  }),
  example: { paymentId: '0199f0c0-0000-7000-8000-000000000001', amount: 10_000, reason: 'Late', guarantee: true },
  errors: ['not_found', 'state_conflict', 'rule_broken', 'not_connected', 'upstream_failed', 'upstream_timeout'],
  reply: reply(Refund),
});

export const confirmPayment = endpoint({
  ...owners,
  method: 'POST',
  path: '/api/payments/{id}/confirm',
  summary: 'Note a payment by bank',
  payload: z.strictObject({ receivedOn: dateSent }),
  example: { receivedOn: '2027-01-31' },
  errors: ['state_conflict'],
  reply: reply(Payment),
});

export const stripeWebhook = endpoint({
  method: 'POST',
  path: '/api/stripe/webhook',
  access: 'public',
  summary: 'Events of Stripe, with its signature',
  maxBody: WEBHOOK.maxBody,
  produces: 'application/json',
  errors: ['malformed', 'too_large'],
});
