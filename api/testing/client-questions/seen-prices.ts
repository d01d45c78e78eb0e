import { anyAmount, either, faq, leads, no, opens, says, wayToPerson } from './facts.ts';
import {
  addOnPrice,
  anyPackage,
  currency,
  everyAddOn,
  everyPackage,
  includes,
  packageName,
  price,
  sum,
  weeks,
} from './offer-facts.ts';
import type { QuestionSet } from './question.ts';
import { someSkills } from './row-facts.ts';

export const seenPrice: QuestionSet = {
  intent: 'price',
  questions: [
    {
      ask: 'What does {featured} cost and how long does it take?',
      must: [packageName('featured'), price('featured'), weeks('featured')],
      also: ['duration'],
    },
    { ask: 'how mutch is the {addOn}', must: [opens(addOnPrice('first'))] },
    { ask: 'pricing', must: [anyAmount, anyPackage] },
    { ask: 'ballpark figure for a website?', must: [anyAmount, price('cheapest')] },
    {
      ask: 'do i have to pay extra for the currency conversion or which currency are your prices in',
      must: [currency],
      answered: 'any',
    },
    { ask: 'price of {cheapest}?', must: [price('cheapest')], not: [price('dearest')] },
    { ask: 'whats the price for the {dearest} one', must: [price('dearest')], not: [price('cheapest')] },
    {
      ask: 'is {featuredPrice} the final price for {featured} or does it go up',
      must: [price('featured'), says(/in writing|agreement|fixed|starting price|starts at/)],
      not: [says(/is within/)],
    },
    { ask: 'what r ur rates', must: [anyAmount] },
    {
      ask: "we're comparing three freelancers. what would you ask for a small job",
      must: [price('cheapest')],
      not: [opens(price('dearest'))],
    },
    { ask: 'What does "{lastAddOn}" cost extra?', must: [addOnPrice('last')] },
    {
      ask: 'whats the cheapest thing you offer',
      must: [packageName('cheapest'), price('cheapest')],
      not: [price('dearest')],
    },
    { ask: 'how much do you charge', must: [anyAmount, anyPackage] },
    {
      ask: 'how much for one page with our opening hours and menu',
      must: [either(price('cheapest'), says(/2\.?450/))],
      sites: 'second',
    },
    { ask: 'how much for a landing page with 4 sections?', must: [price('cheapest')], sites: 'starter' },
  ],
};

export const seenPackage: QuestionSet = {
  intent: 'package',
  questions: [
    { ask: "What's included in {featured}?", must: [includes('featured')], not: [price('dearest')] },
    { ask: 'difference between {cheapest} and {featured}?', must: [packageName('cheapest'), packageName('featured')] },
    {
      ask: 'Does the {dearest} package include everything from {featured}?',
      must: [packageName('dearest')],
      answered: null,
    },
    { ask: 'what packages do you have', must: [everyPackage] },
    {
      ask: ['What do you offer?', 'whats in the second one'],
      must: [either(packageName('featured'), says(/postcard/))],
      answered: 'any',
    },
    { ask: 'any addons?', must: [everyAddOn] },
    { ask: 'what services do you offer', must: [anyPackage] },
    { ask: 'how many packages are there', must: [either(everyPackage, says(/\b(?:three|3|four|4)\b/))] },
    { ask: 'describe {cheapest} in one sentence', must: [packageName('cheapest')] },
    { ask: 'do i get training with the shop', must: [says(/day of teaching/)], sites: 'second' },
    {
      ask: 'do you do subscriptions trials invoices that kind of thing',
      must: [either(packageName('dearest'), says(/stripe/))],
      sites: 'starter',
    },
    { ask: 'how many screens do i get with launch', must: [says(/\b(?:five|5)\b/)], sites: 'starter' },
  ],
};

export const seenSum: QuestionSet = {
  intent: 'sum',
  questions: [
    { ask: 'whats the total if i take {dearest} with {addOn} on top', must: [sum('dearest', 0)] },
    { ask: 'If I book {featured} and add {lastAddOn}, what do I pay in total?', must: [sum('featured', -1)] },
    { ask: ['how much is {featured}', 'and with {addOn}?'], must: [sum('featured', 0)] },
    { ask: '{cheapest} + {addOn} total?', must: [sum('cheapest', 0)] },
    { ask: '{dearest} and {lastAddOn} together = ?', must: [sum('dearest', -1)] },
    {
      ask: 'whats everything together, {dearest} with all the extras',
      must: [either(sum('dearest', 0, 1, 2, 3), sum('dearest', 0))],
      answered: 'any',
    },
    { ask: 'how much would the harbour be incl a photo day', must: [sum('dearest', 0)], sites: 'second' },
    { ask: 'product with ai assistant and payments how much', must: [sum('featured', 0, 1)], sites: 'starter' },
    { ask: 'launch plus speed pass pls total in dollars', must: [sum('cheapest', 2)], sites: 'starter' },
  ],
};

export const seenDiscount: QuestionSet = {
  intent: 'discount',
  questions: [
    {
      ask: 'is the price negotiable',
      must: [either(says(/discount|fixed|negotia|in writing|reduc|cheaper|lower|price/), anyAmount)],
      not: [leads(/^yes/)],
      answered: null,
    },
    { ask: 'do you do student discounts', must: [wayToPerson], not: [leads(/^yes/)], answered: false },
    {
      ask: 'we are a nonprofit, cheaper?',
      must: [either(wayToPerson, price('cheapest'))],
      not: [says(/(?:yes|offer|give|get).{0,20}discount/)],
      answered: null,
    },
    {
      ask: 'Will you do {cheapest} for 20% less?',
      must: [either(no, says(/discount|negotia|reduc|cheaper|lower/))],
      not: [leads(/^yes/)],
      answered: null,
    },
    {
      ask: 'can you go lower on {featured}',
      must: [either(says(/discount|fixed|negotia|in writing|reduc|cheaper|lower|price/), anyAmount)],
      not: [leads(/^yes/)],
      answered: null,
    },
    {
      ask: ['how much is {dearest}', 'whats your best price, cmon'],
      must: [price('dearest')],
      not: [leads(/^yes/)],
      answered: 'any',
    },
  ],
};

export const seenPayment: QuestionSet = {
  intent: 'payment',
  questions: [
    { ask: 'when do i have to pay', must: [faq('payment')] },
    { ask: 'can i pay in installments', must: [faq('payment')] },
    { ask: 'do you take paypal', must: [faq('payment')], not: [someSkills(2)], answered: null },
    { ask: 'how do i pay', must: [faq('payment')] },
    { ask: 'How are larger projects billed?', must: [says(/milestone|split|third/)] },
    { ask: 'do i have to pay everything upfront', must: [faq('payment'), no] },
    { ask: 'will I get a proper invoice', must: [says(/invoice/)] },
    { ask: ['how much is {featured}', 'ok how would i pay that'], must: [faq('payment')] },
    { ask: 'do you charge vat', must: [says(/vat/)], sites: 'second' },
    { ask: 'what currency do you invoice in', must: [currency], sites: 'starter' },
  ],
};
