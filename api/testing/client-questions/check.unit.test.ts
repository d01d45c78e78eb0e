import { describe, expect, test } from 'vitest';
import { exampleFaqs } from '#api/seed/content/example-faqs.ts';
import { starter } from '#common/content/starter/starter.ts';
import { sampleProject } from '#common/contract/testing/sample-project.ts';
import { fillContent } from '#common/site/braces.ts';
import { secondSite } from '#common/site/testing/second-site.ts';
import { check } from './check.ts';
import type { ClientSite, SiteKey } from './client-site.ts';
import { bookingLink, doesNotKnow, faq, guarantee, no, opens, replyTime, start, wayToPerson, yes } from './facts.ts';
import { bestFor, canBeDone, doneWithin, pays, price, recommends, sum, weeks } from './offer-facts.ts';
import type { ClientQuestion, QuestionIntent } from './question.ts';

/** The judge takes what a client would take, and nothing that the site does not say. */

const now = Date.UTC(2026, 10, 22);
const siteOf = (key: SiteKey): ClientSite => ({
  key,
  content: fillContent(key === 'starter' ? starter : secondSite, { contactEmail: 'owner@example.com', now }),
  projects: [sampleProject({ title: 'Mandi Rates' })],
  skills: [],
  faqs: exampleFaqs.map((entry, index) => ({
    ...entry,
    id: String(index),
    _id: String(index),
    createdAt: '',
    updatedAt: '',
  })),
  testimonials: [],
  now,
});
const sites = { starter: siteOf('starter'), second: siteOf('second') };

interface Case {
  text: string;
  answered?: boolean;
  site?: SiteKey;
  intent?: QuestionIntent;
}

function judge(question: ClientQuestion, { text, answered = true, site = 'starter', intent = 'price' }: Case) {
  const asked = [question.ask].flat();
  return check({ text, answered, intent, asked, before: [] }, question, intent, sites[site]);
}

const unknown = 'The site does not say that. Write through the [contact form](/#contact).';

describe('a good reply passes', () => {
  test.each<[ClientQuestion, Case]>([
    [{ ask: 'price of platform?', must: [price('dearest')] }, { text: 'Platform starts at $5,000.' }],
    [{ ask: 'price of platform?', must: [price('dearest')] }, { text: 'From 5000 dollars for **Platform**.' }],
    [
      { ask: 'storefront?', must: [price('featured')] },
      { text: 'Storefront: 7900\u00a0€.', site: 'second' },
    ],
    [{ ask: 'total?', must: [sum('featured', 0)] }, { text: 'Product with the AI assistant is $2,300 in total.' }],
    [{ ask: 'how long?', must: [weeks('dearest')] }, { text: 'It takes four to eight weeks: 4–8 weeks.' }],
    [{ ask: 'i have 10k', must: [bestFor(10_000)] }, { text: 'Yes: $10,000 covers Platform, from $5,000.' }],
    [{ ask: 'nine grand is there' }, { text: '$9,000 pays for Platform.' }],
    [{ ask: 'say 7 grand' }, { text: '$7,000 pays for Platform.' }],
    [{ ask: '35k at most' }, { text: 'Your $35,000 pay for Platform.' }],
    [{ ask: 'four hundred max. possible or not' }, { text: 'No: $400 is less than any package costs.' }],
    [{ ask: 'USD 1.600 are left' }, { text: '$1,600 pays for Product.' }],
    [{ ask: 'only have 300 bucks' }, { text: '$300 is too little.' }],
    [{ ask: 'Is $50k a reasonable budget' }, { text: '$50,000 is more than Platform costs.' }],
    [{ ask: 'max 5000 euros' }, { text: 'Prices are in US dollars, so 5,000 euros are about what Platform costs.' }],
    [{ ask: 'something below 1100?' }, { text: 'Yes: Launch stays under $1,100.' }],
    [{ ask: 'treze mil... 13k euros' }, { text: '13,000 euros is plenty.' }],
    [{ ask: 'is 2k enough', must: [pays(2000)] }, { text: 'Yes, for Launch and for Product.' }],
    [{ ask: 'is 300 enough', must: [pays(300)] }, { text: 'No: the smallest package, Launch, starts at $500.' }],
    [
      { ask: 'by christmas?', must: [doneWithin(4)] },
      { text: 'Yes, Product takes 2-4 weeks.', intent: 'deadline' },
    ],
    [
      { ask: 'by christmas?', must: [doneWithin(4)] },
      { text: 'No: I start on 12 April 2027.', site: 'second' },
    ],
    [
      { ask: 'when?', must: [start] },
      { text: 'From 12 de abril de 2027.', site: 'second' },
    ],
    [{ ask: 'late?', must: [guarantee] }, { text: 'You get every payment back within two weeks and keep the code.' }],
    [
      { ask: 'late?', must: [guarantee], answered: null },
      { text: unknown, answered: false, site: 'second' },
    ],
    [{ ask: 'own it?', must: [faq('ownership')] }, { text: 'Yes, repository, hosting and accounts are in your name.' }],
    [
      { ask: 'bugs?', must: [faq('support'), yes] },
      { text: 'Yes. Defects in what I delivered are corrected without charge.' },
    ],
    [
      { ask: 'sap?', must: [wayToPerson], answered: false },
      { text: unknown, answered: false },
    ],
    [{ ask: 'free?', must: [no] }, { text: 'There is no free plan; Launch starts at $500.' }],
    [{ ask: 'redis?', must: [yes] }, { text: '**Redis queues, caches and limits**: advanced, and in daily use.' }],
    [{ ask: 'when was it done?' }, { text: 'Mandi Rates was delivered in 2024.' }],
    [
      { ask: 'which?', must: [recommends('dearest')] },
      { text: 'Platform looks right: a SaaS product to subscribe to.' },
    ],
    [{ ask: 'i have 10k', must: [bestFor(10_000)] }, { text: 'Platform starts at $5,000.' }],
    [
      { ask: 'where do i write?', must: [opens(wayToPerson)] },
      { text: 'Write through the [contact form](/#contact).' },
    ],
    [
      { ask: 'book me in', must: [bookingLink] },
      { text: 'You can pick a time for a call in the [contact section](/#contact).' },
    ],
    [{ ask: 'when do you reply?', must: [replyTime] }, { text: 'Within 1-2 hours: a personal reply.' }],
    [
      { ask: 'within a week?', must: [no] },
      { text: 'No: by Friday none of the packages can be done.', intent: 'deadline' },
    ],
    [
      { ask: 'storefront before june?', must: [canBeDone(26, 'featured')] },
      { text: 'No, not before May: it takes 7-11 weeks.', site: 'second', intent: 'deadline' },
    ],
  ])('%j', (question, reply) => expect(judge(question, reply)).toEqual([]));
});

