import type { Composed } from '#api/assistant/compose.ts';
import type { Turn } from '#api/assistant/prompt.ts';
import type { Hit, Knowledge } from '#api/assistant/published-knowledge.ts';
import type { Intent } from '#api/assistant/understand/intents.ts';
import type { Words } from '#api/search/languages/words.ts';
import type { Topic } from './keywords/topics.ts';
import type { Named } from './names.ts';

/** A question with all that a reply may draw on. */
export interface Asked {
  knowledge: Knowledge;
  question: string;
  history: readonly Turn[];
  words: Words;
  /** The question before; `undefined` for the first one. */
  before: string | undefined;
  /** The likeliest first. */
  topics: readonly Topic[];
  named: Named;
  /** Search results for the question, best first. */
  hits: readonly Hit[];
}

/** Topics that facts of the site answer. */
export type ReplyTopic = Exclude<Topic, 'greeting' | 'thanks' | 'goodbye' | 'program' | 'more'>;

export interface Reply extends Composed {
  /** Nothing is offered behind it. */
  isLast: boolean;
}

export const reply = (intent: Intent, text: string, rest: Partial<Omit<Reply, 'intent' | 'text'>> = {}): Reply => ({
  intent,
  text,
  answered: true,
  sources: [],
  isDated: false,
  choice: null,
  isLast: false,
  ...rest,
});

const TALK: ReadonlySet<Topic> = new Set(['greeting', 'thanks', 'goodbye', 'program']);

/** The name of a topic in the metadata of a reply. */
export const intentOf = (topic: Topic | undefined): Intent => {
  if (topic === undefined) return 'unknown';
  return TALK.has(topic) ? 'small-talk' : (topic as Exclude<Topic, 'greeting' | 'thanks' | 'goodbye' | 'program'>);
};
