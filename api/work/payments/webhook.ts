import { createHmac, timingSafeEqual } from 'node:crypto';
import type { ServerRoute } from '@hapi/hapi';
import type { Context } from '#api/core/context.ts';
import { headerOf } from '#api/http/headers.ts';
import { stripeWebhook } from '#common/contract/quotes/payments.ts';
import { AppError } from '#common/errors.ts';
import { WEBHOOK } from '#common/quote-limits.ts';
import { readEvent } from './payment-events.ts';
import { takeEvent } from './stripe-events.ts';

const NUMBER = /^\d{1,12}$/;

function isEqual(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/**
 * Tells whether a webhook comes from Stripe and is new (https://docs.stripe.com/webhooks#verify-manually). One of several
 * signatures has to fit, because two secrets hold while one replaces the other.
 */
function isSigned(header: string | undefined, body: Buffer, { secret, now }: { secret: string; now: number }): boolean {
  const parts = (header ?? '').split(',').map((part) => part.trim().split('=', 2));
  const time = parts.find(([name]) => name === 't')?.[1] ?? '';
  if (!NUMBER.test(time) || Math.abs(now - Number(time) * 1000) > WEBHOOK.tolerance) return false;
  const expected = createHmac('sha256', secret).update(`${time}.`).update(body).digest('hex');
  return parts.some(([name, value = '']) => name === 'v1' && isEqual(value, expected));
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch (error) {
    throw new AppError('malformed', 'The body is not JSON', { cause: error });
  }
}

/** @throws Malformed for a body without a valid signature */
function readSignedBody({ config, now }: Context, signature: string | undefined, body: unknown): unknown {
  const content = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
  const secret = config.stripe?.webhookSecret;
  if (secret === undefined || !isSigned(signature, content, { secret, now: now() }))
    throw new AppError('malformed', 'The signature is not valid');
  return parseJson(content);
}

/** The signature is of the bytes as they came, so the body is not parsed before. */
export const webhookRoute = (context: Context): ServerRoute => ({
  method: stripeWebhook.method,
  path: stripeWebhook.path,
  options: {
    auth: false,
    app: { endpoint: () => stripeWebhook },
    payload: { parse: false, output: 'data', maxBytes: stripeWebhook.maxBody },
  },
  async handler(request, h) {
    const body = readSignedBody(context, headerOf(request, 'stripe-signature'), request.payload);
    const event = readEvent(body, context.now());
    if (event !== null) await takeEvent(context, event);
    return h.response({ received: true });
  },
});
