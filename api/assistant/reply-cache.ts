import { normalizeQuestion } from './unanswered.ts';

/** Caches replies by question for one content version, up to a limit. */
export interface ReplyCache<T> {
  get(version: number, question: string): T | undefined;
  /** Ignores questions that may contain personal data. */
  put(version: number, question: string, reply: T): void;
}

const MAX_ENTRIES = 300;
const MAX_QUESTION_LENGTH = 200;
/** Matches email addresses, phone numbers, links and phrases in which people introduce themselves. */
const PERSONAL =
  /@|\d{5}|\d[\d ()-]{7,}\d|https?:|www\.|\b(my name|i am|i'm|i’m|this is|call me|my (company|firm|business|wife|husband))\b/i;

export function createReplyCache<T>(): ReplyCache<T> {
  let entries = new Map<string, T>();
  let cachedVersion = -1;
  return {
    get(version, question) {
      return version === cachedVersion ? entries.get(normalizeQuestion(question)) : undefined;
    },
    put(version, question, reply) {
      if (question.length > MAX_QUESTION_LENGTH || PERSONAL.test(question)) return;
      if (version !== cachedVersion) entries = new Map();
      cachedVersion = version;
      const [oldest] = entries.keys();
      if (entries.size >= MAX_ENTRIES && oldest !== undefined) entries.delete(oldest);
      entries.set(normalizeQuestion(question), reply);
    },
  };
}
