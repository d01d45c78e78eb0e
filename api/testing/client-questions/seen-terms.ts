import {
  either,
  faq,
  guarantee,
  ifFaq,
  ifGuarantee,
  leads,
  opens,
  replyTime,
  says,
  wayToPerson,
  whereFaq,
  whereGuarantee,
  yes,
} from './facts.ts';
import { addOnPrice } from './offer-facts.ts';
import type { QuestionSet } from './question.ts';

export const seenGuarantee: QuestionSet = {
  intent: 'guarantee',
  questions: [
    {
      ask: 'Can I cancel halfway through and get my money back?',
      must: [either(guarantee, says(/refund|money back|cancel/))],
      answered: null,
    },
    {
      ask: 'last freelancer ghosted us. what protects us this time?',
      must: [either(guarantee, says(/every week|once a week|friday|in writing|a third/))],
      answered: ifGuarantee,
    },
    { ask: 'what happens if ur late', must: [guarantee], answered: whereGuarantee },
    { ask: "Is there any guarantee that you'll deliver on time?", must: [guarantee], answered: whereGuarantee },
    {
      ask: 'refund if i dont like the design?',
      must: [either(guarantee, says(/refund|money back|cancel/))],
      answered: null,
    },
    {
      ask: ['what does {featured} cost', 'and if you dont deliver on time?'],
      must: [guarantee],
      answered: whereGuarantee,
    },
    { ask: 'if the delay is our fault, what then', must: [says(/wait|days on which|move/)], sites: 'starter' },
    { ask: 'what exactly counts as late', must: [guarantee, says(/midnight/)], sites: 'starter' },
    { ask: "how fast do i get my money back if you're late", must: [says(/two weeks|2 weeks/)], sites: 'starter' },
  ],
};

export const seenNda: QuestionSet = {
  intent: 'nda',
  questions: [
    {
      ask: 'we need a non disclosure agreement before we talk details',
      must: [faq('legal')],
      answered: whereFaq('legal'),
    },
    {
      ask: 'can u sign smth so my idea stays private??',
      must: [either(faq('legal'), says(/confidential|\bnda\b|non-disclosure|secret/))],
      answered: ifFaq('legal'),
    },
    {
      ask: 'would our project show up in your portfolio',
      must: [either(faq('legal'), says(/picture|among my works/))],
      not: [leads(/^yes\b/)],
      answered: 'any',
    },
    {
      ask: 'is what i tell you confidential',
      must: [either(faq('legal'), says(/confidential|\bnda\b|non-disclosure|secret/))],
      answered: ifFaq('legal'),
    },
    {
      ask: 'how do i know you wont steal my idea',
      must: [either(faq('legal'), says(/confidential|\bnda\b|non-disclosure|secret/))],
      answered: ifFaq('legal'),
    },
  ],
};

export const seenOwnership: QuestionSet = {
  intent: 'ownership',
  questions: [
    { ask: 'do we get access to the repo', must: [faq('ownership')], answered: 'any' },
    { ask: 'IP rights? our lawyer asks', must: [faq('ownership')] },
    { ask: 'do i own everything when its done', must: [faq('ownership'), says(/\byou(?:rs?)?\b/)] },
    { ask: 'who has the copyright after the project', must: [faq('ownership')] },
    {
      ask: 'will you reuse my code for my competitors',
      must: [faq('ownership')],
      not: [leads(/^(?:yes|you do)\b/)],
      answered: null,
    },
    { ask: 'when do the rights pass to us', must: [says(/last payment|last invoice|settled/)] },
    { ask: 'am i locked in with you', must: [faq('ownership')], not: [leads(/^(?:yes|you do)\b/)], answered: null },
  ],
};

export const seenData: QuestionSet = {
  intent: 'data',
  questions: [
    { ask: 'is our data safe with the ai', must: [faq('ai')], answered: whereFaq('ai') },
    {
      ask: 'What data does this website store about me?',
      must: [says(/privacy/)],
      answered: 'any',
    },
    { ask: 'gdpr?', must: [either(faq('ai'), says(/gdpr|privacy|data/))], answered: ifFaq('ai') },
    { ask: 'what does an ai assistant cost', must: [addOnPrice('first')], sites: 'starter' },
    { ask: 'which llms do you use', must: [says(/openai|gemini/)], sites: 'starter' },
    { ask: 'do i even need ai', must: [says(/don't need it|ai/)], sites: 'starter', answered: null },
    { ask: 'can you add a chatbot to our site', must: [says(/ai assistant/), yes], sites: 'starter' },
    { ask: 'does openai train on our data?', must: [faq('ai'), says(/exclude|not|no\b|without/)], sites: 'starter' },
  ],
};

export const seenProcess: QuestionSet = {
  intent: 'process',
  questions: [
    { ask: 'what do you need from me to begin', must: [either(faq('process'), opens(wayToPerson))], answered: 'any' },
    { ask: 'when will i hear back from you', must: [replyTime] },
    {
      ask: 'how often will i see progress',
      must: [either(faq('process'), says(/every week|once a week|weekly|friday/))],
    },
    { ask: 'what happens after i send the form', must: [either(faq('process'), replyTime)] },
    { ask: 'whats the process', must: [faq('process')] },
    { ask: 'how do we start', must: [either(faq('process'), replyTime, opens(wayToPerson))] },
    {
      ask: 'what are the next steps if we want to work with you',
      must: [either(faq('process'), replyTime, opens(wayToPerson))],
    },
    { ask: 'do you show us sketches first', must: [says(/sketch/)], sites: 'second' },
    { ask: 'can i change my mind during the project', must: [says(/change course|expensive/)], sites: 'starter' },
  ],
};
