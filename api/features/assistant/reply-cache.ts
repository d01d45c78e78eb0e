import { normalizeQuestion } from './unanswered.ts';

/** Bounded, and emptied by a change of the content. An equal question gets the reply that the first one got. */
export interface ReplyCache<T> {
  get(version: number, question: string): T | undefined;
  /** Does nothing for a question that may hold something personal. */
  put(version: number, question: string, reply: T): void;
}

const KEPT = 300;
const LONGEST = 200;
/** Addresses, numbers as of telephones, and what people say of themselves. */
const PERSONAL =
  /@|\d{5}|\d[\d ()-]{7,}\d|https?:|www\.|\b(my name|i am|i'm|i’m|this is|call me|my (company|firm|business|wife|husband))\b/i;

export function createReplyCache<T>(): ReplyCache<T> {
  let kept = new Map<string, T>();
  let keptVersion = -1;
  return {
    get(version, question) {
      return version === keptVersion ? kept.get(normalizeQuestion(question)) : undefined;
    },
    put(version, question, reply) {
      if (question.length > LONGEST || PERSONAL.test(question)) return;
      if (version !== keptVersion) kept = new Map();
      keptVersion = version;
      const [oldest] = kept.keys();
      if (kept.size >= KEPT && oldest !== undefined) kept.delete(oldest);
      kept.set(normalizeQuestion(question), reply);
    },
  };
}
