/** Closed lists of tax and invoices. Only the pages and tabs about them load these. */

/** `none`: no tax is charged; `rates`: by the owner's rates. `null` in its place: not decided. */
export const taxSchemes = ['none', 'rates'] as const;
export type TaxScheme = (typeof taxSchemes)[number];

/** Whether the prices of lines are without tax or with it. */
export const priceKinds = ['net', 'gross'] as const;
export type PriceKind = (typeof priceKinds)[number];

export const taxIdKinds = ['vat', 'tax', 'other'] as const;
export type TaxIdKind = (typeof taxIdKinds)[number];

/** One of these on the quote, so that the client can see who is taxed. */
export const registeredTaxIds = ['vat', 'tax'] as const satisfies readonly TaxIdKind[];

/** When a change is paid: `now`, or with the `balance`. */
export const changeDues = ['now', 'balance'] as const;
export type ChangeDue = (typeof changeDues)[number];

export const invoiceKinds = ['deposit', 'progress', 'final', 'credit'] as const;
export type InvoiceKind = (typeof invoiceKinds)[number];
/** Those that ask for money. */
export const billedKinds = ['deposit', 'progress', 'final'] as const satisfies readonly InvoiceKind[];
export type BilledKind = (typeof billedKinds)[number];

export const invoiceHeadings: Readonly<Record<InvoiceKind, string>> = {
  deposit: 'Deposit invoice',
  progress: 'Progress invoice',
  final: 'Final invoice',
  credit: 'Credit note',
};

export const invoiceStates = ['draft', 'open', 'partly_paid', 'overdue', 'paid', 'credited'] as const;
export type InvoiceState = (typeof invoiceStates)[number];

/** `correction`: can be invoiced anew; `reduction`: that much of the price is gone. */
export const creditKinds = ['correction', 'reduction'] as const;
export type CreditKind = (typeof creditKinds)[number];

export const receiptMethods = ['bank', 'cash', 'other', 'withheld'] as const;
export type ReceiptMethod = (typeof receiptMethods)[number];

export const invoiceSorts = ['issuedOn', 'number', 'dueOn', 'total'] as const;
export type InvoiceSort = (typeof invoiceSorts)[number];

export const exportedKinds = ['invoices', 'payments'] as const;
export const exportFormats = ['csv', 'json'] as const;
