import type { Billing, Seller } from '#common/contract/money/party.ts';

const countries = new Intl.DisplayNames('en', { type: 'region' });

type Address = Pick<Seller, 'name' | 'lines' | 'postalCode' | 'city' | 'country'>;

const addressLines = ({ lines, postalCode, city, country }: Address): string[] => [
  ...lines,
  [postalCode, city].filter((part) => part !== null).join(' '),
  countries.of(country) ?? country,
];

/** The lines of who sells, the name first. */
export const sellerLines = (seller: Seller): string[] => [
  seller.name,
  ...addressLines(seller),
  ...seller.taxIds.map(({ label, value }) => `${label}: ${value}`),
  ...(seller.registration === null ? [] : [seller.registration]),
];

/** The lines of who buys, the name first. */
export const buyerLines = (buyer: Billing): string[] => [
  buyer.name,
  ...addressLines(buyer),
  ...(buyer.taxId === null ? [] : [`Tax number: ${buyer.taxId}`]),
  ...(buyer.reference === null ? [] : [`Your reference: ${buyer.reference}`]),
];
