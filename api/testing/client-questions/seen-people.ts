import {
  either,
  email,
  guarantee,
  oneHand,
  onSite,
  opens,
  owner,
  phone,
  place,
  says,
  wayToPerson,
  yes,
} from './facts.ts';
import type { QuestionSet } from './question.ts';
import { quote, someProjects } from './row-facts.ts';

export const seenOwner: QuestionSet = {
  intent: 'owner',
  questions: [
    { ask: 'what does {name} mean', must: [says(/craft|tide/)] },
    {
      ask: 'how long have you been doing this',
      must: [onSite('starter', says(/\b(?:5|five) years/)), onSite('second', says(/twelve years|12 years/))],
      answered: 'any',
    },
    { ask: "what's your background", must: [either(owner, says(/engineer|design/))] },
    { ask: 'did you study computer science', must: [onSite('second', says(/graphic design/))], answered: 'any' },
    {
      ask: 'what kind of clients do you work with',
      must: [
        onSite('starter', says(/founders|agencies|owner-run|companies/)),
        onSite('second', says(/shop|counter|kitchen|boat|places/)),
      ],
    },
    { ask: 'who are you', must: [owner] },
    { ask: 'which country do you live in', must: [place] },
    {
      ask: 'why should i pick you',
      must: [either(owner, guarantee, quote, says(/price|every week|same hand|one hand|engineer/))],
      answered: 'any',
    },
  ],
};

export const seenTeam: QuestionSet = {
  intent: 'team',
  questions: [
    { ask: 'how many people work there', must: [oneHand] },
    {
      ask: 'why should i trust a one man show',
      must: [either(oneHand, guarantee, quote, someProjects(1), says(/in writing/))],
      answered: 'any',
    },
    { ask: 'do you outsource to juniors', must: [oneHand], answered: null },
    { ask: 'Who will actually write the code?', must: [oneHand] },
    { ask: 'is it just you', must: [oneHand] },
    {
      ask: 'what happens if you get hit by a bus',
      must: [either(oneHand, says(/in your name|your own accounts|hand ?over|documentation|belongs? to you|yours/))],
      answered: null,
    },
    { ask: 'why not just hire an agency instead', must: [either(oneHand, says(/agenc|junior/))], answered: 'any' },
    {
      ask: 'can you handle a big project all by yourself',
      must: [either(oneHand, says(/small enough|one head|handed to a team|specialist/))],
      answered: null,
    },
  ],
};

export const seenLanguages: QuestionSet = {
  intent: 'languages',
  questions: [
    {
      ask: 'are meetings held in english',
      must: [says(/english/)],
      answered: ({ key }) => key === 'second' || null,
    },
    { ask: 'my partner only speaks french, would that work', must: [says(/french|english|language/)], answered: null },
    {
      ask: 'can we talk in spanish',
      must: [either(onSite('second', says(/portuguese/)), onSite('starter', says(/english|spanish/)))],
      answered: null,
    },
    {
      ask: 'do you speak english',
      must: [either(onSite('second', says(/english/)), onSite('starter', says(/english|write/)))],
      answered: null,
    },
    { ask: 'do you speak portuguese', must: [says(/portuguese/), yes], sites: 'second' },
    { ask: 'can you build sites in arabic, right to left', must: [says(/right-to-left|urdu/)], sites: 'starter' },
  ],
};

export const seenContact: QuestionSet = {
  intent: 'contact',
  questions: [
    { ask: 'do you have whatsapp', must: [wayToPerson], answered: null },
    { ask: 'contact', must: [opens(wayToPerson)] },
    { ask: 'phone number?', must: [wayToPerson, phone], answered: 'any' },
    { ask: 'where can i ask {firstName} directly', must: [opens(wayToPerson)] },
    { ask: 'how can i hire you', must: [opens(wayToPerson)] },
    { ask: 'get in touch??', must: [opens(wayToPerson)] },
    { ask: 'whats your email', must: [wayToPerson, email] },
    { ask: 'are you on linkedin', must: [either(wayToPerson, says(/linkedin/))], answered: null },
  ],
};
