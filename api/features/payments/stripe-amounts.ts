/**
 * Currencies without decimals that Stripe counts in hundredths all the same
 * (https://docs.stripe.com/currencies#special-cases).
 */
const IN_HUNDREDTHS = new Set(['ISK', 'UGX']);

/** An amount in minor units of its currency as Stripe counts it. */
export const toStripeAmount = (amount: number, currency: string): number =>
  IN_HUNDREDTHS.has(currency) ? amount * 100 : amount;

/** The reverse; `null` where it is no whole number of minor units. */
export function fromStripeAmount(amount: number, currency: string): number | null {
  if (!IN_HUNDREDTHS.has(currency)) return amount;
  return amount % 100 === 0 ? amount / 100 : null;
}
