import { describe, expect, test } from 'vitest';
import { starter } from '#common/content/starter/starter.ts';
import { sampleProject } from '#common/contract/testing/sample-project.ts';
import { secondSite } from '#common/site/testing/second-site.ts';
import { resolve } from './follow-up.ts';
import { foreignLanguageOf } from './languages.ts';
import { createReader } from './reader.ts';
import { understand } from './understand.ts';

const rows = {
  projects: [sampleProject({ title: 'Harbor Ledger', slug: 'harbor-ledger', technologies: ['Go', 'Svelte'] })],
  skills: [],
  faqs: [],
  testimonials: [],
};
const reader = createReader(starter, rows, []);
const TODAY = '2026-11-22';
const read = (question: string) => understand(question, reader, TODAY);

describe('an intent', () => {
  test.each([
    ['whats ur prcie', 'pricing'],
    ['what would a shop set me back', 'pricing'],
    ['how long wuold it take', 'duration'],
    ['is anybody unhappy with your work', 'worst'],
    ['any room for one more client', 'availability'],
    ['what if you run late', 'guarantee'],
    ['do I have to put money down first', null],
    ['who holds the copyright', 'ownership'],
    ['my idea must stay secret, will you sign something', 'nda'],
    ['who repairs bugs once it is live', 'support'],
    ['where will it be hosted', 'hosting'],
    ['do you train models on our data', 'data'],
    ['can I have a rebate', 'discount'],
    ['hey there', 'small-talk'],
    ['how do I bake a cake, what is the recipe', null],
    ['what is the weather like', 'off-topic'],
    ['do you use React', 'skills'],
    ['ever built something for a hotel', 'industry'],
    ['what is Harbor Ledger', 'project'],
    ['tell me about harborledger', 'project'],
  ])('of %j is %s', (question, intent) => {
    const [first] = read(question).intents;
    if (intent === null) expect(first).not.toBe('foreign');
    else expect(first).toBe(intent);
  });

  test('is one of several when a question asks for several things', () => {
    expect(read('How much is it and how long does it take?').intents).toEqual(
      expect.arrayContaining(['pricing', 'duration']),
    );
  });
});

describe('a slot', () => {
  test.each([
    ['What do I get for 10k?', 10_000],
    ['my budget is $1,250', 1_250],
    ['is two thousand dollars enough', 2_000],
    ['we have 800 to spend', 800],
    ['is 700 too little', 700],
    ['we are 60 people', null],
    ['by 2027', null],
  ])('of money in %j is %s', (question, amount) => {
    expect(read(question).money?.amount ?? null).toBe(amount);
  });

  test.each([
    ['Can you finish by Christmas?', '2026-12-24', true],
    ['I need it in two weeks', '2026-12-06', true],
    ['Is end of January possible?', '2027-01-31', true],
    ['Can it be live on March 3rd?', '2027-03-03', true],
    ['before Easter please, can you', '2027-03-28', true],
    ['can it be done by friday', '2026-11-27', true],
    ['You worked ten years ago?', '2036-11-22', false],
  ])('of time in %j is %s', (question, until, isDeadline) => {
    expect(read(question).time).toEqual({ until, isDeadline });
  });

  test('of a package that is an everyday word needs its spelling or its place', () => {
    expect(read('How much is Launch?').names.packages).toEqual(['launch']);
    expect(read('what is in the launch package').names.packages).toEqual(['launch']);
    expect(read('what happens after launch day').names.packages).toEqual([]);
    expect(read('what is in the second one').names.packages).toEqual(['product']);
  });

  test('of an add-on is found by a part of its name in a question about a price', () => {
    expect(read('How much is Product with payments?').names.addOns).toEqual(['payments']);
    expect(read('How do payments work?').names.addOns).toEqual([]);
  });

  test('of a technology that is an everyday word needs its spelling', () => {
    const labels = (question: string) => read(question).names.technologies.map(({ label }) => label);
    expect(labels('Do you write Go?')).toEqual(['Go']);
    expect(labels('when does it go live')).toEqual([]);
  });

  test('of a hidden section is not read', () => {
    const sections = secondSite.sections.map((section) => ({ ...section, visible: section.id === 'hero' }));
    const hidden = createReader({ ...secondSite, sections }, rows, []);
    expect(understand('How much is Storefront?', hidden, TODAY).names.packages).toEqual([]);
  });
});

describe('a follow-up', () => {
  const following = (earlier: string, question: string) => resolve(read(question), [read(earlier)]).read;

  test.each([
    ['How much is the Product package?', 'and how long would that take?', 'duration'],
    ['How much is the Product package?', 'and with payments?', 'sum'],
    ['Tell me about Harbor Ledger', 'how long did it take?', 'project'],
    ['Can you build it by Christmas?', 'and by March?', 'deadline'],
  ])('after %j, %j asks for %s', (earlier, question, intent) => {
    const { intents, names } = following(earlier, question);
    expect(intents).toContain(intent);
    if (earlier.includes('Product')) expect(names.packages).toEqual(['product']);
    if (earlier.includes('Harbor')) expect(names.projects).toHaveLength(1);
  });

  test('that names its own topic keeps it', () => {
    expect(following('Tell me about Harbor Ledger', 'What do your clients say about you?').names.projects).toEqual([]);
  });
});

test.each([
  ['Wie viel kostet eine Website?', 'de'],
  ['Combien coûte un site pour mon restaurant ?', 'fr'],
  ['¿Cuánto cuesta una página web?', 'es'],
  ['Quanto custa um site?', 'pt'],
  ['Quanto costa un sito per il mio negozio?', 'it'],
  ['Hoeveel kost een website?', 'nl'],
  ['Ile kosztuje strona?', 'pl'],
  ['Web sitesi ne kadar?', 'tr'],
  ['Сколько стоит сайт?', 'ru'],
  ['كم تكلفة الموقع؟', 'ar'],
  ['ویب سائٹ کتنے کی ہے؟', 'ur'],
  ['ウェブサイトはいくらですか', 'ja'],
  ['网站多少钱？', 'zh'],
  ['What was the last site you made?', null],
  ['thx', null],
])('the language of %j is %s', (question, language) => {
  expect(foreignLanguageOf(question)).toBe(language);
});

describe('a trade', () => {
  const tradesOf = (question: string) => understand(question, reader, TODAY).names.industries.map(({ label }) => label);

  test.each([
    ['do you work for event staffing agencies', 'events'],
    ['have you built for nonprofits', 'nonprofits'],
    ['we run a farm', 'agriculture'],
    ['anything for two-sided platforms', 'marketplaces'],
  ])('is found in %j', (question, label) => {
    expect(tradesOf(question)).toContain(label);
  });

  test.each(['will you train our staff', 'let me know', 'can you ship it by friday', 'do you publish it for us'])(
    'is not taken from a word of the same stem in %j',
    (question) => {
      expect(tradesOf(question)).toEqual([]);
    },
  );
});
