import {
  anyAmount,
  faq,
  guarantee,
  no,
  oneHand,
  opens,
  replyTime,
  roadmapTime,
  says,
  start,
  wayToPerson,
  yes,
} from '#api/testing/client-questions/facts.ts';
import {
  anyPackage,
  bestFor,
  everyPackage,
  includes,
  packageName,
  price,
  recommends,
  sum,
  weeks,
} from '#api/testing/client-questions/offer-facts.ts';
import type { Fact } from '#api/testing/client-questions/question.ts';
import {
  builtWith,
  project,
  projectResult,
  projectWeeks,
  quote,
  skill,
  someProjects,
  story,
  worstQuote,
} from '#api/testing/client-questions/row-facts.ts';
import { packageOf, type Role } from '#api/testing/client-questions/site-values.ts';
import { dayIn } from '#common/site/days.ts';
import { deliveryOf, nextStart } from '#common/site/delivery.ts';
import { formatDay } from '#common/site/format.ts';
import type { ClientConversation } from './hold-conversations.ts';

/** The last day of the package, counted from the first day on which work can start. */
const doneBy = (role: Role): Fact => ({
  name: `the day on which the ${role} package is done`,
  holds({ text }, site) {
    const { identity, availability } = site.content;
    const begins = nextStart(availability.startsOn, dayIn(identity.timeZone, site.now));
    return text.includes(formatDay(deliveryOf(packageOf(site, role), begins).latest, identity));
  },
});

export const starterConversations: readonly ClientConversation[] = [
  {
    client: 'The owner of a bakery',
    site: 'starter',
    turns: [
      { say: 'hi there' },
      {
        say: 'i have a bakery and need a website, can you do that?',
        must: [yes, project('brot-korn-wholesale-orders')],
      },
      { say: 'what would that cost me roughly', must: [price('cheapest'), everyPackage] },
      { say: 'and if people could order cakes online?', must: [recommends('featured'), price('featured')] },
      { say: 'how long until its live', must: [weeks('featured'), doneBy('featured')] },
      { say: 'could it be ready before christmas?', must: [yes, doneBy('featured')] },
      { say: 'what if you are late', must: [guarantee] },
      { say: 'do i have to pay everything up front', must: [no, faq('payment')] },
      { say: 'who owns the site afterwards', must: [faq('ownership')] },
      { say: 'and who changes the prices of my cakes later', must: [faq('support')], not: [anyAmount] },
      { say: 'ok can i talk to someone', must: [wayToPerson] },
    ],
  },
  {
    client: 'A CTO',
    site: 'starter',
    turns: [
      {
        say: 'Do you have production experience with TypeScript and PostgreSQL?',
        must: [yes, skill('React and TypeScript'), skill('PostgreSQL and MySQL')],
      },
      { say: "What's your approach to testing?", must: [says(/automated tests/)] },
      { say: 'Have you built anything that plans routes?', must: [project('kestrel-dispatch')], not: [anyPackage] },
      { say: 'Tell me about Kestrel Dispatch', must: [story('kestrel-dispatch', 'description')] },
      { say: 'What was it built with?', must: [builtWith('kestrel-dispatch')] },
      { say: 'How long did that take?', must: [projectWeeks('kestrel-dispatch')] },
      { say: 'What did it change for them?', must: [projectResult('kestrel-dispatch')] },
      { say: 'Could you take over our existing Node codebase instead of rewriting it?', must: [yes, skill('Node.js')] },
      { say: 'How much would Product with an AI assistant come to?', must: [sum('featured', 0)] },
      { say: 'Which data would go to OpenAI?', must: [faq('ai')] },
      { say: 'Do you sign an NDA?', must: [yes, faq('legal')] },
      { say: 'When could you start?', must: [start] },
      { say: 'So when would Product be done at the earliest?', must: [weeks('featured'), doneBy('featured')] },
      { say: 'Do you have SOC 2?', answered: false },
    ],
  },
  {
    client: 'A client whose last freelancer vanished',
    site: 'starter',
    turns: [
      { say: 'our last freelancer vanished with our money. why should I trust you?' },
      { say: 'are you just one guy', must: [oneHand] },
      { say: 'what happens if you get sick' },
      { say: 'any bad reviews?', must: [worstQuote] },
      { say: 'what do your other clients say', must: [quote] },
      { say: 'and if you miss the deadline?', must: [says(/money-back guarantee/)], not: [anyPackage] },
      { say: 'so do I get my money back', must: [opens(says(/money back/))] },
      { say: 'is that in writing', must: [says(/in writing/)], not: [opens(says(/nda/))] },
      { say: 'how do i know the price wont go up halfway', must: [says(/one number|fixed price/)] },
      { say: 'who has the code if we split up', must: [faq('ownership')] },
      { say: 'can I see something you built', must: [someProjects(1)] },
      { say: 'how do we begin', must: [faq('process')] },
    ],
  },
  {
    client: 'A bargain hunter',
    site: 'starter',
    turns: [
      { say: 'whats the cheapest thing you do', must: [recommends('cheapest'), price('cheapest')] },
      { say: 'can you do it for 300', must: [no, price('cheapest')] },
      { say: 'any discount if i pay upfront?', answered: false, must: [price('cheapest')] },
      {
        say: 'why so expensive, on fiverr its 100',
        must: [price('cheapest'), includes('cheapest')],
        not: [everyPackage],
      },
      { say: 'what do i get for that', must: [includes('cheapest'), price('cheapest')] },
      { say: 'and with the speed pass', must: [sum('cheapest', 2)] },
      { say: 'what can i get for 1k', must: [bestFor(1000)] },
      { say: 'can i pay monthly', must: [faq('payment')] },
      { say: 'is the first call free', answered: false },
      { say: 'so 800 max, what fits', must: [bestFor(800)] },
      { say: 'how do i order', must: [wayToPerson] },
    ],
  },
  {
    client: 'Someone with a deadline',
    site: 'starter',
    turns: [
      { say: 'I need a landing page in 3 weeks', must: [yes, doneBy('cheapest')] },
      { say: 'is that really possible?', must: [weeks('cheapest')] },
      { say: 'what would it cost', must: [price('cheapest')], not: [price('dearest')] },
      { say: 'when could you start', must: [start] },
      { say: 'can it go faster if i pay more', must: [weeks('cheapest')], not: [says(/milestones/)] },
      { say: 'product package by 15 January?', must: [yes, doneBy('featured')] },
      { say: 'and platform by the end of march', must: [yes, packageName('dearest')] },
      { say: 'what happens if you miss it', must: [guarantee] },
      { say: 'what do you need from me', must: [faq('process')] },
      { say: 'how fast do you answer', must: [replyTime, roadmapTime] },
      { say: 'ok lets do it', must: [wayToPerson], not: [says(/real estate/)] },
    ],
  },
];
