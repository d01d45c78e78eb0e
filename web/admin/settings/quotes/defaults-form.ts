import type { QuoteSettings, QuoteSettingsChange } from '#common/contract/quotes.ts';

export const labels = {
  validDays: 'Valid for (days)',
  reminderDays: 'Remind before it expires (days)',
  depositPercent: 'Deposit (%)',
  depositMethod: 'Deposit paid by',
  bankDetails: 'Bank details',
} as const;

/** The fields of the form as they are typed. */
export type Defaults = Record<keyof typeof labels, string>;

export const defaultsOf = (settings: QuoteSettings): Defaults => ({
  validDays: String(settings.validDays),
  reminderDays: String(settings.reminderDays),
  depositPercent: String(settings.depositPercent),
  depositMethod: settings.depositMethod,
  bankDetails: settings.bankDetails,
});

/** An empty field is no number, not zero. */
const numberOf = (typed: string) => (typed.trim() === '' ? Number.NaN : Number(typed));

export const changeOf = (defaults: Defaults): QuoteSettingsChange => ({
  validDays: numberOf(defaults.validDays),
  reminderDays: numberOf(defaults.reminderDays),
  depositPercent: numberOf(defaults.depositPercent),
  depositMethod: defaults.depositMethod === 'stripe' ? 'stripe' : 'bank',
  bankDetails: defaults.bankDetails,
});
