import { answerQuestion, type Told } from './answer-question.ts';
import type { Turn } from './prompt.ts';
import type { Knowledge } from './published-knowledge.ts';

/** The built-in answer in the language of the site; `now` in milliseconds. */
export async function builtInAnswer(
  knowledge: Knowledge,
  question: string,
  history: readonly Turn[],
  now: number,
): Promise<Told> {
  if (knowledge.speech === null) return answerQuestion(knowledge, question, history, now);
  const { answerInLanguage } = await import('./languages/answer.ts');
  return answerInLanguage(knowledge.speech, { knowledge, question, history });
}
