import { afterEach, expect, test } from 'vitest';
import { createContext } from '#api/create-context.ts';
import { startTestServer } from '#api/testing/test-server.ts';
import { importPortfolio } from '#common/contract/portfolio.ts';
import { createPortfolioReader } from './reader.ts';

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

const contentOf = (mark: string) => ({
  projects: [{ title: mark, category: 'web', description: 'Made for this test.' }],
  skills: [{ name: mark, category: 'backend', proficiency: 'expert' }],
  faqs: [{ question: mark, answer: 'Because.' }],
});

test('an import between two reads of another instance never mixes both contents', async () => {
  const api = await startTestServer({ SEED: 'none' });
  closing.push(() => api.close());
  const put = (mark: string) => api.send(importPortfolio, { body: { portfolioData: contentOf(mark) } });
  expect((await put('first')).status).toBe(200);

  const other = await createContext(api.context.config, api.context.log);
  closing.push(() => other.database.close());
  let imported = false;
  other.database.models.skills.addHook('beforeFind', async () => {
    if (imported) return;
    imported = true;
    expect((await put('second')).status).toBe(200);
  });
  const { projects, skills, faqs } = await createPortfolioReader(
    other,
    async () => [],
    async () => true,
  ).portfolio(false);
  expect(imported).toBe(true);
  expect([projects[0]?.title, skills[0]?.name, faqs[0]?.question]).toEqual(['second', 'second', 'second']);
});
