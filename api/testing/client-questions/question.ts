import type { ClientSite, SiteKey } from './client-site.ts';

export const intents = [
  'price',
  'package',
  'sum',
  'budget',
  'fit',
  'duration',
  'deadline',
  'availability',
  'guarantee',
  'payment',
  'ownership',
  'nda',
  'support',
  'hosting',
  'data',
  'process',
  'time-zone',
  'languages',
  'team',
  'technology',
  'industry',
  'project',
  'projects',
  'testimonials',
  'worst',
  'owner',
  'contact',
  'booking',
  'discount',
  'small-talk',
  'off-topic',
  'foreign',
  'unknown',
  'injection',
] as const;
export type ClientIntent = (typeof intents)[number];
/** 'declared' for what the site itself offers to ask. */
export type QuestionIntent = ClientIntent | 'declared';

/** One reply of the assistant with what was asked before it. */
export interface Judged {
  text: string;
  answered: boolean;
  intent: string;
  /** The visitor's turns, oldest first; the last is the question. */
  asked: readonly string[];
  /** The assistant's earlier replies in the conversation. */
  before: readonly string[];
}

/** Something that a reply does or does not hold. It is read from the site, so that it is true of any owner. */
export interface Fact {
  /** Read in the list of failures. */
  name: string;
  /** `null` where the site has no such fact: then nothing is demanded. */
  holds(reply: Judged, site: ClientSite): boolean | null;
}

/**
 * `true` where the assistant must say that it knows. `null` where an honest 'I do not know' with a way to a person is as good
 * as the facts; 'any' where only the facts count.
 */
type AnsweredFlag = boolean | null | 'any';
export type Answered = AnsweredFlag | ((site: ClientSite) => AnsweredFlag);

/** A question as clients type it, with fields in braces for names of the site: see `fillQuestion`. */
export interface ClientQuestion {
  /** Several entries are the visitor's turns of one conversation; the last is judged. */
  ask: string | readonly string[];
  must?: readonly Fact[];
  not?: readonly Fact[];
  answered?: Answered;
  also?: readonly ClientIntent[];
  /** Both sites unless told. */
  sites?: SiteKey;
}

/** The questions of one intent in one half. */
export interface QuestionSet {
  intent: ClientIntent;
  questions: readonly ClientQuestion[];
}