describe('a wrong reply fails', () => {
  test.each<[string, ClientQuestion, Case]>([
    ['lacks: the price', { ask: 'platform?', must: [price('dearest')] }, { text: 'Launch starts at $500.' }],
    ['holds: the price', { ask: 'platform?', not: [price('cheapest')] }, { text: 'Launch starts at $500.' }],
    ['invents the amount', { ask: 'platform?' }, { text: 'Platform is $4,200 for you.' }],
    ['invents the time', { ask: 'platform?' }, { text: 'Platform takes 3 days.' }],
    ['invents 30 %', { ask: 'discount?' }, { text: 'There is 30 % less for you.' }],
    ['promises without', { ask: 'hosting?' }, { text: 'Hosting comes at no cost.' }],
    ['names Bilal', { ask: 'who?' }, { text: 'I am Bilal Raza.', site: 'second' }],
    ['tells what a hidden', { ask: 'late?' }, { text: 'Hidden: twice, within 30 days of opening.', site: 'second' }],
    ['says that it does not know', { ask: 'price?' }, { text: unknown, answered: false }],
    ['answers what the site', { ask: 'sap?', answered: false }, { text: 'Yes, of course.' }],
    ['names no way', { ask: 'sap?', answered: false }, { text: 'I do not know.', answered: false }],
    ['lacks: whether', { ask: 'is 300 enough', must: [pays(300)] }, { text: 'Yes, Launch fits.' }],
    ['lacks: whether', { ask: 'is 2k ok', must: [pays(2000)] }, { text: '$2,000 is not enough.' }],
    ['is longer than', { ask: 'stack?' }, { text: 'word '.repeat(300) }],
    ['shows a field', { ask: 'who?' }, { text: 'I am {ownerName}.' }],
    ['invents the amount', { ask: 'price?' }, { text: 'Mandi Rates was made at a price of $2,024.' }],
    ['contradicts', { ask: 'by friday?' }, { text: 'No: by Friday Product can be done.', intent: 'deadline' }],
    [
      'lacks: the dearest package as',
      { ask: 'which?', must: [recommends('dearest')] },
      { text: 'There are Launch, Product and Platform.' },
    ],
    ['lacks: what 10000', { ask: 'i have 10k', must: [bestFor(10_000)] }, { text: 'There are Launch and Platform.' }],
    [
      'lacks: first of all',
      { ask: 'where do i write?', must: [opens(wayToPerson)] },
      { text: 'There are three packages for every size of project. For more, write: [contact form](/#contact).' },
    ],
    [
      'lacks: that a call',
      { ask: 'book me in', must: [bookingLink] },
      { text: 'It depends on how much it has to do. To start, write through the [contact form](/#contact).' },
    ],
    [
      'lacks: the promised time of a reply',
      { ask: 'when do you reply?', must: [replyTime] },
      { text: 'Launch takes 1-2 weeks from agreement to delivery. Write: you get a reply within 1-2 hours.' },
    ],
    ['holds: that it', { ask: 'hooray', not: [doesNotKnow], answered: 'any' }, { text: unknown, answered: false }],
    [
      'lacks: whether',
      { ask: 'storefront before june?', must: [canBeDone(26, 'featured')] },
      { text: 'Yes, Storefront takes 7-11 weeks.', site: 'second', intent: 'deadline' },
    ],
  ])('%s', (failure, question, reply) => {
    expect(judge(question, reply).join('\n')).toContain(failure);
  });
});
