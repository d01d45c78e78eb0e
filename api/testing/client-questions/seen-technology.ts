import { leads, says, wayToPerson, yes } from './facts.ts';
import type { QuestionSet } from './question.ts';
import { skill, skillYears, someSkills } from './row-facts.ts';

export const seenTechnology: QuestionSet = {
  intent: 'technology',
  questions: [
    { ask: 'tech stack?', must: [someSkills(3)] },
    { ask: 'whats your stack', must: [someSkills(3)] },
    { ask: 'which technologies are you strongest in', must: [someSkills(2)] },
    { ask: 'flutter?', must: [wayToPerson], not: [leads(/^yes/)], answered: false },
    { ask: 'have you worked with angular', must: [wayToPerson], not: [leads(/^yes/)], answered: false },
    { ask: 'how long have you been doing php', must: [skillYears('PHP and WooCommerce')], sites: 'second' },
    { ask: 'do you do react', must: [wayToPerson], sites: 'second', not: [leads(/^yes/)], answered: false },
    { ask: 'security? are you any good at it', must: [says(/security|owasp/)], sites: 'starter' },
    { ask: ['whats your stack', 'do you also do mobile'], must: [says(/react native|android|ios/)], sites: 'starter' },
    { ask: 'do you use typescript', must: [says(/typescript/), yes], sites: 'starter' },
    { ask: 'Can you work with Next.js?', must: [skill('Next.js'), yes], sites: 'starter' },
    { ask: 'how good are u with postgres', must: [says(/postgresql/), yes], sites: 'starter' },
    { ask: 'websockets live updates possible', must: [says(/websockets/), yes], sites: 'starter' },
    {
      ask: 'Experience with Kubernetes?',
      must: [wayToPerson],
      sites: 'starter',
      not: [leads(/^yes/)],
      answered: false,
    },
    { ask: 'graphql or rest, what do you do', must: [says(/graphql|rest\b/)], sites: 'starter' },
    { ask: 'can you build ios apps', must: [says(/react native|\bios\b/)], sites: 'starter' },
  ],
};
