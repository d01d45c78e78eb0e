/**
 * Kinds of question. `pricing`, `skills`, `process`, `projects`, `testimonials`, `contact`, `scheduling`,
 * `availability` and `other` have had these names since the first release; stored conversations hold them.
 */
export const intents = [
  'pricing',
  'package',
  'sum',
  'budget',
  'fit',
  'discount',
  'currency',
  'duration',
  'deadline',
  'availability',
  'reply-time',
  'guarantee',
  'payment',
  'ownership',
  'nda',
  'support',
  'hosting',
  'data',
  'ai',
  'topic',
  'process',
  'reasons',
  'time-zone',
  'languages',
  'team',
  'skills',
  'industry',
  'project',
  'projects',
  'testimonials',
  'worst',
  'owner',
  'location',
  'contact',
  'scheduling',
  'more',
  'example',
  'benefits',
  'small-talk',
  'off-topic',
  'foreign',
  'other',
  'unknown',
] as const;
export type Intent = (typeof intents)[number];

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

/** Phrases written one after the other. */
export const phrases = (text: string): readonly string[] => text.trim().split(/;\s+/);
