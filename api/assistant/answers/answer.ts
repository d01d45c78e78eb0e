import type { Passage } from '#api/assistant/passages.ts';
import type { Hit, Knowledge } from '#api/assistant/published-knowledge.ts';
import type { Intent } from '#api/assistant/understand/intents.ts';
import type { Understanding } from '#api/assistant/understand/understanding.ts';
import type { Project } from '#common/contract/portfolio-content.ts';
import type { Choice } from '#common/site/estimate.ts';

/** The end of an answer that leads on: a Markdown sentence, or one of the ways to a person. */
export type NextStep = 'write' | 'book' | 'start' | 'when' | { text: string } | null;

/** The answer to one intent, before it is put into words with the others. */
export interface Answer {
  intent: Intent;
  /** Answers the question; it stands first. */
  lead: string;
  /** This is said where the conversation holds the lead already; `null` recalls its first sentence. */
  again: string | null;
  /** Sentences that bear it out, foremost first. The first three that were not said yet are said. */
  facts: readonly string[];
  next: NextStep;
  /** Exactly what `lead` and `facts` were taken from. */
  sources: readonly Passage[];
  answered: boolean;
  /** It holds for today only. */
  isDated: boolean;
  /** Parts that an estimate of it is made from. */
  choice: Choice | null;
}

/** A question with all that an answer may draw on. */
export interface Asked {
  read: Understanding;
  /** The only project that the last replies lead to; `null` without one, or with several. */
  shown: Project | null;
  /** The topic of the conversation before this question. */
  before: Understanding | undefined;
  /** `YYYY-MM-DD` in the site's zone. */
  today: string;
  /** In milliseconds since 1970. */
  now: number;
  /** Search results for the question, best first. */
  hits: readonly Hit[];
  knowledge: Knowledge;
}

/** Returns `null` when the published content does not hold the answer. */
export type Answerer = (asked: Asked) => Answer | null;

export const answer = (intent: Intent, lead: string, rest: Partial<Omit<Answer, 'intent' | 'lead'>> = {}): Answer => ({
  intent,
  lead,
  again: null,
  facts: [],
  next: 'write',
  sources: [],
  answered: true,
  isDated: false,
  choice: null,
  ...rest,
});

/** The site does not hold the answer; `lead` says so, with the nearest thing that it holds. */
export const notKnown = (intent: Intent, lead: string, facts: readonly string[] = []): Answer =>
  answer(intent, lead, { facts, answered: false });

export const passagesOfIds = (
  { passages }: Pick<Knowledge, 'passages'>,
  type: Passage['type'],
  ids: readonly string[],
): Passage[] => {
  const wanted = new Map(ids.map((id, place) => [id, place]));
  return passages
    .filter((passage) => passage.type === type && wanted.has(passage.id))
    .sort((a, b) => (wanted.get(a.id) ?? 0) - (wanted.get(b.id) ?? 0));
};

export const passageOf = (knowledge: Pick<Knowledge, 'passages'>, type: Passage['type'], id: string): Passage[] =>
  passagesOfIds(knowledge, type, [id]);
