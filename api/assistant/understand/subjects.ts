/**
 * What a question is about where that decides the answer, whatever its intent: the terms that only a text of the owner's
 * about exactly that may answer, what is refused, and what the product itself does with a quote.
 */
export const subjects = [
  'contract',
  'data-processing',
  'exclusivity',
  'insurance',
  'liability',
  'tax',
  'company',
  'penalties',
  'termination',
  'refund',
  'warranty-length',
  'certificates',
  'subcontractors',
  'references',
  'background',
  'rights-before-payment',
  'payment-days',
  'hosting-place',
  'off-hours',
  'secrets',
  'others-business',
  'attacks',
  'accepting',
  'deposit',
  'updates',
  'changes',
  'faults',
] as const;
export type Subject = (typeof subjects)[number];
