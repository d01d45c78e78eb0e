import type { Context } from '#api/core/context.ts';
import type { SiteContent } from '#common/contract/site/content.ts';
import { builtInAnswer } from './built-in-answer.ts';
import { readKnowledge } from './knowledge.ts';

/** The built-in replies to questions, from the published content together with any document, such as a draft. */
export async function answerFrom(context: Context, site: SiteContent, questions: readonly string[]): Promise<string[]> {
  const knowledge = await readKnowledge(context, { site, siteVersion: null });
  const told = await Promise.all(questions.map((question) => builtInAnswer(knowledge, question, [], context.now())));
  return told.map(({ composed }) => composed.text);
}
