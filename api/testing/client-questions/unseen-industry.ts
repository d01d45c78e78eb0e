import { leads, says, wayToPerson } from './facts.ts';
import type { QuestionSet } from './question.ts';
import { project, someProjects } from './row-facts.ts';

export const unseenIndustry: QuestionSet = {
  intent: 'industry',
  questions: [
    { ask: 'video games? have you made one', must: [wayToPerson], not: [leads(/^yes/)], answered: false },
    { ask: "we're a bank. have you worked for banks?", must: [wayToPerson], not: [leads(/^yes/)], answered: null },
    { ask: 'which industries do you know', must: [someProjects(1)] },
    { ask: 'have you done boats or ferries', must: [project('travessia-tickets')], sites: 'second' },
    { ask: 'worked with restaurants before?', must: [project('mesa-nove')], sites: 'second' },
    { ask: 'do you know the museum world', must: [says(/field notes|museum/)], sites: 'starter' },
    { ask: "we're a pharmacy chain. done anything like that?", must: [project('shiftleaf')], sites: 'starter' },
    { ask: 'any agriculture projects', must: [project('mandi-rates')], sites: 'starter' },
    {
      ask: 'we run an event staffing agency',
      must: [project('tandem-payout-ledger')],
      sites: 'starter',
      answered: 'any',
    },
    { ask: 'fintech experience? payouts, ledgers', must: [project('tandem-payout-ledger')], sites: 'starter' },
  ],
};
