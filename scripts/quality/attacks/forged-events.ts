import { randomBytes } from 'node:crypto';
import { STRIPE_KEYS, type StripeServer, stripeSignature } from '#api/testing/stripe-server.ts';
import { payDeposit } from '#common/contract/quotes/client.ts';
import { getEngagement } from '#common/contract/quotes/engagements.ts';
import { stripeWebhook } from '#common/contract/quotes/payments.ts';
import { DAY, HOUR } from '#common/limits.ts';
import { type ClientWork, createCalls } from './client-work.ts';
import { count, type Finding, Table } from './finding.ts';
import type { Site } from './test-env.ts';

/** Events that say the deposit is paid; only the last one is Stripe's. */
export async function refuseEvents(site: Site, victim: ClientWork, { account }: StripeServer): Promise<Finding> {
  const table = new Table();
  const headers = await site.owner();
  const call = createCalls(site);
  const { data } = await call(payDeposit, { params: { token: victim.quoteToken } });
  const session = account.session(String(data.url).split('/').at(-1) ?? '');
  const eventOf = (fields: object) =>
    JSON.stringify({
      id: `evt_${randomBytes(8).toString('hex')}`,
      object: 'event',
      type: 'checkout.session.completed',
      created: Math.floor(Date.now() / 1000),
      data: {
        object: { ...session, status: 'complete', payment_status: 'paid', payment_intent: 'pi_forged', ...fields },
      },
    });
  const send = (body: string, signature?: string) =>
    site.ask({
      method: 'POST',
      path: stripeWebhook.path,
      headers: {
        'content-type': 'application/json',
        ...(signature !== undefined && { 'stripe-signature': signature }),
      },
      body,
    });
  const at = Date.now();
  const good = eventOf({});
  const signed = (secret: string, time = at) => stripeSignature(good, { at: time, secret });
  const own = signed(STRIPE_KEYS.webhookSecret);
  const forged: [string, string, string?][] = [
    ['no signature', good],
    ['an empty signature', good, ''],
    ['another secret', good, signed('whsec_other')],
    ['the API key as the secret', good, signed(STRIPE_KEYS.secretKey)],
    ['a signature of an hour ago', good, signed(STRIPE_KEYS.webhookSecret, at - HOUR)],
    ['a signature of tomorrow', good, signed(STRIPE_KEYS.webhookSecret, at + DAY)],
    ['the signature of another body', `${good} `, own],
    ['v0 alone', good, own.replace('v1=', 'v0=')],
    ['no time', good, own.replace(/t=\d+,/, '')],
  ];
  for (const [what, body, signature] of forged) {
    const { status } = await send(body, signature);
    table.check(status < 400 && `an event with ${what} got ${status}`);
  }
  const depositState = async () => {
    const { data: engagement } = await call(getEngagement, { params: { id: victim.engagementId }, headers });
    return engagement.payments[0].state;
  };
  // These are signed as Stripe signs, but do not fit what was asked for.
  for (const fields of [
    { amount_total: 1 },
    { amount_total: session.amount_total + 1 },
    { currency: 'jpy' },
    { payment_status: 'unpaid' },
    { id: 'cs_test_other', metadata: {}, client_reference_id: 'Q-2026-9999-1' },
  ]) {
    const body = eventOf(fields);
    await send(body, stripeSignature(body, { at: Date.now() }));
    table.check((await depositState()) === 'paid' && `an event with ${JSON.stringify(fields)} paid the deposit`);
  }
  const real = JSON.stringify(account.complete(session.id));
  await send(real, stripeSignature(real, { at: Date.now() }));
  table.check((await depositState()) !== 'paid' && "Stripe's own event did not pay: the rest means nothing");
  return {
    area: 'rooms',
    promise: 'no event that Stripe did not send, or that does not fit, pays a deposit',
    figure: `0 of ${count(table.tried - 1)} events`,
    broken: table.broken,
  };
}
