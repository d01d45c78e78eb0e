import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { followPublishedBudgets } from '#api/desk/contacts/views/follow-budgets.ts';
import { publishEdit } from '#api/testing/site.ts';
import { contactRequest, startTestServer, type TestServer } from '#api/testing/test-server.ts';
import { listBudgets } from '#common/contract/contact-actions.ts';
import { createView, listViews, type SavedView, updateView } from '#common/contract/contact-views.ts';
import * as contract from '#common/contract/contacts.ts';
import type { SiteContent } from '#common/contract/site/content.ts';
import { secondSite } from '#common/site/testing/second-site.ts';

/** Budgets and timelines are the owner's own lists. */

let api: TestServer;
beforeEach(async () => {
  api = await startTestServer({ SEED: 'none' });
});
afterEach(() => api.close());

const submit = (fields: Record<string, unknown>, headers: Record<string, string> = {}) =>
  api.send(contract.submitContact, { body: contactRequest(fields), headers });
const setLists =
  (budgets: string[], timelines: string[]) =>
  ({ form, packages }: SiteContent) => {
    Object.assign(form, { budgets, timelines });
    for (const one of packages) Object.assign(one, { budget: null, timeline: null });
  };
const list = async (query: Record<string, string> = {}) =>
  (await api.send(contract.listContacts, { query })).body.data.submissions;

describe('a value that the form does not offer', () => {
  test('is refused at its field, and all of them are named', async () => {
    const { status, body } = await submit({ budget: '$1', timeline: 'never' });
    expect(status).toBe(422);
    expect(body.errors).toEqual([
      { path: 'budget', message: 'Must be $500 - $1,000, $1,000 - $5,000, $5,000 - $10,000 or $10,000+' },
      { path: 'timeline', message: 'Must be ASAP, 1-2 weeks, 1 month, 2-3 months or 3+ months' },
    ]);
    expect(await list()).toEqual([]);
  });

  test.each([
    ['$1,000 - $5,000', 201],
    ['$1,000 - $5,000 ', 422],
    ['x'.repeat(41), 422],
    [['$10,000+'], 400],
    [5, 400],
    ['', 201],
    [null, 201],
    [undefined, 201],
  ])('the budget %j is answered with %i', async (budget, expected) => {
    expect((await submit({ budget })).status).toBe(expected);
  });

  test('is one of an earlier list', async () => {
    expect((await submit({ budget: '$10,000+', timeline: 'ASAP' })).status).toBe(201);
    await publishEdit(api, (content) => Object.assign(content, secondSite));
    const { status, body } = await submit({ budget: '$10,000+', timeline: 'ASAP' });
    expect([status, body.errors.map(({ path }: { path: string }) => path)]).toEqual([422, ['budget', 'timeline']]);
    expect((await submit({ budget: 'above 8.000 €', timeline: 'whenever' })).status).toBe(201);
  });

  test('does not hinder the answer to a request that was accepted before', async () => {
    const headers = { 'idempotency-key': 'k1' };
    const first = await submit({ timeline: 'ASAP' }, headers);
    await publishEdit(api, setLists(['a', 'b'], ['c', 'd']));
    const again = await submit({ timeline: 'ASAP' }, headers);
    expect([again.status, again.body.data]).toEqual([201, first.body.data]);
  });
});

test('requests keep their words through list, search, sorting and export', async () => {
  await submit({ name: 'Ada', budget: '$10,000+', timeline: 'ASAP' });
  const [long, words] = ['zwischen fünf- und zehntausend Euro, etwa', 'até ao fim do verão 🌊'];
  await publishEdit(api, setLists([long.slice(0, 40), 'x'], [words, 'y']));
  expect((await submit({ name: 'Bea', budget: long.slice(0, 40), timeline: words })).status).toBe(201);
  for (const query of [{}, { sortBy: 'urgency' }, { sortBy: 'name' }, { search: 'engine' }]) {
    const found = (await list(query)).map(({ name, budget, timeline }: Record<string, unknown>) => [
      name,
      budget,
      timeline,
    ]);
    expect(found).toHaveLength(2);
    expect(found).toEqual(
      expect.arrayContaining([
        ['Ada', '$10,000+', 'ASAP'],
        ['Bea', long.slice(0, 40), words],
      ]),
    );
  }
  const { text } = await api.send(contract.exportContacts);
  for (const word of ['$10,000+', 'ASAP', words]) expect(text).toContain(word);
});

