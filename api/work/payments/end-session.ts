import type { Context } from '#api/core/context.ts';
import { nextTimestamp } from '#api/core/timestamps.ts';
import type { PaymentRow } from '#api/database/tables/payments.ts';
import { stateConflict } from '#common/errors.ts';
import { openStripe, wasRefused } from './stripe.ts';

/** Tells whether the client could pay on a page of Stripe at this moment. */
export const hasOpenSession = ({ paidAt, sessionId, sessionUrl, sessionExpiresAt }: PaymentRow, now: number): boolean =>
  paidAt === null && sessionId !== null && sessionUrl !== null && (sessionExpiresAt ?? 0) > now;

/**
 * Ends the page of Stripe on which a payment could be made.
 * @throws StateConflict where it was paid there; UpstreamFailed; UpstreamTimeout
 */
export async function endSession(
  { config, database, now }: Pick<Context, 'config' | 'database' | 'now'>,
  { id, sessionId, updatedAt }: PaymentRow,
): Promise<void> {
  if (sessionId === null) return;
  const { client, ask } = await openStripe(config);
  try {
    await ask(() => client.checkout.sessions.expire(sessionId));
  } catch (error) {
    if (!wasRefused(error)) throw error;
    const { status } = await ask(() => client.checkout.sessions.retrieve(sessionId));
    if (status !== 'expired')
      throw stateConflict('processing', 'The client pays this at the moment: wait for Stripe to tell of it');
  }
  const ended = { sessionUrl: null, sessionExpiresAt: null, updatedAt: nextTimestamp(now(), updatedAt) };
  await database.models.payments.update(ended, { where: { id, sessionId } });
}
