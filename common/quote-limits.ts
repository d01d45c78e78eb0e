import { DAY, HOUR, MEGABYTE, MINUTE } from './limits.ts';

/** A quote: numbers of its parts, characters of its texts. */
export const QUOTE = {
  options: 3,
  lines: 50,
  milestones: 20,
  quantity: 10_000,
  company: 150,
  clientName: 100,
  title: 200,
  optionTitle: 100,
  templateName: 100,
  summary: 2000,
  details: 10_000,
  excludes: 5000,
  note: 5000,
  declineReason: 2000,
  question: 5000,
  /** Days to the delivery of a draft that names none. */
  deliveryDays: 28,
  numberDigits: 4,
  userAgent: 300,
  maxBody: 8 * MEGABYTE,
} as const;

/** Whole percents in basis points. */
export const DISCOUNT = { min: 1, max: 10_000 } as const;

/** Emailed codes: digits, validity, wrong tries, codes in an hour of a quote or room and of a client. */
export const EMAIL_CODE = {
  digits: 6,
  ttl: 10 * MINUTE,
  tries: 5,
  perSubject: 5,
  perClient: 20,
  wrongPerHour: 30,
} as const;

/** Calls of one client in an hour. */
export const CLIENT_CALLS = { answers: 5, verify: 30, room: 60, window: HOUR } as const;

export const ROOM = {
  message: 5000,
  comment: 2000,
  trade: 60,
  note: 5000,
  files: 100,
  fileBytes: 10 * MEGABYTE,
  deviceTtl: 30 * DAY,
} as const;

export const CHANGE = { title: 200, reason: 5000 } as const;
export const REFUND = { reason: 2000 } as const;

/** Deliveries within this many days are due. */
export const DELIVERY_DUE_DAYS = 7;

/** A PDF that is compared with what was accepted. */
export const VERIFY_FILE_BYTES = 10 * MEGABYTE;

/** Verification code: characters, and how many stand together. */
export const VERIFICATION = { length: 16, group: 4 } as const;

/** Confirmed deliveries before the record can be shown. */
export const RECORD_MINIMUM = 3;

/** Stripe's webhook: largest body, how old a signature may be, and how long a refund waits for its payment. */
export const WEBHOOK = { maxBody: MEGABYTE, tolerance: 5 * MINUTE, waits: 90 * DAY } as const;
