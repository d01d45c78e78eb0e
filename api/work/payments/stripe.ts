import type Stripe from 'stripe';
import type { Config } from '#api/config.ts';
import { AppError } from '#common/errors.ts';
import * as messages from '#common/texts/keys/messages.ts';
import { t } from '#common/texts/text.ts';

type Settings = NonNullable<Config['stripe']>;

interface StripeAccount {
  client: Stripe;
  /** @throws UpstreamTimeout or UpstreamFailed for a failure of Stripe */
  ask<T>(question: () => Promise<T>): Promise<T>;
}

const accounts = new WeakMap<Settings, Promise<StripeAccount>>();

async function openAccount({ secretKey, apiUrl, timeout }: Settings): Promise<StripeAccount> {
  const { default: Stripe } = await import('stripe');
  const { protocol, hostname, port } = new URL(apiUrl);
  const client = new Stripe(secretKey, {
    protocol: protocol === 'http:' ? 'http' : 'https',
    host: hostname,
    ...(port !== '' && { port }),
    timeout,
    maxNetworkRetries: 0,
    telemetry: false,
  });
  return {
    client,
    async ask(question) {
      try {
        return await question();
      } catch (error) {
        if (!(error instanceof Stripe.errors.StripeError)) throw error;
        throw isTimeout(error)
          ? new AppError('upstream_timeout', t(messages.stripeLate), { cause: error })
          : new AppError('upstream_failed', t(messages.stripeFailed), { cause: error });
      }
    },
  };
}

/** The package keeps what the connection said in `detail`. */
const isTimeout = ({ detail }: Stripe.errors.StripeError): boolean =>
  detail instanceof Error && 'code' in detail && detail.code === 'ETIMEDOUT';

/** The account that the settings name; its package is loaded on the first use. @throws NotConnected without a key */
export async function openStripe({ stripe }: Pick<Config, 'stripe'>): Promise<StripeAccount> {
  if (stripe === null) throw new AppError('not_connected', t(messages.cardsOff));
  const account = accounts.get(stripe) ?? openAccount(stripe);
  accounts.set(stripe, account);
  return account;
}

/** Answers after which the same request may still have been, or be, carried out. */
const UNSETTLED = new Set([409, 429]);

/** Returns whether a failure says that Stripe did nothing and will do nothing. */
export function wasRefused(error: unknown): boolean {
  if (!(error instanceof AppError) || !(error.cause instanceof Error) || !('statusCode' in error.cause)) return false;
  const { statusCode } = error.cause;
  return typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500 && !UNSETTLED.has(statusCode);
}

/** Stripe says these of an amount or a currency that it does not take, whenever it is asked again. */
const AMOUNT_CODE = /^(?:amount_too_|invalid_charge_amount)/;
const AMOUNT_PARAMETER = /\b(?:unit_amount|currency)\b/;

/** Returns whether a failure says that Stripe does not take this amount or this currency. */
export function isAmountRefused(error: unknown): boolean {
  if (!wasRefused(error) || !(error instanceof AppError) || !(error.cause instanceof Error)) return false;
  const { cause } = error;
  const said = (name: 'code' | 'param') => String(Reflect.get(cause, name) ?? '');
  return AMOUNT_CODE.test(said('code')) || AMOUNT_PARAMETER.test(said('param'));
}
