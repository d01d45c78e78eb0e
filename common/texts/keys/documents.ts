// Made by `npm run texts`.
import type { TextKey } from '#common/texts/areas.ts';

/** Quote */
export const quote = 12000 as TextKey;

/** Quote {number} */
export const quoteNamed = 12001 as TextKey<{ number: string | number }>;

/** Change */
export const change = 12002 as TextKey;

/** Change {change} of {number} */
export const changeNamed = 12003 as TextKey<{ change: string | number; number: string | number }>;

/** Quote {number}: {title} */
export const quoteTitled = 12004 as TextKey<{ number: string | number; title: string | number }>;

/** Change {change} of {number}: {title} */
export const changeTitled = 12005 as TextKey<{ change: string | number; number: string | number; title: string | number }>;

/** Page {page} of {pages} */
export const page = 12006 as TextKey<{ page: string | number; pages: string | number }>;

/** For */
export const forWhom = 12007 as TextKey;

/** From */
export const fromWhom = 12008 as TextKey;

/** Number */
export const number = 12009 as TextKey;

/** Version */
export const version = 12010 as TextKey;

/** Sent */
export const sent = 12011 as TextKey;

/** Valid until */
export const validUntil = 12012 as TextKey;

/** Note */
export const note = 12013 as TextKey;

/** Payment */
export const payment = 12014 as TextKey;

/** The deposit is paid by card. */
export const paidByCard = 12015 as TextKey;

/** The deposit is paid by bank transfer. */
export const paidByBank = 12016 as TextKey;

/** Terms */
export const terms = 12017 as TextKey;

/** Description */
export const description = 12018 as TextKey;

/** Quantity */
export const quantity = 12019 as TextKey;

/** Unit price */
export const unitPrice = 12020 as TextKey;

/** Total */
export const total = 12021 as TextKey;

/** Net */
export const net = 12022 as TextKey;

/** of it {name} */
export const taxPart = 12023 as TextKey<{ name: string | number }>;

/** Reverse charge */
export const reverseCharge = 12024 as TextKey;

/** Reverse charge: the customer accounts for the tax. */
export const reverseChargeNote = 12025 as TextKey;

/** No tax is charged */
export const noTax = 12026 as TextKey;

/** Subtotal */
export const subtotal = 12027 as TextKey;

/** Discount */
export const discount = 12028 as TextKey;

/** Discount ({percent}) */
export const discountPercent = 12029 as TextKey<{ percent: string | number }>;

/** Deposit ({percent}) */
export const depositPercent = 12030 as TextKey<{ percent: string | number }>;

/** Balance */
export const balance = 12031 as TextKey;

/** Dates */
export const dates = 12032 as TextKey;

/** Delivery */
export const delivery = 12033 as TextKey;

/** Not included */
export const excludes = 12034 as TextKey;

/** Accepted */
export const accepted = 12035 as TextKey;

/** Not chosen */
export const notChosen = 12036 as TextKey;

/** Reason */
export const reason = 12037 as TextKey;

/** Price */
export const price = 12038 as TextKey;

/** Before */
export const before = 12039 as TextKey;

/** New price */
export const newPrice = 12040 as TextKey;

/** New date */
export const newDate = 12041 as TextKey;

/** Tax number: {number} */
export const taxNumber = 12042 as TextKey<{ number: string | number }>;

/** Your reference: {reference} */
export const yourReference = 12043 as TextKey<{ reference: string | number }>;

/** Audit */
export const audit = 12044 as TextKey;

/** Agreement by email code */
export const agreement = 12045 as TextKey;

/** Chosen option */
export const chosenOption = 12046 as TextKey;

/** Name */
export const name = 12047 as TextKey;

/** Email */
export const email = 12048 as TextKey;

/** Not recorded */
export const notRecorded = 12049 as TextKey;

/** Sent */
export const auditSent = 12050 as TextKey;

/** Opened */
export const auditOpened = 12051 as TextKey;

/** Code sent */
export const auditCodeSent = 12052 as TextKey;

/** Accepted */
export const auditAccepted = 12053 as TextKey;

/** Document SHA-256 */
export const documentHash = 12054 as TextKey;

/** Billing details */
export const billingDetails = 12055 as TextKey;

/** Billing SHA-256 */
export const billingHash = 12056 as TextKey;

/** Verification code */
export const verificationCode = 12057 as TextKey;

/** Verify at */
export const verifyAt = 12058 as TextKey;

/** Deposit invoice */
export const invoiceDeposit = 12059 as TextKey;

/** Progress invoice */
export const invoiceProgress = 12060 as TextKey;

/** Final invoice */
export const invoiceFinal = 12061 as TextKey;

/** Credit note */
export const invoiceCredit = 12062 as TextKey;

/** Credits invoice {number} */
export const credits = 12063 as TextKey<{ number: string | number }>;

/** Bill to */
export const billTo = 12064 as TextKey;

/** Seller */
export const seller = 12065 as TextKey;

/** Issued */
export const issued = 12066 as TextKey;

/** Supplied */
export const supplied = 12067 as TextKey;

/** Due */
export const due = 12068 as TextKey;

/** Amount due */
export const amountDue = 12069 as TextKey;

/** Payment reference */
export const paymentReference = 12070 as TextKey;

/** Bank details */
export const bankDetails = 12071 as TextKey;

/** Scan to pay */
export const scanToPay = 12072 as TextKey;

/** Deposit: {title} */
export const lineDeposit = 12073 as TextKey<{ title: string | number }>;

/** Progress: {title} */
export const lineProgress = 12074 as TextKey<{ title: string | number }>;

/** Discount */
export const lineDiscount = 12075 as TextKey;
