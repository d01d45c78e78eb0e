import { either, onSite, says, yes } from './facts.ts';
import type { QuestionSet } from './question.ts';
import { project } from './row-facts.ts';

export const unseenLanguages: QuestionSet = {
  intent: 'languages',
  questions: [
    { ask: 'which language will our calls be in?', must: [says(/english|language/)], answered: null },
    {
      ask: 'what languages do you speak',
      must: [either(onSite('second', says(/portuguese/)), onSite('starter', says(/english|urdu/)))],
      answered: (site) => (site.key === 'second' ? true : null),
    },
    {
      ask: 'sprichst du deutsch?',
      must: [either(onSite('second', says(/portug|englis/)), onSite('starter', says(/englis/)))],
      answered: null,
    },
    { ask: 'is italian ok for calls', must: [says(/italian/), yes], sites: 'second' },
    { ask: 'have you built a bilingual app?', must: [project('mandi-rates')], sites: 'starter' },
    { ask: 'Do you speak Urdu?', must: [says(/urdu/)], sites: 'starter', answered: null },
  ],
};
