/** Topics of questions; keywords say which one is meant. */
export const topics = [
  'pricing',
  'duration',
  'availability',
  'guarantee',
  'payment',
  'reply-time',
  'scheduling',
  'contact',
  'package',
  'support',
  'ownership',
  'nda',
  'hosting',
  'process',
  'projects',
  'testimonials',
  'reasons',
  'ai',
  'skills',
  'location',
  'owner',
  'program',
  'more',
  'greeting',
  'thanks',
  'goodbye',
] as const;
export type Topic = (typeof topics)[number];

/**
 * Phrases of a language, separated by commas. Each word of one is compared by its stem; 'preis*' is the beginning of a word,
 * '*garantie' the end of one. The words of a phrase stand in this order, with a few others between. A phrase behind a
 * question mark counts less, because it is used of other topics, too; one behind an exclamation mark counts twice.
 */
export type Keywords = Readonly<Record<Topic, string>>;
