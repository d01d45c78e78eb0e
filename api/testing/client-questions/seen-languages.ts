import { either, onSite, says, yes } from './facts.ts';
import type { QuestionSet } from './question.ts';

export const seenLanguages: QuestionSet = {
  intent: 'languages',
  questions: [
    {
      ask: 'are meetings held in english',
      must: [says(/english/)],
      answered: ({ key }) => key === 'second' || null,
    },
    { ask: 'my partner only speaks french, would that work', must: [says(/french|english|language/)], answered: null },
    {
      ask: 'can we talk in spanish',
      must: [either(onSite('second', says(/portuguese/)), onSite('starter', says(/english|spanish/)))],
      answered: null,
    },
    {
      ask: 'do you speak english',
      must: [either(onSite('second', says(/english/)), onSite('starter', says(/english|write/)))],
      answered: null,
    },
    { ask: 'do you speak portuguese', must: [says(/portuguese/), yes], sites: 'second' },
    { ask: 'can you build sites in arabic, right to left', must: [says(/right-to-left|urdu/)], sites: 'starter' },
  ],
};
