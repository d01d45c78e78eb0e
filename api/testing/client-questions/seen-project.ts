import { says } from './facts.ts';
import type { QuestionSet } from './question.ts';
import { builtWith, project, projectPrice, story } from './row-facts.ts';

export const seenProject: QuestionSet = {
  intent: 'project',
  questions: [
    { ask: 'what is travessia tickets', must: [story('travessia-tickets', 'description', 'summary')], sites: 'second' },
    { ask: 'what was barro e sal made with', must: [builtWith('barro-sal')], sites: 'second' },
    {
      ask: 'tell me about mesa nove',
      must: [story('mesa-nove', 'description', 'summary', 'challenge')],
      sites: 'second',
    },
    {
      ask: 'What does Kestrel Dispatch do for its users?',
      must: [story('kestrel-dispatch', 'description', 'summary', 'solution')],
      sites: 'starter',
    },
    {
      ask: 'Could Shiftleaf be adapted for nurses in hospitals?',
      must: [project('shiftleaf')],
      sites: 'starter',
      answered: 'any',
    },
    { ask: 'what did you do for the contract search', must: [project('clause-finder')], sites: 'starter' },
    {
      ask: 'is shiftleaf finished',
      must: [says(/in progress|goes on|work|next|two-week|first release/)],
      sites: 'starter',
    },
    { ask: 'tell me more about the ledger thing', must: [project('tandem-payout-ledger')], sites: 'starter' },
    { ask: 'who was shiftleaf built for', must: [says(/pharmac|toronto|founders/)], sites: 'starter' },
    {
      ask: 'clausefinder results? did it work',
      must: [story('clause-finder', 'outcome', 'summary')],
      sites: 'starter',
    },
    { ask: 'kestral dispatch??', must: [project('kestrel-dispatch')], sites: 'starter' },
    { ask: 'how much did mandi rates cost', must: [projectPrice('mandi-rates')], sites: 'starter' },
  ],
};
