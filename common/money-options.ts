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
