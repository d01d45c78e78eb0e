import { afterEach, beforeEach, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#api/testing/test-server.ts';
import * as contract from '#common/contract/quotes.ts';
import { QUOTE_SETTINGS } from '#common/dashboard-limits.ts';

let api: TestServer;
beforeEach(async () => {
  api = await startTestServer({ SEED: 'none' });
});
afterEach(() => api.close());

const read = async () => (await api.send(contract.getQuoteSettings)).body.data;
const set = (body: object) => api.send(contract.setQuoteSettings, { body });

test('a new site offers no estimates, and its quotes have the usual terms', async () => {
  expect(await read()).toEqual({
    estimatesEnabled: false,
    recordShown: false,
    validDays: 14,
    depositPercent: 0,
    depositMethod: 'bank',
    bankDetails: '',
    reminderDays: 3,
    templates: [],
    updatedAt: '1970-01-01T00:00:00.000Z',
  });
});

test('any part can be changed, the rest stays, and templates keep their ids', async () => {
  const [first, second] = ['Fixed price', 'By the hour'].map((name) => ({ name, terms: `${name}.\nPaid in 14 days.` }));
  const { status, body } = await set({ validDays: 30, bankDetails: 'IBAN 1\nBIC 2', templates: [first, second] });
  expect(status).toBe(200);
  expect(body.data).toMatchObject({ validDays: 30, bankDetails: 'IBAN 1\nBIC 2', templates: [first, second] });
  const [, kept] = body.data.templates;
  await set({ templates: [{ ...kept, name: 'Per hour' }] });
  await set({ depositPercent: 40, bankDetails: '' });
  expect(await read()).toMatchObject({
    validDays: 30,
    depositPercent: 40,
    bankDetails: '',
    templates: [{ ...kept, name: 'Per hour' }],
  });
});

test('an edit of an older version is refused with both versions', async () => {
  const { updatedAt } = (await set({ reminderDays: 5 })).body.data;
  const { status, body } = await set({ reminderDays: 0, updatedAt: '2026-01-01T00:00:00.000Z' });
  expect([status, body.code]).toEqual([409, 'conflict']);
  expect(body.data).toMatchObject({ current: { reminderDays: 5, updatedAt }, submitted: { reminderDays: 0 } });
  expect((await set({ reminderDays: 0, updatedAt })).status).toBe(200);
});

const template = { name: 'Terms', terms: 'Paid in 14 days.' };

test.each([
  [{ recordShown: true }, 'recordShown'],
  [{ validDays: 0 }, 'validDays'],
  [{ validDays: 366 }, 'validDays'],
  [{ validDays: 1.5 }, 'validDays'],
  [{ depositPercent: -1 }, 'depositPercent'],
  [{ depositPercent: 101 }, 'depositPercent'],
  [{ depositMethod: 'cash' }, 'depositMethod'],
  [{ bankDetails: 'x'.repeat(1001) }, 'bankDetails'],
  [{ reminderDays: 31 }, 'reminderDays'],
  [{ templates: [{ ...template, name: 'x'.repeat(101) }] }, 'templates.0.name'],
  [{ templates: [{ ...template, name: 'two\nlines' }] }, 'templates.0.name'],
  [{ templates: [{ ...template, terms: 'x'.repeat(20_001) }] }, 'templates.0.terms'],
  [{ templates: [template, { ...template, id: 'a' }, { ...template, id: 'a' }] }, 'templates.2.id'],
  [{ templates: Array.from({ length: 21 }, () => template) }, 'templates'],
])('%j is refused at its field', async (change, path) => {
  const { status, body } = await set(change);
  expect([status, body.errors?.map((problem: { path: string }) => problem.path)]).toEqual([422, [path]]);
});

test.each([
  [{ estimatesEnabled: 'yes' }, 'estimatesEnabled'],
  [{ validDays: '14' }, 'validDays'],
  [{ other: 1 }, 'other'],
])('%j cannot be read', async (change, path) => {
  const { status, body } = await set(change);
  expect([status, body.errors?.map((problem: { path: string }) => problem.path)]).toEqual([400, [path]]);
});

test('twenty templates of the allowed length are kept, in any script', async () => {
  const { maxTemplates, maxTerms } = QUOTE_SETTINGS;
  const templates = Array.from({ length: maxTemplates }, (_, index) => ({
    name: `Terms ${index}`,
    terms: '条'.repeat(maxTerms),
  }));
  expect((await set({ templates })).status).toBe(200);
  expect((await read()).templates.at(-1)).toMatchObject(templates.at(-1) ?? {});
});
