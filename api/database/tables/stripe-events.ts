import { ascii, longText, nullable, primaryKey, timestamp } from '#api/database/columns.ts';
import { declareTable, type RowOf } from '#api/database/table.ts';

/** Verified events of Stripe: each acts once. */
export const stripeEvents = declareTable('stripe_events', {
  /** Id of the event at Stripe. */
  id: primaryKey(ascii(255)),
  kind: ascii(64),
  paymentId: nullable(ascii(64)),
  paymentIntent: nullable(ascii(255)),
  /** Describes what it says of the payment, as JSON. */
  data: longText(),
  at: timestamp(),
});
export type StripeEventRow = RowOf<typeof stripeEvents>;
