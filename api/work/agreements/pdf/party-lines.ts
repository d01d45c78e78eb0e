import type { Billing, Seller } from '#common/contract/money/party.ts';
import * as texts from '#common/texts/keys/documents.ts';
import { t } from '#common/texts/text.ts';
import type { Formats } from './formats.ts';

type Address = Pick<Seller, 'name' | 'lines' | 'postalCode' | 'city' | 'country'>;
type Names = Pick<Formats, 'country'>;

const addressLines = ({ lines, postalCode, city, country }: Address, names: Names): string[] => [
  ...lines,
  [postalCode, city].filter((part) => part !== null).join(' '),
  names.country(country),
];

/** The lines of who sells, the name first. */
export const sellerLines = (seller: Seller, names: Names): string[] => [
  seller.name,
  ...addressLines(seller, names),
  ...seller.taxIds.map(({ label, value }) => `${label}: ${value}`),
  ...(seller.registration === null ? [] : [seller.registration]),
];

/** The lines of who buys, the name first. */
export const buyerLines = (buyer: Billing, names: Names): string[] => [
  buyer.name,
  ...addressLines(buyer, names),
  ...(buyer.taxId === null ? [] : [t(texts.taxNumber, { number: buyer.taxId })]),
  ...(buyer.reference === null ? [] : [t(texts.yourReference, { reference: buyer.reference })]),
];
