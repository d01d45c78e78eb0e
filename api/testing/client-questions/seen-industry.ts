import { leads, says, wayToPerson } from './facts.ts';
import type { QuestionSet } from './question.ts';
import { project } from './row-facts.ts';

export const seenIndustry: QuestionSet = {
  intent: 'industry',
  questions: [
    {
      ask: 'Do you have clients in the oil and gas sector?',
      must: [wayToPerson],
      not: [leads(/^yes/)],
      answered: false,
    },
    { ask: 'have you ever built for an airline', must: [wayToPerson], not: [leads(/^yes/)], answered: false },
    { ask: 'any experience with real estate', must: [wayToPerson], not: [leads(/^yes/)], answered: false },
    { ask: 'do you make shops for potters / craft people', must: [project('barro-sal')], sites: 'second' },
    {
      ask: 'did you ever work for a law firm',
      must: [wayToPerson],
      sites: 'second',
      not: [leads(/^yes/)],
      answered: false,
    },
    { ask: 'what about furniture delivery', must: [project('kestrel-dispatch')], sites: 'starter' },
    { ask: 'do you have experience in logistics', must: [project('kestrel-dispatch')], sites: 'starter' },
    { ask: 'have you done anything for bakeries or food wholesale', must: [says(/brot & korn/)], sites: 'starter' },
    {
      ask: 'do you have anything similar to what a courier company needs',
      must: [project('kestrel-dispatch')],
      sites: 'starter',
    },
    { ask: 'have you worked with law firms', must: [project('clause-finder')], sites: 'starter' },
  ],
};
