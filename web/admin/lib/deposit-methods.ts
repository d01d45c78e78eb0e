import type { depositMethods } from '#common/options.ts';

type DepositMethod = (typeof depositMethods)[number];

export const depositMethodLabels: Readonly<Record<DepositMethod, string>> = {
  bank: 'Bank transfer',
  stripe: 'Card (Stripe)',
};

export const depositMethodOptions = Object.entries(depositMethodLabels).map(([value, label]) => ({ value, label }));
