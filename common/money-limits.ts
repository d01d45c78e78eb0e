import { MEGABYTE } from './limits.ts';

/** The address of a seller or a buyer, in characters. */
export const PARTY = {
  name: 150,
  lines: { min: 1, max: 3 },
  line: 100,
  postalCode: 20,
  city: 60,
  taxIds: 6,
  taxIdLabel: 40,
  taxId: 40,
  reference: 60,
  registration: 200,
} as const;

/** Rates in basis points: 1900 is 19 %. */
export const TAX = {
  note: 300,
  rates: 8,
  rateName: 40,
  maxBasisPoints: 10_000,
  parts: { min: 2, max: 3 },
  partName: 20,
  rateNote: 200,
} as const;

export const ACCOUNT = { holder: 70, iban: { min: 15, max: 34 } } as const;

export const INVOICE = {
  format: { min: 3, max: 20 },
  firstNumber: { min: 1, max: 999_999 },
  numberDigits: { min: 3, max: 8 },
  maxTermsDays: 120,
  footer: 1000,
  reminders: 3,
  reminderDays: { min: 1, max: 90 },
  note: 1000,
  reason: 300,
  receiptNote: 200,
  number: 40,
  maxDueDays: 365,
  /** Times that an invoice can be emailed again in an hour. */
  sendsPerHour: 5,
  /** Hour of the site's zone at which reminders go out. */
  reminderTime: '09:00',
  openListed: 100,
} as const;

export const MONEY_SETTINGS_BODY = MEGABYTE;
