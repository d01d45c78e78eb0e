import { leads, says, wayToPerson, yes } from './facts.ts';
import type { QuestionSet } from './question.ts';
import { skill, skillYears } from './row-facts.ts';

export const unseenTechnology: QuestionSet = {
  intent: 'technology',
  questions: [
    { ask: 'can you do ruby on rails', must: [wayToPerson], not: [leads(/^yes/)], answered: false },
    { ask: 'our backend is .NET, is that a problem', must: [wayToPerson], not: [leads(/^yes, /)], answered: false },
    { ask: 'we use salesforce, do you know it', must: [wayToPerson], not: [leads(/^yes/)], answered: false },
    {
      ask: 'do you know vue.js and can you finish a half done vue app',
      must: [wayToPerson],
      not: [leads(/^yes/)],
      answered: false,
    },
    { ask: 'do you know svelte', must: [skill('Svelte'), yes], sites: 'second' },
    { ask: 'go or php for the backend, which do you write', must: [says(/\bgo\b|php/)], sites: 'second' },
    { ask: 'can you do a woocommerce shop', must: [says(/woocommerce/)], sites: 'second' },
    { ask: 'Redis for queues?', must: [skill('Redis')], sites: 'starter' },
    { ask: 'any experience w stripe', must: [says(/stripe/), yes], sites: 'starter' },
    { ask: 'can you take over an electron app', must: [skill('Electron desktop apps')], sites: 'starter' },
    { ask: 'do you know react', must: [skill('React and TypeScript'), yes], sites: 'starter' },
    {
      ask: 'are you good at solidity',
      must: [says(/beginner|simple|specialist/)],
      not: [leads(/^yes\b/)],
      sites: 'starter',
    },
    { ask: 'how many years of node', must: [skillYears('Node.js')], sites: 'starter' },
    { ask: 'do you do wordpress', must: [wayToPerson], sites: 'starter', not: [leads(/^yes/)], answered: false },
    { ask: 'do you do python', must: [skill('Python'), yes], sites: 'starter' },
  ],
};
