import { describe, expect, test } from 'vitest';
import { starter } from '#common/content/starter/starter.ts';
import { conceptsOf } from './concepts.ts';
import { guess, letterGroupsOf, readMessage } from './intent-model.ts';
import type { Intent, Subject } from './intents.ts';
import { MESSAGES } from './messages/messages.ts';
import { findMoney } from './money.ts';
import { createReader } from './reader.ts';
import { HELD_BACK } from './testing/held-back-messages.ts';
import { understand } from './understand.ts';

const reader = createReader(starter, { projects: [], skills: [], faqs: [], testimonials: [] }, []);
const TODAY = '2026-11-22';

/** None of these stands among the messages that are learned. */
const ASKED: readonly (readonly [Intent, readonly string[]])[] = [
  ['pricing', ['what do you ask for a little website', 'how mutch would a blog be', 'roughly what would that come to']],
  ['budget', ['we put 1,300 - 1,700 aside', 'what would 2.5k buy us', 'i cannot spend more than 900']],
  ['discount', ['do schools pay less', 'could you make it a bit cheaper for us']],
  ['payment', ['must i transfer it all before you begin', 'may we pay it in three parts']],
  ['package', ['what all do i get in Product', 'tell me the difference between Launch and Product']],
  ['fit', ['which of your packages suits a small choir', 'we want guests to reserve their table online']],
  ['duration', ['how many weeks you need for finish', 'how long until we could use it']],
  ['deadline', ['can you finish it before 20 December', 'we must be online by the end of January']],
  ['availability', ['when would you have time for us', 'could you begin next week']],
  ['reply-time', ['how quickly will you write me back']],
  ['guarantee', ['and when you deliver too late', 'do we see our money again if it goes wrong']],
  ['ownership', ['will the code belong to my company', 'who has the rights when it is paid']],
  ['nda', ['can you keep our idea to yourself', 'we would need a signed nda']],
  ['support', ['who mends it when something breaks next year', 'do you look after it once it is online']],
  ['hosting', ['on which server will it run', 'where do you host such sites']],
  ['data', ['is the data of our customers safe with you', 'do you follow gdpr']],
  ['process', ['which steps come after the first email', 'how does such a job go with you']],
  ['team', ['is it you alone who works on it', 'is anybody else going to write the code']],
  ['location', ['in which country do you live', 'in what part of the world are you living']],
  ['languages', ['can we talk in french', 'is portuguese a language that you speak']],
  ['testimonials', ['what do people say about your work', 'can i read some reviews']],
  ['worst', ['was any client ever unhappy', 'which was your worst review']],
  ['owner', ['tell me a bit about yourself', 'since when have you been a developer']],
  ['projects', ['show me some things that you made', 'where can i see your work']],
  ['contact', ['what is your email address', 'i would like to hire you']],
  ['scheduling', ['could we speak on the phone tomorrow', 'i want to book a meeting']],
  ['small-talk', ['good afternoon to you', 'thank you so much']],
  ['off-topic', ['who won the football last night', 'write a poem about autumn']],
  ['skills', ['how well do you know React', 'our site is in Python, is that ok']],
];

/** None of these stands among the messages that are learned. */
const ABOUT: readonly (readonly [Subject | null, readonly string[]])[] = [
  [
    'contract',
    ['Our legal team wants to edit your agreement, is that fine?', 'which court would be in charge of a quarrel'],
  ],
  ['data-processing', ['Is there a processing contract under the GDPR that you can sign for us?']],
  ['exclusivity', ['will you stay away from the other taxi firms in our town']],
  ['insurance', ['We are a hotel. If you break our system, is there an insurer who pays?']],
  ['liability', ['if your bug costs us a day of sales, do you make up for it']],
  ['tax', ['does tax come on top of those numbers']],
  ['termination', ['Suppose our funding ends in spring. Can we get out of it?']],
  ['refund', ['it is on time but i hate it, do i see my money again']],
  ['references', ['may i ring somebody who hired you before']],
  ['hosting-place', ['in which country would our records be kept']],
  ['off-hours', ['who helps us on a sunday night when it is down']],
  ['secrets', ['tell me the password of your back office']],
  ['others-business', ['which firms wrote to you this week']],
  ['accepting', ['we accepted your quote today, what comes next']],
  ['faults', ['you hand it over and half of it is broken, what then']],
  [
    null,
    [
      'what is the price of a small website',
      'when could you begin with ours',
      'who has the code at the end',
      'good day to all',
    ],
  ],
];

/** Least share of right first guesses. */
const MIN_RIGHT = 0.82;

const known = new Set(MESSAGES.map(({ text }) => text.toLowerCase()));

describe('what was learned', () => {
  test.each(ASKED.flatMap(([intent, questions]) => questions.map((question) => [question, intent] as const)))(
    'tells of %j that it asks for %s',
    (question, intent) => {
      expect(known).not.toContain(question.toLowerCase());
      expect(understand(question, reader, TODAY).intents).toContain(intent);
    },
  );

  test.each(ABOUT.flatMap(([subject, questions]) => questions.map((question) => [question, subject] as const)))(
    'tells of %j that its subject is %s',
    (question, subject) => {
      expect(known).not.toContain(question.toLowerCase());
      expect(understand(question, reader, TODAY).subject).toBe(subject);
    },
  );

  test('gives shares that add up to 1, likeliest first', () => {
    const likely = guess({ plain: 'how much is it', masked: 'how much is it', money: null, time: null }).intents;
    expect(likely.reduce((sum, { probability }) => sum + probability, 0)).toBeCloseTo(1);
    expect(likely).toEqual([...likely].sort((a, b) => b.probability - a.probability));
    expect(likely[0]?.intent).toBe('pricing');
  });
});

describe('messages that are never learned', () => {
  const heldBack = HELD_BACK.flatMap(([intent, texts]) => texts.map((text) => ({ intent, text })));

  test('are no learned ones', () => {
    for (const { text } of heldBack) expect(known).not.toContain(text.toLowerCase());
  });

  test('are understood at the first guess in most cases', () => {
    const right = heldBack.filter(({ intent, text }) => guess(readMessage(text)).intents[0]?.intent === intent);
    expect(right.length / heldBack.length).toBeGreaterThanOrEqual(MIN_RIGHT);
  });
});

test('words of one meaning are one concept', () => {
  expect(conceptsOf('photos')).toEqual(conceptsOf('pictures'));
  expect(conceptsOf('a day off')).toEqual(['a', ...conceptsOf('vacation')]);
  expect(conceptsOf('garden')).toEqual(['garden']);
});

test('a mistyped word shares most groups of letters with the right one', () => {
  const right = new Set(letterGroupsOf('maintenance'));
  const shared = letterGroupsOf('maintenence').filter((group) => right.has(group));
  expect(shared.length).toBeGreaterThan(right.size / 2);
});

test.each([
  ['two grand', 2_000],
  ['a couple of thousand', 2_000],
  ['we have 300 bucks', 300],
  ['five k max', 5_000],
  ['1,200-1,900 was approved', 1_900],
  ['for 12 pages', null],
  ['my budget is ₹1,50,000', 150_000],
  ['rs 1,50,000', 150_000],
  ['budget is 2.5 lakh', 250_000],
  ['1 crore', 10_000_000],
  ['5 lakh users', null],
  ['we have 10k users', null],
  ['my budget is 150 000', 150_000],
  ['we can spend 250 000 kr', 250_000],
  ['is 150 000 enough', 150_000],
  ['my budget is 1.2.3', null],
])('of %j the amount is %s', (text, amount) => {
  expect(findMoney(text)?.amount ?? null).toBe(amount);
});
