import { either, faq, ifFaq, says, wayToPerson, yes } from './facts.ts';
import type { QuestionSet } from './question.ts';
import { skill } from './row-facts.ts';

export const unseenData: QuestionSet = {
  intent: 'data',
  questions: [
    { ask: 'do you use ai to write your code', must: [wayToPerson], answered: false },
    {
      ask: 'where does the customer data go',
      must: [either(faq('ai'), faq('hosting'), says(/gdpr|privacy|personal data|customer data/))],
      answered: ifFaq('hosting'),
    },
    {
      ask: 'do you send our documents to chatgpt',
      must: [either(faq('ai'), says(/gdpr|privacy|personal data|customer data/))],
      answered: ifFaq('ai'),
    },
    {
      ask: "we're in healthcare, data must stay private. how do you deal with that when using ai",
      must: [faq('ai')],
      sites: 'starter',
    },
    {
      ask: 'can the ai run on our own hardware, nothing may leave the house',
      must: [says(/own hardware|your premises|your own/), yes],
      sites: 'starter',
    },
    { ask: 'can you mask personal data before it goes to the llm', must: [says(/mask/), yes], sites: 'starter' },
    { ask: 'will the ai hallucinate', must: [says(/sources?|cite|cited|not found|wrong|quot/)], sites: 'starter' },
    { ask: 'do you do rag over company documents', must: [says(/retrieval|documents/), yes], sites: 'starter' },
    {
      ask: 'Which AI features can you build?',
      must: [either(skill('Language model integration'), skill('Retrieval and semantic search'))],
      sites: 'starter',
    },
  ],
};
