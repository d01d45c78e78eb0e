import type { SiteContent } from '#common/contract/site/content.ts';

/** Answers the questions, in their order, from the document with its fields filled in. */
export type AnswerFrom = (content: SiteContent, questions: readonly string[]) => Promise<string[]>;
