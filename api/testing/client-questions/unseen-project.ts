import { either, opens, says, wayToPerson } from './facts.ts';
import type { QuestionSet } from './question.ts';
import { builtWith, demo, projectPrice, projectResult, projectWeeks, story } from './row-facts.ts';

export const unseenProject: QuestionSet = {
  intent: 'project',
  questions: [
    { ask: 'what did the ferry thing cost', must: [projectPrice('travessia-tickets')], sites: 'second' },
    {
      ask: ['tell me about Travessia Tickets', 'did it help?'],
      must: [either(story('travessia-tickets', 'outcome'), opens(projectResult('travessia-tickets')))],
      sites: 'second',
    },
    {
      ask: 'whats the story behind the pottery shop',
      must: [story('barro-sal', 'challenge', 'solution', 'description', 'summary')],
      sites: 'second',
    },
    { ask: 'what was the clause finder built with', must: [builtWith('clause-finder')], sites: 'starter' },
    {
      ask: 'what problem did tandem payout ledger solve',
      must: [story('tandem-payout-ledger', 'challenge', 'description', 'solution')],
      sites: 'starter',
    },
    { ask: 'is there a demo of kestrel dispatch', must: [demo('kestrel-dispatch')], sites: 'starter' },
    { ask: 'whats inbox triage', must: [says(/inbox triage/), says(/mail|support/)], sites: 'starter' },
    { ask: ['tell me about Shiftleaf', 'how long did that take'], must: [projectWeeks('shiftleaf')], sites: 'starter' },
    {
      ask: ['Tell me about Kestrel Dispatch', 'what did it change for them?'],
      must: [either(story('kestrel-dispatch', 'outcome'), opens(projectResult('kestrel-dispatch')))],
      sites: 'starter',
    },
    { ask: 'what is label station', must: [wayToPerson], sites: 'starter', answered: false },
    { ask: 'when did you build the mandi rates app', must: [says(/2024/)], sites: 'starter' },
    {
      ask: ['Tell me about Clause Finder', 'which tech did you use there'],
      must: [builtWith('clause-finder')],
      sites: 'starter',
    },
  ],
};
