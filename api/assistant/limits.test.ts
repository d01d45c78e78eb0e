import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { ask, type ChatIds, openChat } from '#api/testing/chat.ts';
import { type Behaviour, type OpenAiServer, startOpenAiServer } from '#api/testing/openai-server.ts';
import { startTestServer, type TestServer } from '#api/testing/test-server.ts';
import * as contract from '#common/contract/assistant.ts';
import { DAY, MINUTE } from '#common/limits.ts';
import { TOKENS } from './prompt.ts';

/** Limits per visitor and for the whole site. */

let openai: OpenAiServer;
let api: TestServer;
const DAILY = 100_000;
beforeAll(async () => {
  openai = await startOpenAiServer();
  api = await startTestServer({
    RATE_LIMIT_FACTOR: '1',
    OPENAI_API_KEY: 'one',
    OPENAI_BASE_URL: openai.url,
    AI_DAILY_TOKENS: String(DAILY),
  });
});
afterAll(async () => {
  await api.close();
  await openai.close();
});

const send = (visit: ChatIds, message: string, address: string) =>
  api.send(contract.sendMessage, { body: { ...visit, message }, address });
const tooMany = { success: false, code: 'rate_limited' };

test('an address may send 20 messages a minute, in any number of conversations', async () => {
  const [one, two] = [await openChat(api), await openChat(api)];
  for (let count = 0; count < 20; count++)
    expect((await send(count % 2 ? one : two, 'Where is Mongolia?', '198.51.100.1')).status).toBe(200);
  const refused = await send(one, 'Where is Mongolia?', '198.51.100.1');
  expect(refused).toMatchObject({ status: 429, body: tooMany });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await send(one, 'Where is Mongolia?', '198.51.100.2')).status).toBe(200);
  api.advance(MINUTE);
  expect((await send(one, 'Where is Mongolia?', '198.51.100.1')).status).toBe(200);
});

test('an address may send 200 messages a day', async () => {
  const visit = await openChat(api);
  const address = '198.51.100.3';
  for (let count = 0; count < 200; count++) {
    if (count % 20 === 0) api.advance(MINUTE);
    expect((await send(visit, 'Where is Mongolia?', address)).status).toBe(200);
  }
  api.advance(MINUTE);
  expect(await send(visit, 'Where is Mongolia?', address)).toMatchObject({ status: 429, body: tooMany });
  api.advance(DAY);
  expect((await send(visit, 'Where is Mongolia?', address)).status).toBe(200);
});

const QUESTION = 'What did you build for the furniture courier?';
const GOOD_REPLY = 'A dispatch board: Kestrel Dispatch.';
const used = async () => {
  const { status, text, body } = await api.send(contract.getAssistantUsage);
  expect(status, text).toBe(200);
  return body.data.budget.used;
};
const fresh = async () => {
  api.advance(DAY);
  await api.signIn();
};

test('an exhausted session budget is mentioned in the reply', async () => {
  await fresh();
  openai.behave({ kind: 'reply', text: GOOD_REPLY, usage: { input: TOKENS.session - 500, output: 100 } });
  const first = await ask(api, QUESTION);
  expect(first.metadata).toMatchObject({ builtIn: false, tokenCount: TOKENS.session - 400 });
  const calls = openai.calls.length;
  const second = await ask(api, 'And for the pharmacies?', first.visit);
  expect(second.metadata).toMatchObject({ builtIn: true, model: 'built-in' });
  expect(second.text).toContain('limit for today');
  expect(openai.calls.length).toBe(calls);
  openai.behave({ kind: 'reply', text: GOOD_REPLY });
  expect((await ask(api, 'Have you worked with pharmacies?')).metadata.builtIn).toBe(false);
  api.advance(DAY);
  expect((await ask(api, 'And for the pharmacies?', first.visit)).metadata.builtIn).toBe(false);
});

test('the daily budget applies to everybody and counts the usage that the provider reports', async () => {
  await fresh();
  expect(await used()).toBe(0);
  openai.behave(
    { kind: 'reply', text: GOOD_REPLY, usage: { input: 70_000, output: 0 } },
    { kind: 'reply', text: GOOD_REPLY, usage: { input: 29_000, output: 500 } },
  );
  await ask(api, `${QUESTION} 1`);
  expect(await used()).toBe(70_000);
  await ask(api, `${QUESTION} 2`);
  expect(await used()).toBe(99_500);
  const refused = await ask(api, `${QUESTION} 3`);
  expect(refused.metadata).toMatchObject({ builtIn: true, answered: true });
  expect(refused.metadata.sources[0].title).toBe('Kestrel Dispatch');
  expect(await used()).toBe(99_500);
});

test('concurrent replies cannot exceed the budget together', async () => {
  await fresh();
  openai.behave({ kind: 'reply', text: GOOD_REPLY, usage: { input: DAILY - 4_000, output: 0 } });
  await ask(api, `${QUESTION} 4`);
  openai.behave({ kind: 'reply', text: GOOD_REPLY, wait: 300, usage: { input: 2_000, output: 100 } });
  const calls = openai.calls.length;
  await Promise.all(Array.from({ length: 6 }, (_, index) => ask(api, `${QUESTION} at once ${index}`)));
  // Each call reserves its prompt and its maximum reply: the budget fits more than one of them, but not six.
  expect(openai.calls.length - calls).toBeLessThan(3);
  expect(await used()).toBeLessThanOrEqual(DAILY + 2_100);
});

test('a failed reply costs nothing', async () => {
  await fresh();
  openai.behave({ kind: 'status', status: 429 });
  expect((await ask(api, `${QUESTION} 5`)).metadata.builtIn).toBe(true);
  expect(await used()).toBe(0);
});

describe('a provider that sends 2 MB', () => {
  const long = 'word '.repeat(400_000);

  test('is charged the usage that it reports', async () => {
    await fresh();
    openai.behave({ kind: 'whole', text: long.slice(0, 900_000), usage: { input: 1_000, output: 500 } });
    await ask(api, `${QUESTION} 2 MB, reported`);
    expect(await used()).toBe(1_500);
  });

  test.each<[string, Behaviour]>([
    ['in a stream of words without usage', { kind: 'reply', text: long, usage: null }],
    ['in one event', { kind: 'reply', text: 'x'.repeat(2_000_000), usage: null }],
    ['in one JSON body', { kind: 'whole', text: long }],
    ['in events without text', { kind: 'flood', content: '' }],
  ])('%s is charged at most what was asked for, and the next visitor is answered', async (_how, behaviour) => {
    await fresh();
    const aborted = openai.aborted;
    openai.behave(behaviour);
    const { status, text } = await ask(api, `${QUESTION} ${_how}`);
    expect(status).toBe(200);
    expect(text.length).toBeLessThanOrEqual(6_000);
    // It is counted after the reply has ended.
    await expect.poll(used).toBeGreaterThan(TOKENS.reply - 1);
    expect(await used()).toBeLessThanOrEqual(4_000);
    // A flood never ends by itself: the connection has to be cut.
    if (behaviour.kind === 'flood')
      await vi.waitFor(() => expect(openai.aborted).toBe(aborted + 1), { timeout: 30_000 });
    openai.behave({ kind: 'reply', text: GOOD_REPLY });
    expect((await ask(api, `${QUESTION} After ${_how}`)).metadata.builtIn).toBe(false);
  });

  test('and an impossible usage is charged an estimate', async () => {
    await fresh();
    openai.behave({ kind: 'reply', text: GOOD_REPLY, usage: { input: -50_000, output: 0 } });
    await ask(api, `${QUESTION} below zero`);
    expect(await used()).toBeGreaterThan(0);
  });
});
