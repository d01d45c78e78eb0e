import type { Found, KnowledgeIndex } from '#api/search/knowledge-index.ts';
import type { Project } from '#common/contract/portfolio-content.ts';
import type { SiteContent } from '#common/contract/site/content.ts';
import type { CallOffer } from './calls/offer.ts';
import type { Rows } from './knowledge-rows.ts';
import type { Speech } from './languages/speech.ts';
import type { Passage } from './passages.ts';
import type { Intent } from './understand/intents.ts';
import type { Reader } from './understand/reader.ts';

/** A sentence of the published content with the passage that it stands in. */
export interface Statement {
  text: string;
  source: Passage;
}

/** The published content that the assistant may use, for one content version. */
export interface Knowledge {
  version: number;
  /** The document about the owner, with its fields filled in. */
  site: SiteContent;
  /** The document's published version; `null` for one that is not published, such as a draft. */
  siteVersion: number | null;
  passages: readonly Passage[];
  search: KnowledgeIndex<Passage>;
  rows: Rows;
  /** Sentences of the content. */
  statements: readonly Statement[];
  /** The words of each project's text, as stems and in the singular. */
  projectStems: readonly { project: Project; stems: ReadonlySet<string>; words: ReadonlySet<string> }[];
  /** Ids of the FAQs that ask for it. */
  faqIntents: ReadonlyMap<Intent, readonly string[]>;
  reader: Reader;
  /** Reads and writes the language of a site that is not English; `null` for English. */
  speech: Speech | null;
  /** Times of a call that can be offered; only where the question asks for one. */
  offer?: CallOffer;
  /** Payments can be made by card, on a page of Stripe. */
  takesCards: boolean;
  /** Addresses outside of the site that a reply may link to. */
  addresses: ReadonlySet<string>;
}

/** A search result. */
export type Hit = Found<Passage>;
