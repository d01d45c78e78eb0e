import { either, leads, onSite, says, wayToPerson, yes } from './facts.ts';
import type { QuestionSet } from './question.ts';
import {
  builtWith,
  ifTestimonials,
  project,
  projectOfYear,
  projectPrice,
  quote,
  quoteOf,
  skill,
  skillYears,
  someProjects,
  someSkills,
  story,
  whereTestimonials,
  worstQuote,
} from './row-facts.ts';

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

export const seenProjects: QuestionSet = {
  intent: 'projects',
  questions: [
    { ask: 'what are you working on right now', must: [says(/shiftleaf|inbox triage|mesa nove/)], answered: 'any' },
    { ask: 'show me your work', must: [someProjects(2)] },
    {
      ask: 'how many projects have you done',
      must: [either(onSite('starter', says(/\b50\b/)), someProjects(1))],
      answered: 'any',
    },
    { ask: 'portfolio?', must: [someProjects(2)] },
    { ask: 'what did you build last year', must: [projectOfYear(2025)] },
    { ask: 'prove that you can build stuff', must: [either(someProjects(1), quote)] },
    { ask: 'have you built an ai product before', must: [says(/clause finder|inbox triage/)], sites: 'starter' },
  ],
};

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

export const seenTestimonials: QuestionSet = {
  intent: 'testimonials',
  questions: [
    {
      ask: 'would your clients hire you again',
      must: [either(quote, says(/testimonial|reference|review|clients? (?:say|said|wrote)/))],
      answered: ifTestimonials,
    },
    {
      ask: 'can i talk to a former client',
      must: [either(quote, says(/testimonial|reference|review|clients? (?:say|said|wrote)/))],
      answered: ifTestimonials,
    },
    { ask: 'any reviews?', must: [quote], answered: whereTestimonials },
    { ask: 'How do people rate working with you?', must: [quote], answered: whereTestimonials },
    { ask: 'what did Rui Sardinha say', must: [wayToPerson], sites: 'second', answered: false },
    { ask: 'do the shiftleaf founders recommend you', must: [quoteOf('Priya Raman')], sites: 'starter' },
  ],
};

export const seenWorst: QuestionSet = {
  intent: 'worst',
  questions: [
    { ask: 'negative feedback?', must: [worstQuote], answered: whereTestimonials },
    {
      ask: 'what could you have done better according to your customers',
      must: [worstQuote],
      answered: whereTestimonials,
    },
    {
      ask: 'be honest, what went wrong in past projects',
      must: [either(worstQuote, says(/went wrong|complain|criticis|negative/))],
      answered: ifTestimonials,
    },
    { ask: 'what do people not like about you', must: [worstQuote], answered: whereTestimonials },
    { ask: 'your lowest rating?', must: [worstQuote], answered: whereTestimonials },
  ],
};
