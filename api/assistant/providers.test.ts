import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readConfig } from '#api/config.ts';
import { ask } from '#api/testing/chat.ts';
import { type Behaviour, type OpenAiServer, startOpenAiServer } from '#api/testing/openai-server.ts';
import { startTestServer, type TestServer } from '#api/testing/test-server.ts';
import * as contract from '#common/contract/assistant.ts';

/** Two local providers that fail in many ways: each message still gets a useful reply. */

let openai: OpenAiServer;
let gemini: OpenAiServer;
let api: TestServer;
beforeAll(async () => {
  [openai, gemini] = await Promise.all([startOpenAiServer(), startOpenAiServer()]);
  api = await startTestServer({
    OPENAI_API_KEY: 'sk-one',
    OPENAI_BASE_URL: openai.url,
    OPENAI_MODEL: 'gpt-5.4-mini',
    GEMINI_API_KEY: 'two',
    GEMINI_BASE_URL: `${gemini.url}/`,
    GEMINI_MODEL: 'house-model',
    AI_DAILY_TOKENS: '1000000000',
  });
});
/** Long timeouts for tests in which a provider has to reply, short ones for tests in which none does. */
const patient = { firstWord: 3_000, silence: 2_000, total: 12_000, retryPause: 5 };
const hasty = { firstWord: 150, silence: 150, total: 400, retryPause: 5 };
const wait = (timing: typeof patient) => Object.assign(api.context.config.aiTiming, timing);
beforeEach(() => wait(patient));
afterAll(async () => {
  await api.close();
  await Promise.all([openai.close(), gemini.close()]);
});
afterEach(() => api.advance(60_000));

const QUESTION = 'What did you build for the furniture courier?';
const GOOD_REPLY =
  'Kestrel Dispatch (example) is a dispatch board for a furniture courier. See [the case](/projects/kestrel-dispatch).';
const good: Behaviour = { kind: 'reply', text: GOOD_REPLY };
let asked = 0;
/** Unique questions avoid the reply cache. */
const newQuestion = () => {
  asked += 1;
  return `${QUESTION} (${asked})`;
};
const usageToday = async () => (await api.send(contract.getAssistantUsage)).body.data;

const failures: [string, Behaviour][] = [
  ['hangs', { kind: 'hang' }],
  ['falls silent in the middle', { kind: 'hang', after: 'Kestrel Dispatch is a board that' }],
  ['closes the connection', { kind: 'break' }],
  ['breaks off in the middle', { kind: 'break', after: 'Kestrel Dispatch is a board that' }],
  ['answers 429', { kind: 'status', status: 429 }],
  ['answers 500', { kind: 'status', status: 500 }],
  ['answers 503', { kind: 'status', status: 503 }],
  ['refuses the key', { kind: 'status', status: 401 }],
  ['sends broken JSON', { kind: 'malformed' }],
  ['sends nothing', { kind: 'empty' }],
  ['sends blanks', { kind: 'reply', text: '  \n ' }],
  ['sends nothing that can be shown', { kind: 'reply', text: '<img src=x onerror=alert(1)>' }],
];

test('the total time of all providers leaves room for a good reply within 20 seconds', () => {
  const timing = readConfig({}).aiTiming;
  expect(timing.total).toBeLessThan(19_000);
  expect(timing.firstWord).toBe(8_000);
});

test('the primary provider replies, and its usage and sources are recorded', async () => {
  openai.behave({ ...good, usage: { input: 1000, output: 50 } });
  const before = (await usageToday()).budget.used;
  const { text, metadata } = await ask(api, newQuestion());
  expect(text).toBe(GOOD_REPLY);
  expect(metadata).toMatchObject({
    model: 'gpt-5.4-mini',
    builtIn: false,
    fromCache: false,
    answered: true,
    tokenCount: 1050,
  });
  expect(metadata.sources[0]).toMatchObject({ type: 'project', title: 'Kestrel Dispatch' });
  const { budget, days } = await usageToday();
  expect(budget.used - before).toBe(1050);
  // 1,000 input tokens at $0.75 and 50 output tokens at $4.50 per million.
  expect(days.at(-1)).toMatchObject({ tokens: 1050, cost: 0.000975 });
  expect(openai.calls.at(-1)).toMatchObject({
    model: 'gpt-5.4-mini',
    authorization: 'Bearer sk-one',
    max_completion_tokens: 500,
  });
});

test('a server that does not stream is supported', async () => {
  openai.behave({ kind: 'whole', text: GOOD_REPLY });
  expect(await ask(api, newQuestion())).toMatchObject({ text: GOOD_REPLY, metadata: { tokenCount: 960 } });
});

describe.each(failures)('a provider that %s', (_what, failure) => {
  test('the other provider takes over', async () => {
    openai.behave(failure);
    gemini.behave(good);
    const { status, text, metadata } = await ask(api, newQuestion());
    expect([status, text]).toEqual([200, GOOD_REPLY]);
    expect(metadata).toMatchObject({ model: 'house-model', builtIn: false, answered: true });
  });

  test('the content is used when both providers fail in this way', async () => {
    wait(hasty);
    openai.behave(failure);
    gemini.behave(failure);
    const { status, text, metadata } = await ask(api, newQuestion());
    expect(status).toBe(200);
    expect(metadata).toMatchObject({ model: 'built-in', builtIn: true, answered: true });
    expect(metadata.sources[0].title).toBe('Kestrel Dispatch');
    expect(text).toContain('dispatch board');
  });
});

