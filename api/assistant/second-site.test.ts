import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ask } from '#api/testing/chat.ts';
import { type OpenAiServer, startOpenAiServer } from '#api/testing/openai-server.ts';
import { publishEdit, setPrice } from '#api/testing/site.ts';
import { startTestServer, type TestServer } from '#api/testing/test-server.ts';
import { starter } from '#common/content/starter/starter.ts';
import { initializePortfolio } from '#common/contract/portfolio.ts';
import type { SiteContent } from '#common/contract/site/content.ts';
import { formatMoney } from '#common/site/format.ts';
import { secondSite } from '#common/site/testing/second-site.ts';

/** The assistant of another owner than the starter's: from the content alone, and through a provider. */

let openai: OpenAiServer;
let api: TestServer;
beforeEach(async () => {
  openai = await startOpenAiServer();
});
afterEach(async () => {
  await api.close();
  await openai.close();
});

const start = async (env: Record<string, string> = {}) => {
  api = await startTestServer({ SEED: 'none', ...env });
  await publishEdit(api, (content) => Object.assign(content, secondSite));
};
const startWithModel = () =>
  start({ OPENAI_API_KEY: 'one', OPENAI_BASE_URL: openai.url, AI_DAILY_TOKENS: '1000000000' });

const FIRST_OWNER = /Hunar|Bilal|Raza|Lahore|Pakistan|1-2 hours|24-48 hours|\$\s?\d|Launch|Platform/;
const price = (amount: number) => formatMoney(amount, secondSite.identity);
const show = (ids: readonly string[]) => (content: SiteContent) => {
  for (const section of content.sections) Object.assign(section, { visible: ids.includes(section.id) });
};

describe('from the content alone', () => {
  test.each([
    ['What does a project cost?', price(23_750)],
    ['What packages do you offer?', 'Storefront'],
    ['How much is the Postcard package?', price(2_450.5)],
    ['How much is a day of photographs?', price(980)],
    ['How fast do you reply?', '2 days'],
    ['How can I contact you?', '9 days'],
    ['Who is Inês?', 'Inês Carvalho'],
    ['Who is Inês Carvalho?', 'Maré'],
    ['Where are you based?', 'Lisbon'],
    ['Hello', 'packages and prices'],
    ['What is the weather in Lisbon today?', '2 days'],
  ])('%s is answered with %s', async (question, expected) => {
    await start();
    const { text } = await ask(api, question);
    expect(text).toContain(expected);
    expect(text).not.toMatch(FIRST_OWNER);
  });

  test('no starter question of the first owner is answered with a word of theirs', async () => {
    await start();
    await api.send(initializePortfolio);
    for (const question of starter.chat.starters.flatMap(({ questions }) => questions)) {
      const { text } = await ask(api, question);
      expect([question, text]).toEqual([question, expect.not.stringMatching(FIRST_OWNER)]);
    }
  });

  test('packages with the ids of the site’s own passages, and names without a Latin letter, are all told', async () => {
    await start();
    await publishEdit(api, ({ packages, addOns }) => {
      const [first] = packages;
      if (first)
        packages.push({ ...first, id: 'guarantee', name: 'Garantia' }, { ...first, id: 'about', name: 'Sobre' });
      const [extra] = addOns;
      if (extra) addOns.push({ ...extra, id: 'a', name: '写真' }, { ...extra, id: 'guarantee', name: '印刷' });
    });
    const { text } = await ask(api, 'What packages do you offer?');
    for (const name of ['Garantia', 'Sobre', '写真', '印刷']) expect(text).toContain(name);
  });
});

test('a trade is claimed only where a project names it', async () => {
  await start();
  await api.send(initializePortfolio);
  // A part of 'two-sided' or 'e-learning' stands in any text.
  for (const question of ['Can you build a marketplace?', 'Have you done anything for e-learning?'])
    expect([question, (await ask(api, question)).text]).toEqual([question, expect.not.stringMatching(/^Yes/)]);
});

describe('a hidden section', () => {
  const questions = [
    'Hello',
    'What does a project cost?',
    'How much is the Storefront package?',
    'How long does it take?',
    'What happens if you deliver late?',
    'Do I get a refund?',
    'Why should I choose you?',
    'What do your clients say?',
    'Which projects have you built?',
  ];

  test('is neither told nor linked, whatever is asked', async () => {
    await start();
    await api.send(initializePortfolio);
    await publishEdit(api, (content) => {
      show(['hero', 'contact'])(content);
      for (const page of Object.values(content.seo.pages)) Object.assign(page, { description: 'No prices here.' });
    });
    for (const question of questions) {
      const { text, metadata } = await ask(api, question);
      expect([question, text]).toEqual([
        question,
        expect.not.stringMatching(/€|\bprices?\b|package|Storefront|hidden/i),
      ]);
      expect([question, text]).toEqual([
        question,
        expect.not.stringMatching(/refund|guarantee|#services|#about|#projects|#testim/i),
      ]);
      const links = metadata.sources.map(({ href }: { href: string }) => href);
      expect(links.filter((href: string) => /#(?!contact)/.test(href))).toEqual([]);
    }
  });

  test('of the prices takes an FAQ that names one with it, and leaves the others', async () => {
    await start();
    await api.send(initializePortfolio);
    expect((await ask(api, 'How much does a project cost?')).text).toContain(price(690));
    await publishEdit(api, (content) => {
      show(['hero', 'about', 'contact'])(content);
      Object.assign(content.seo.pages.home, { description: 'No prices here.' });
    });
    expect((await ask(api, 'How much does a project cost?')).text).not.toContain('€');
    expect((await ask(api, 'How soon will I hear from you?')).text).toContain('2 days');
  });
});

describe('through a provider', () => {
  test('the prompt holds the facts of this owner and no word of the first', async () => {
    await startWithModel();
    openai.behave({ kind: 'reply', text: 'Maré draws shops.' });
    await ask(api, 'How much is the Storefront package?');
    const prompt = JSON.stringify(openai.calls.at(-1)?.messages);
    for (const fact of [
      'website of Maré',
      'Inês Carvalho',
      'Lisbon, Portugal',
      'Storefront',
      price(7_900),
      '7-11 weeks',
    ])
      expect(prompt).toContain(fact);
    expect(prompt).not.toMatch(FIRST_OWNER);
    expect(prompt).not.toMatch(/hidden/i);
  });

  test.each([
    ['The Storefront costs 7.900 € and takes 7-11 weeks.', true],
    ['The Storefront is €7,900.', true],
    ['The Storefront costs 7900 euros.', true],
    ['The Storefront costs $7,900.', false],
    ['The Storefront costs €1,500.', false],
    ['The Storefront takes 2-4 weeks.', false],
    ['There is a money-back guarantee.', false],
  ])('a model that writes %j is shown: %s', async (text, isShown) => {
    await startWithModel();
    openai.behave({ kind: 'reply', text });
    const reply = await ask(api, 'How much is the Storefront package?');
    expect([reply.metadata.builtIn, reply.text.includes(text)]).toEqual([!isShown, isShown]);
  });

  test('a reply of the version before a publish is not used again', async () => {
    await startWithModel();
    openai.behave({ kind: 'reply', text: 'The Storefront costs 7.900 €.' });
    const question = 'How much is the Storefront package?';
    await ask(api, question);
    expect((await ask(api, question)).metadata.fromCache).toBe(true);
    await publishEdit(api, setPrice('storefront', 8_200));
    const { text, metadata } = await ask(api, question);
    expect([metadata.fromCache, metadata.builtIn]).toEqual([false, true]);
    expect(text).toContain(price(8_200));
  });
});
