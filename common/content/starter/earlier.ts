/** Wordings of earlier releases by the one that stands in their place now: whoever publishes one has not written it. */
export const earlierWordings: ReadonlyMap<string, string> = new Map([
  [
    'The delivery date stands in the agreement beside the price. If I miss it, the money-back guarantee applies; the agreement says exactly how.',
    'The delivery date stands in the agreement beside the price. If I miss it, I refund what you have paid.',
  ],
  ['E-mail, uploads, search', 'Email, uploads, search'],
  ['Multi-tenant from the first table', 'Separate data per customer'],
]);
