import type { SiteContent } from '#common/contract/site/content.ts';
import { currencyDigits } from './currency-digits.ts';
import { formatMoney, type Money } from './format.ts';

/** Prices and weeks come from the published document, so that server and page compute the same total. */

/** Ids of what was chosen. */
export interface Choice {
  package: string | null;
  addOns: readonly string[];
}

export interface EstimateLine {
  kind: 'package' | 'addOn';
  /** Id of the package or add-on. */
  ref: string;
  title: string;
  quantity: 1;
  /** In minor units of the currency. */
  unitAmount: number;
  total: number;
}

export interface Estimate {
  lines: EstimateLine[];
  /** In minor units of the currency. */
  total: number;
  currency: string;
  /** The package alone sets the weeks; `null` without one. */
  weeks: { from: number; to: number } | null;
}

type Offers = Pick<SiteContent, 'packages' | 'addOns'> & { identity: Pick<SiteContent['identity'], 'currency'> };

/** A price of the document in minor units of its currency: 99.5 EUR is 9950. */
export const toMinorUnits = (price: number, currency: string): number =>
  Math.round(price * 10 ** currencyDigits(currency));

/** The reverse of `toMinorUnits`. */
export const fromMinorUnits = (amount: number, currency: string): number => amount / 10 ** currencyDigits(currency);

/** '$1,500', '€99.50': an amount in minor units of the currency. */
export const formatAmount = (amount: number, money: Money): string =>
  formatMoney(fromMinorUnits(amount, money.currency), money);

/** Returns `null` when nothing is chosen or the document has no such package or add-on. An add-on counts once. */
export function estimateOf({ packages, addOns, identity }: Offers, choice: Choice): Estimate | null {
  const { currency } = identity;
  const offer = packages.find(({ id }) => id === choice.package);
  const chosen = new Set(choice.addOns);
  const extras = addOns.filter(({ id }) => chosen.has(id));
  if ((choice.package !== null && !offer) || extras.length !== chosen.size) return null;
  if (!offer && extras.length === 0) return null;
  const toLine =
    (kind: EstimateLine['kind']) =>
    ({ id, name, price }: { id: string; name: string; price: number }): EstimateLine => {
      const unitAmount = toMinorUnits(price, currency);
      return { kind, ref: id, title: name, quantity: 1, unitAmount, total: unitAmount };
    };
  const lines = [...(offer ? [offer] : []).map(toLine('package')), ...extras.map(toLine('addOn'))];
  return {
    lines,
    total: lines.reduce((sum, { total }) => sum + total, 0),
    currency,
    weeks: offer ? { from: offer.weeks.from, to: offer.weeks.to } : null,
  };
}
