import { bookingLink, either, faq, no, onSite, place, says, start, timeZone, yes } from './facts.ts';
import {
  anyPackage,
  anyWeeks,
  bestFor,
  canBeDone,
  currency,
  doneWithin,
  packageName,
  pays,
  price,
  weeks,
} from './offer-facts.ts';
import type { QuestionSet } from './question.ts';
import { projectWeeks } from './row-facts.ts';

export const seenBudget: QuestionSet = {
  intent: 'budget',
  questions: [
    { ask: "our budget is really small, what's the least we could spend", must: [price('cheapest')] },
    { ask: 'max 5000 euros', must: [anyPackage, either(bestFor(5000), currency)] },
    { ask: 'my budget is 10k', must: [bestFor(10_000)] },
    { ask: 'is 2k enough', must: [bestFor(2000), pays(2000)] },
    { ask: 'i can spend around 8k what do you recommend', must: [bestFor(8000)] },
    { ask: 'hab 4000 max what fits', must: [bestFor(4000)] },
    { ask: 'only have 300 bucks', must: [price('cheapest')] },
    {
      ask: 'we have $10,000 to spend',
      must: [either(bestFor(10_000), onSite('second', says(/rate of exchange|exchange rate/)))],
    },
    { ask: 'four hundred max. possible or not', must: [no, price('cheapest')] },
    { ask: 'is {featuredPrice} enough for {featured}', must: [yes, price('featured')] },
    { ask: 'too expensive for us, is there a smaller option?', must: [packageName('cheapest')] },
    { ask: 'Is $50k a reasonable budget for a bigger product?', must: [packageName('dearest')] },
    { ask: 'is 700 too little for a website', must: [bestFor(700)] },
    { ask: 'would 1000 be ok for {dearest}?', must: [no, price('dearest')] },
    { ask: 'we are a small charity and have about 900', must: [bestFor(900)] },
    { ask: 'can 15,000 usd buy a full saas', must: [packageName('dearest'), price('dearest')], sites: 'starter' },
  ],
};

export const seenDeadline: QuestionSet = {
  intent: 'deadline',
  questions: [
    { ask: 'is {dearest} possible in 2 weeks', must: [no, either(weeks('dearest'), start)] },
    { ask: 'summer 2027 is our opening. enough time?', must: [either(anyWeeks, onSite('second', start)), yes] },
    { ask: 'the investor demo is in 5 weeks. will it work out?', must: [canBeDone(5), doneWithin(5)] },
    { ask: 'must be online by december 20', must: [doneWithin(4)] },
    { ask: 'deadline is tomorrow lol', must: [no, doneWithin(0)] },
    { ask: 'we need to go live before black friday', must: [doneWithin(0)] },
    { ask: 'how do you handle tight deadlines', must: [either(faq('timeline'), anyWeeks, start)] },
    { ask: 'i need a website by friday', must: [no, doneWithin(0)] },
    { ask: 'tight deadline: 4 weeks from now. can you commit?', must: [canBeDone(4), doneWithin(4)] },
    { ask: 'have to launch in 10 days or my boss kills me', must: [doneWithin(1)] },
    { ask: 'I need it in 3 weeks', must: [doneWithin(3)] },
  ],
};

export const seenDuration: QuestionSet = {
  intent: 'duration',
  questions: [
    { ask: 'how many weeks for {dearest}', must: [weeks('dearest')], not: [weeks('cheapest')] },
    { ask: 'how many days is the smallest project', must: [either(weeks('cheapest'), says(/days?/))] },
    { ask: 'When would it be finished roughly', must: [either(anyWeeks, start)] },
    { ask: 'timeline?', must: [anyWeeks] },
    { ask: 'do your projects take months or weeks', must: [anyWeeks] },
    { ask: 'hw long 4 {cheapest}', must: [weeks('cheapest')] },
    { ask: ['tell me about {dearest}', 'how long would that take?'], must: [weeks('dearest')] },
    { ask: 'how long does it take', must: [anyWeeks] },
    { ask: 'how long did the ferry tickets project take', must: [projectWeeks('travessia-tickets')], sites: 'second' },
  ],
};

export const seenAvailability: QuestionSet = {
  intent: 'availability',
  questions: [
    { ask: 'can we kick off in december', must: [start, onSite('second', no)] },
    { ask: 'is there a waiting list', must: [start], answered: 'any' },
    { ask: 'you free in may 2027?', must: [start, yes] },
    { ask: 'whats your next open slot', must: [start] },
    { ask: 'when can you start', must: [start] },
    { ask: 'are you available', must: [start] },
    { ask: 'how booked out are you', must: [start] },
  ],
};

export const seenBooking: QuestionSet = {
  intent: 'booking',
  questions: [
    { ask: 'call me maybe? tmrw morning', must: [bookingLink], answered: 'any' },
    { ask: 'Can I set up a video call for my team on thursday?', must: [bookingLink] },
    { ask: 'can i book a call', must: [bookingLink, yes] },
    { ask: 'book me in pls', must: [bookingLink] },
    { ask: 'is the first call free?', must: [says(/free|charge|costs?\b|price|paid/)], answered: null },
    { ask: 'how long is the first call', must: [says(/30|60|1-hour|20|minute/)] },
    { ask: 'whats the strategy session', must: [says(/1-hour|60|plan|detail/)], sites: 'starter' },
  ],
};

export const seenTimeZone: QuestionSet = {
  intent: 'time-zone',
  questions: [
    { ask: 'are you awake when we are? im in california', must: [either(timeZone, faq('communication'))] },
    {
      ask: 'time difference gonna be annoying? were in toronto',
      must: [either(timeZone, faq('communication'))],
      answered: 'any',
    },
    { ask: 'we are in sydney, is that a problem', must: [either(timeZone, faq('communication'))], answered: 'any' },
    { ask: 'are you on est', must: [either(timeZone, place)], answered: 'any' },
    { ask: 'whats ur timezone', must: [timeZone] },
  ],
};
