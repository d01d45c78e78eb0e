import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ask as askIn } from '#api/testing/chat.ts';
import { inventedReplies, supportedReplies } from '#api/testing/hostile-replies.ts';
import { type OpenAiServer, startOpenAiServer } from '#api/testing/openai-server.ts';
import { startTestServer, type TestServer } from '#api/testing/test-server.ts';

/** A provider that invents is never shown, and one that keeps to the facts is. */

let openai: OpenAiServer;
let api: TestServer;
let replaced = 0;
beforeAll(async () => {
  openai = await startOpenAiServer();
  api = await startTestServer({ OPENAI_API_KEY: 'one', OPENAI_BASE_URL: openai.url, AI_DAILY_TOKENS: '1000000000' });
  const { assistantReplaced } = api.context.metrics;
  api.context.metrics.assistantReplaced = (reason) => {
    replaced += 1;
    assistantReplaced(reason);
  };
});
afterAll(async () => {
  await api.close();
  await openai.close();
});
beforeEach(() => {
  replaced = 0;
  api.advance(60_000);
});

/** A reply to a question with a name in it is not cached. */
const ask = (question: string) => askIn(api, `My name is Ada. ${question}`);
const QUESTION = 'What do I get in the Product package?';
const write = async (text: string, question = QUESTION) => {
  openai.behave({ kind: 'reply', text });
  return ask(question);
};

test('there are enough cases', () => {
  expect(inventedReplies.length).toBeGreaterThanOrEqual(60);
  expect(new Set(inventedReplies.map(([, text]) => text)).size).toBe(inventedReplies.length);
  expect(supportedReplies.length).toBeGreaterThanOrEqual(20);
});

describe('an invention', () => {
  test.each(inventedReplies)('(%s) is replaced by the built-in answer and counted: %j', async (_kind, text) => {
    const { metadata, text: shown } = await write(text);
    expect([shown, metadata.builtIn, metadata.model, replaced]).toEqual([
      expect.stringContaining('$1,500'),
      true,
      'built-in',
      1,
    ]);
  });
});

describe('a reply that the facts support', () => {
  const cases = supportedReplies.map((entry) => (typeof entry === 'string' ? ([entry, QUESTION] as const) : entry));
  test.each(cases)('is shown: %j', async (text, question) => {
    const { metadata } = await write(text, question);
    expect([metadata.builtIn, replaced]).toEqual([false, 0]);
  });
});
