import { describe, expect, test } from 'vitest';
import { starter } from '#common/content/starter/starter.ts';
import { conceptsOf } from './concepts.ts';
import { letterGroupsOf, likelyIntents, readMessage } from './intent-model.ts';
import type { Intent } from './intents.ts';
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

  test('gives shares that add up to 1, likeliest first', () => {
    const likely = likelyIntents({ plain: 'how much is it', masked: 'how much is it', money: null, time: null });
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
    const right = heldBack.filter(({ intent, text }) => likelyIntents(readMessage(text))[0]?.intent === intent);
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
])('of %j the amount is %s', (text, amount) => {
  expect(findMoney(text)?.amount ?? null).toBe(amount);
});
