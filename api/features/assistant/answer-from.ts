import type { Context } from '#api/core/context.ts';
import type { SiteContent } from '#common/contract/site/content.ts';
import { composeBuiltIn } from './built-in.ts';
import { readKnowledge } from './knowledge.ts';
import { retrieve } from './retrieve.ts';

/** The built-in replies to questions, from the published content together with any document, such as a draft. */
export async function answerFrom(context: Context, site: SiteContent, questions: readonly string[]): Promise<string[]> {
  const knowledge = await readKnowledge(context, { site, siteVersion: null });
  return questions.map((question) => composeBuiltIn(retrieve(knowledge, question), knowledge, question, []).text);
}
