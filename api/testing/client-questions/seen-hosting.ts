import { either, faq, ifFaq, says } from './facts.ts';
import type { QuestionSet } from './question.ts';

export const seenHosting: QuestionSet = {
  intent: 'hosting',
  questions: [
    {
      ask: 'Do you set up the server and domain for us?',
      must: [either(faq('hosting'), says(/deploy|your own accounts?|in your name/))],
      answered: 'any',
    },
    { ask: 'is the domain in my name', must: [either(faq('hosting'), faq('ownership'))], answered: null },
    {
      ask: 'do you do hosting',
      must: [either(faq('hosting'), says(/your own accounts?|in your name|aws|hetzner|yours/))],
    },
    {
      ask: 'is the server in the eu',
      must: [says(/portugal|\baws\b|hetzner|own accounts|in your name|\beu\b|europe/)],
      answered: ifFaq('hosting'),
    },
    {
      ask: 'where will it be hosted',
      must: [either(faq('hosting'), says(/your own accounts?|in your name|aws|hetzner/))],
      answered: ifFaq('hosting'),
    },
    { ask: 'hetzner or aws, whats better for us', must: [says(/hetzner|aws/)], sites: 'starter', answered: null },
    {
      ask: 'can it run on our own server',
      must: [says(/your own|own (?:machine|accounts?|hardware)|client's own/)],
      sites: 'starter',
    },
  ],
};