test.each(
  failures.flatMap(([one, first]) => failures.slice(0, 4).map(([two, second]) => [one, two, first, second] as const)),
)('one that %s and one that %s end in a good reply', async (_one, _two, first, second) => {
  wait(hasty);
  openai.behave(first);
  gemini.behave(second);
  const { status, metadata } = await ask(api, newQuestion());
  expect(status).toBe(200);
  expect(metadata).toMatchObject({ builtIn: true, answered: true });
});

test('a temporary failure is retried once, an exhausted quota is not', async () => {
  const before = openai.calls.length;
  openai.behave({ kind: 'status', status: 500 }, good);
  expect((await ask(api, newQuestion())).metadata.model).toBe('gpt-5.4-mini');
  expect(openai.calls.length - before).toBe(2);
  openai.behave({ kind: 'status', status: 429 }, good);
  gemini.behave(good);
  expect((await ask(api, newQuestion())).metadata.model).toBe('house-model');
  expect(openai.calls.length - before).toBe(3);
});

test('a provider that keeps failing is skipped for a while, and the status shows it', async () => {
  openai.behave({ kind: 'status', status: 429 });
  gemini.behave(good);
  for (let times = 0; times < 3; times++) await ask(api, newQuestion());
  const calls = openai.calls.length;
  await ask(api, newQuestion());
  expect(openai.calls.length).toBe(calls);
  const { body } = await api.send(contract.getAssistantStatus);
  expect(body.services.openai).toMatchObject({
    status: 'resting',
    error: 'The rate limit or quota of the provider is reached',
  });
  openai.behave(good);
  api.advance(31_000);
  expect((await ask(api, newQuestion())).metadata.model).toBe('gpt-5.4-mini');
});

test('the status calls both providers and caches the result for 30 seconds', async () => {
  openai.behave(good);
  gemini.behave({ kind: 'status', status: 401 });
  const read = async () => (await api.send(contract.getAssistantStatus)).body;
  const { services } = await read();
  expect(services.openai).toMatchObject({ status: 'healthy', model: 'gpt-5.4-mini', error: null });
  expect(services.openai.lastUsed).toMatch(/^\d{4}-/);
  expect(services.openai.responseTime).toBeGreaterThanOrEqual(0);
  expect(services.gemini).toMatchObject({ status: 'error', error: 'The provider rejected the API key' });
  expect(JSON.stringify(services)).not.toContain('sk-');
  const calls = gemini.calls.length;
  gemini.behave(good);
  expect((await read()).services.gemini.status).toBe('error');
  expect(gemini.calls.length).toBe(calls);
  api.advance(30_001);
  expect((await read()).services.gemini.status).toBe('healthy');
  gemini.behave({ kind: 'hang' });
  api.advance(30_001);
  wait(hasty);
  expect((await read()).services.gemini).toMatchObject({ status: 'error', error: 'No reply within 0.15 s' });
});

test('a repeated question is answered from the cache, and a failure is not cached', async () => {
  const question = newQuestion();
  openai.behave({ kind: 'status', status: 429 });
  gemini.behave({ kind: 'status', status: 429 });
  expect((await ask(api, question)).metadata.builtIn).toBe(true);
  openai.behave(good);
  expect((await ask(api, question)).metadata).toMatchObject({ builtIn: false, fromCache: false });
  const calls = openai.calls.length;
  expect(await ask(api, question)).toMatchObject({
    text: GOOD_REPLY,
    metadata: { fromCache: true, model: 'gpt-5.4-mini', tokenCount: 0 },
  });
  expect(openai.calls.length).toBe(calls);
});

test('a question that a model cannot answer is recorded as unanswered', async () => {
  openai.behave({ kind: 'reply', text: 'NO_ANSWER' });
  const { text, metadata } = await ask(api, 'Do you build furniture?');
  expect(metadata).toMatchObject({ answered: false, builtIn: false, sources: [] });
  expect(text).toContain('/#contact');
  openai.behave({ kind: 'reply', text: 'Sorry, I have no information on furniture.' });
  const admitted = await ask(api, 'Do you sell furniture?');
  expect(admitted.metadata.answered).toBe(false);
  expect(admitted.text).toMatch(/^Sorry.*\/#contact/s);
  const { body } = await api.send(contract.listUnanswered);
  expect(body.data.map(({ question }: { question: string }) => question)).toEqual(
    expect.arrayContaining(['Do you build furniture?', 'Do you sell furniture?']),
  );
});

test('an unrelated question is not sent to a provider', async () => {
  const calls = openai.calls.length;
  openai.behave({ kind: 'reply', text: 'Ulaanbaatar.' });
  const { text, metadata } = await ask(api, 'What is the capital of Mongolia?');
  expect([openai.calls.length, metadata.answered]).toEqual([calls, false]);
  expect(text).not.toContain('Ulaanbaatar');
});

test('usage of a model without a known price has no cost', async () => {
  openai.behave({ kind: 'status', status: 429 });
  gemini.behave(good);
  await ask(api, newQuestion());
  const { days } = await usageToday();
  expect(days.at(-1).tokens).toBeGreaterThan(0);
  expect(days.at(-1).cost).toBeNull();
});