describe('urgency', () => {
  const urgencyOf = async (name: string) =>
    (await list({ sortBy: 'urgency' })).find((contact: { name: string }) => contact.name === name).urgency;

  test('counts the first of a list in which no words say so, for as long as the request lasts', async () => {
    await publishEdit(api, setLists(['a', 'b'], ['this season', 'next season', 'whenever']));
    await submit({ name: 'First', timeline: 'this season' });
    await submit({ name: 'Second', timeline: 'next season' });
    const difference = async () => (await urgencyOf('First')) - (await urgencyOf('Second'));
    expect(await difference()).toBe(25);
    await publishEdit(api, setLists(['a', 'b'], ['whenever', 'next season', 'this season']));
    expect(await difference()).toBe(25);
    await submit({ name: 'Third', timeline: 'whenever' });
    expect((await urgencyOf('Third')) - (await urgencyOf('Second'))).toBe(25);
    expect((await list({ sortBy: 'urgency' })).at(-1).name).toBe('Second');
  });

  test('counts the words that say so alone, wherever they stand in the list', async () => {
    await publishEdit(api, setLists(['a', 'b'], ['next season', 'Urgent, please']));
    await submit({ name: 'First', timeline: 'next season' });
    await submit({ name: 'Last', timeline: 'Urgent, please' });
    expect((await urgencyOf('Last')) - (await urgencyOf('First'))).toBe(25);
  });

  test('of a request keeps its points when its priority changes', async () => {
    await publishEdit(api, setLists(['a', 'b'], ['this season', 'whenever']));
    const { body } = await submit({ name: 'First', timeline: 'this season' });
    const before = await urgencyOf('First');
    const params = { id: body.data.id };
    await api.send(contract.setContactStatus, { params, body: { priority: 'urgent' } });
    expect((await urgencyOf('First')) - before).toBe(20);
  });
});

describe('lists that are renamed', () => {
  const BIG = '€15,000+';
  const rename =
    (now: string) =>
    ({ form }: SiteContent) => {
      form.budgets[form.budgets.length - 1] = now;
    };
  const readViews = async (): Promise<SavedView[]> => (await api.send(listViews)).body.data;
  const budgetPackages = async () => {
    const { packages, form } = (await api.context.site.current()).written;
    return packages.filter(({ budget }) => budget === form.budgets.at(-1)).length;
  };

  test('packages and saved views of the same words follow a publish, and so does the view of the largest budget', async () => {
    await publishEdit(api, ({ packages, form }) => {
      for (const entry of packages) entry.budget = form.budgets.at(-1) ?? null;
    });
    const before = await budgetPackages();
    expect(before).toBeGreaterThan(0);
    await api.send(createView, { body: { name: 'Mine', query: { budget: '$10,000+', waiting: true } } });
    await publishEdit(api, rename(BIG));
    expect(await budgetPackages()).toBe(before);
    const [, big, mine] = await readViews();
    expect(big).toMatchObject({ name: BIG, query: { budget: BIG } });
    expect(mine).toMatchObject({ name: 'Mine', query: { budget: BIG, waiting: true } });
  });

  test('a name of the owner stays, and a query of the owner as well', async () => {
    const [, big] = await readViews();
    const named = { name: 'Large ones', query: big?.query };
    await api.send(updateView, { params: { id: 'big-budget' }, body: named });
    await publishEdit(api, rename(BIG));
    expect((await readViews())[1]).toMatchObject({ name: 'Large ones', query: { budget: BIG } });
    const own = { name: 'Large ones', query: { budget: BIG, unread: true } };
    await api.send(updateView, { params: { id: 'big-budget' }, body: own });
    await publishEdit(api, ({ form }) => form.budgets.push('€50,000+'));
    expect((await readViews())[1]).toMatchObject(own);
  });

  test('an untouched view of an earlier release follows the published form at the next start', async () => {
    await publishEdit(api, rename(BIG));
    const untouched = { name: '$10k+', query: JSON.stringify({ budget: '$10,000+' }) };
    await api.context.database.models.savedViews.update(untouched, { where: { id: 'big-budget' } });
    await followPublishedBudgets(api.context);
    expect((await readViews())[1]).toMatchObject({ name: BIG, query: { budget: BIG } });
  });

  test('budgets to filter by are those of the form, then those that requests hold', async () => {
    await submit({ budget: '$10,000+' });
    await publishEdit(api, rename(BIG));
    const { data } = (await api.send(listBudgets)).body;
    expect(data).toEqual(['$500 - $1,000', '$1,000 - $5,000', '$5,000 - $10,000', BIG, '$10,000+']);
  });
});
