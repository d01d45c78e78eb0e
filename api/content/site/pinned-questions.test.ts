import { afterEach, beforeEach, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#api/testing/test-server.ts';
import { getAssistantUsage, listConversations, listUnanswered } from '#common/contract/assistant.ts';
import * as contract from '#common/contract/site.ts';
import { PINNED_QUESTIONS } from '#common/dashboard-limits.ts';
import { missingIn } from './pinned-questions.ts';

let api: TestServer;
beforeEach(async () => {
  api = await startTestServer();
});
afterEach(() => api.close());

const PRICE = 'What does a project cost?';
const UNKNOWN = 'Do you keep penguins in the office?';

const save = (body: object) => api.send(contract.savePinnedQuestions, { body });
const run = async () => (await api.send(contract.runPinnedQuestions)).body.data.results;

test('running the pinned questions shows each answer and what it lacks', async () => {
  const requirements = [{ question: PRICE, contains: ['$500', 'launch', 'a free boat'] }];
  await save({ questions: [PRICE, UNKNOWN], requirements });
  const [price, unknown] = await run();
  expect(price).toMatchObject({
    question: PRICE,
    contains: ['$500', 'launch', 'a free boat'],
    missing: ['a free boat'],
  });
  expect(price.answer).toContain('$500');
  expect(unknown).toMatchObject({ question: UNKNOWN, contains: [], missing: [] });
});

test('without pinned questions there is nothing to run', async () => {
  expect(await run()).toEqual([]);
});

test('running the questions counts nothing as asked by a visitor', async () => {
  await save({ questions: [PRICE, UNKNOWN] });
  await run();
  expect((await api.send(listUnanswered)).body.data).toEqual([]);
  expect((await api.send(listConversations)).body.pagination.total).toBe(0);
  const { days } = (await api.send(getAssistantUsage)).body.data;
  expect(days.filter(({ replies }: { replies: number }) => replies > 0)).toEqual([]);
  expect(await api.context.database.models.visits.count()).toBe(0);
});

test('requirements stay with their question when they are not sent again, and go with it', async () => {
  const requirements = [
    { question: PRICE, contains: ['$500', '$500'] },
    { question: 'Never pinned', contains: ['x'] },
    { question: UNKNOWN, contains: [] },
  ];
  const kept = [{ question: PRICE, contains: ['$500'] }];
  expect((await save({ questions: [PRICE, UNKNOWN], requirements })).body.data).toEqual({
    questions: [PRICE, UNKNOWN],
    requirements: kept,
  });
  expect((await save({ questions: [PRICE] })).body.data).toEqual({ questions: [PRICE], requirements: kept });
  expect((await api.send(contract.getPinnedQuestions)).body.data.requirements).toEqual(kept);
  expect((await save({ questions: [PRICE], requirements: [] })).body.data).toEqual({ questions: [PRICE] });
  await save({ questions: [PRICE], requirements });
  await save({ questions: [] });
  expect((await save({ questions: [PRICE] })).body.data).toEqual({ questions: [PRICE] });
});

test.each([
  ['a blank text', [' '], 'requirements.0.contains.0'],
  ['a text that is too long', ['x'.repeat(PINNED_QUESTIONS.maxText + 1)], 'requirements.0.contains.0'],
  ['too many texts', Array.from({ length: PINNED_QUESTIONS.maxTexts + 1 }, String), 'requirements.0.contains'],
])('%s is refused', async (_what, contains, path) => {
  const { status, body } = await save({ questions: [PRICE], requirements: [{ question: PRICE, contains }] });
  expect([status, body.errors.map((error: { path: string }) => error.path)]).toEqual([422, [path]]);
});

test('case, emphasis and spacing do not count when an answer is compared', () => {
  expect(missingIn('**Launch** from $500,\n1-2 weeks', ['launch FROM $500', '$500, 1-2  weeks', '3 weeks'])).toEqual([
    '3 weeks',
  ]);
});
