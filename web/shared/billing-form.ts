import type { Billing } from '#common/contract/money/party.ts';

/** Billing details as they are typed. */
export interface BillingForm {
  name: string;
  address: string;
  postalCode: string;
  city: string;
  country: string;
  taxId: string;
  reference: string;
}

export const billingForm = (billing: Billing | null): BillingForm => ({
  name: billing?.name ?? '',
  address: billing?.lines.join('\n') ?? '',
  postalCode: billing?.postalCode ?? '',
  city: billing?.city ?? '',
  country: billing?.country ?? '',
  taxId: billing?.taxId ?? '',
  reference: billing?.reference ?? '',
});

export const billingPayload = ({ address, ...form }: BillingForm) => ({
  ...form,
  lines: address
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== ''),
});
