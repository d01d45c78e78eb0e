import { afterEach, describe, expect, test } from 'vitest';
import { ask } from '#api/testing/chat.ts';
import { startOpenAiServer } from '#api/testing/openai-server.ts';
import { publishEdit, setPrice } from '#api/testing/site.ts';
import { startTestServer, type TestServer } from '#api/testing/test-server.ts';
import { starter } from '#common/content/starter/starter.ts';
import type { SiteContent } from '#common/contract/site/content.ts';
import { formatMoney } from '#common/site/format.ts';
import { secondSite } from '#common/site/testing/second-site.ts';

/** The assistant answers for its owner: what they said of their time, and what they chose not to say. */

let api: TestServer;
afterEach(() => api.close());

const publish = (part: Partial<SiteContent>) => publishEdit(api, (content) => Object.assign(content, part));

const availabilityQuestions = [
  'Are you available right now?',
  'When can you start?',
  'When could you start?',
  'Do you take new clients?',
  'How busy are you?',
  'When is your next free slot?',
  'What is your availability?',
];

const contact = (time: string) =>
  `Say through the [contact form](/#contact) when you would like to start: you get a reply within ${time}.`;

describe('the availability of the document', () => {
  test.each(availabilityQuestions)('of the starter answers %s', async (question) => {
    api = await startTestServer();
    const { text, metadata } = await ask(api, question);
    expect(text).toBe(`Bilal Raza takes on new work now. Available for exciting projects. ${contact('1-2 hours')}`);
    expect(metadata).toMatchObject({ answered: true, intent: 'availability', sources: [{ title: 'Availability' }] });
  });

  test.each([
    [
      secondSite.availability,
      'Inês Carvalho is booked at the moment. Booked out until spring. New work can start from 12 de abril de 2027.',
    ],
    [
      { state: 'booked', badge: 'Booked', text: 'Fully booked', startsOn: null },
      'Inês Carvalho is booked at the moment. Fully booked. No date for the next start is set.',
    ],
    [
      { state: 'limited', badge: 'Two slots', text: 'Small jobs only', startsOn: null },
      'Inês Carvalho has room for only a little new work. Two slots. Small jobs only.',
    ],
    [
      { state: 'available', badge: 'Open', text: 'Open for summer', startsOn: '2027-06-01' },
      'Inês Carvalho takes on new work. Open for summer. New work can start from 1 de junho de 2027.',
    ],
  ] as const)('of another owner is told as it is: %j', async (availability, expected) => {
    api = await startTestServer({ SEED: 'none' });
    await publish({ ...secondSite, availability });
    for (const question of availabilityQuestions)
      expect([question, (await ask(api, question)).text]).toEqual([question, `${expected} ${contact('2 days')}`]);
    expect((await ask(api, 'Is Inês available?')).text).toContain(expected);
  });

  test.each([
    ['Are you available for a call on Monday?', 'scheduling'],
    ['Are you free of charge?', 'pricing'],
    ['Can we start with a small package?', 'pricing'],
    ['What happens when we start?', 'process'],
  ])('is not the answer to %s', async (question, intent) => {
    api = await startTestServer();
    expect((await ask(api, question)).metadata.intent).toBe(intent);
  });

  test('is in every prompt with its date, in whose words a model may tell it', async () => {
    const openai = await startOpenAiServer();
    api = await startTestServer({ SEED: 'none', OPENAI_API_KEY: 'one', OPENAI_BASE_URL: openai.url });
    await publish(secondSite);
    const told = 'Inês is booked until spring; work can start on April 12, 2027.';
    openai.behave({ kind: 'reply', text: told });
    expect((await ask(api, 'When can you start?')).text).toBe(told);
    openai.behave({ kind: 'reply', text: 'Work can start on March 3, 2027.' });
    expect((await ask(api, 'When could you begin?')).text).toContain('12 de abril de 2027');
    const prompt = JSON.stringify(openai.calls.at(-1)?.messages);
    for (const fact of ['Booked out until spring', '2027-04-12']) expect(prompt).toContain(fact);
    expect(prompt).not.toMatch(/agency|engineer/i);
    await openai.close();
  });
});

test('who the owner is comes from the document: role, name, tagline and summary', async () => {
  api = await startTestServer({ SEED: 'none' });
  await publish(secondSite);
  for (const question of ['Who are you and what do you do?', 'Who is the designer?', 'Who is behind Maré?']) {
    const { text } = await ask(api, question);
    expect(text).toContain('Behind **Maré** is Inês Carvalho (Designer and developer) in Lisbon, Portugal.');
    expect(text).toContain('Maré means tide. Shops and booking sites');
    expect(text).not.toMatch(/agency|engineer|software/i);
  }
});

test('a price that was changed and changed back in an open conversation is told as it is now', async () => {
  api = await startTestServer({ SEED: 'none' });
  await publish(secondSite);
  const question = 'How much is the Storefront package?';
  const price = (amount: number) => formatMoney(amount, secondSite.identity);
  const first = await ask(api, question);
  expect(first.text).toContain(price(7_900));
  await publishEdit(api, setPrice('storefront', 8_200));
  expect((await ask(api, question, first.visit)).text).toContain(price(8_200));
  await publishEdit(api, setPrice('storefront', 7_900));
  expect((await ask(api, question, first.visit)).text).toContain(price(7_900));
});

describe('with every optional section hidden', () => {
  const start = async () => {
    api = await startTestServer();
    await publishEdit(api, ({ sections, seo }) => {
      for (const section of sections) section.visible = section.id === 'hero' || section.id === 'contact';
      for (const page of Object.values(seo.pages)) page.description = 'What I do.';
      seo.summary = 'What I do.';
    });
  };

  test.each([
    'How much do you charge?',
    'What does a project cost?',
    'What are your rates?',
    'Is it expensive?',
    'How much is Launch?',
    'How much does it cost to hire you?',
    'Do you give discounts?',
  ])('%s is answered with how to ask', async (question) => {
    await start();
    const { text, metadata } = await ask(api, question);
    expect(text).toBe(
      'What it costs is not on the site. Ask through the [contact form](/#contact), and you get a personal answer within 1-2 hours.',
    );
    expect(metadata).toMatchObject({ answered: false, sources: [] });
  });

  test.each([
    'Do you have a guarantee?',
    'What is your money-back promise?',
    'Why should I choose you?',
    'What do your clients say?',
    'Do you have references?',
  ])('%s is not answered, and nothing is implied', async (question) => {
    await start();
    const { text, metadata } = await ask(api, question);
    expect(text).toMatch(/^The site does not say that, and I would rather not guess/);
    expect(metadata).toMatchObject({ answered: false, sources: [] });
  });

  test.each([
    ['How do payments work?', 'milestones'],
    ['How much experience do you have with React?', '5 years'],
    ['Which project compares wholesale prices of vegetables?', 'Mandi Rates'],
    ['Who are you?', starter.identity.ownerName],
  ])('%s, which asks for no price, is answered', async (question, expected) => {
    await start();
    expect((await ask(api, question)).text).toContain(expected);
  });
});
