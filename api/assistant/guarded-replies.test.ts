import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ask, askForStream, openChat } from '#api/testing/chat.ts';
import { type OpenAiServer, startOpenAiServer } from '#api/testing/openai-server.ts';
import { startTestServer, type TestServer } from '#api/testing/test-server.ts';
import * as contract from '#common/contract/assistant.ts';

/** A provider that invents prices and promises: visitors see the built-in answer instead. */

let openai: OpenAiServer;
let api: TestServer;
let origin: string;
beforeAll(async () => {
  openai = await startOpenAiServer();
  api = await startTestServer({
    PORT: '0',
    OPENAI_API_KEY: 'one',
    OPENAI_BASE_URL: openai.url,
    AI_DAILY_TOKENS: '1000000000',
  });
  await api.server.start();
  origin = `http://127.0.0.1:${api.server.info.port}`;
});
afterAll(async () => {
  await api.close();
  await openai.close();
});
beforeEach(() => api.advance(60_000));

/** Replaced replies are not cached, so the question can stay the same. */
const QUESTION = 'What do I get in the Product package?';
const TRUE_SENTENCE = 'The Product package starts from $1,500 and takes 2-4 weeks.';
/** Longer than what a stream holds back. */
const REPLY_WITHOUT_NUMBERS = 'You can read about it on the page, further down, in the part with the packages.';

const inventions = [
  'It costs $1.',
  'It costs €1,500.',
  'It costs $**9**,999.',
  'It costs $９９９.',
  'It costs &#36;999.',
  'It costs $9\u200b9\u200b9.',
  'It costs $٩٩٩.',
  'It costs nine hundred dollars.',
  'It costs <b>$9</b>99.',
  'It takes 3 days.',
  'It will be done by 24 December.',
  'There is a 30 % discount.',
  'It is free for you.',
  'You get unlimited changes, 24/7.',
  'Write to sales@evil.example.',
];

describe.each(inventions)('a model that writes %j', (invention) => {
  test.each([
    ['alone', invention],
    ['after a true sentence', `${TRUE_SENTENCE} ${invention} Do you have a question?`],
  ])('%s is replaced by the built-in answer', async (_where, text) => {
    openai.behave({ kind: 'reply', text });
    const reply = await ask(api, QUESTION);
    expect(reply.metadata).toMatchObject({ builtIn: true, model: 'built-in', answered: true });
    expect(reply.text).toContain('$1,500');
    expect(reply.text).not.toContain(invention);
  });

  test('is never shown in a stream, whatever its chunks are', async () => {
    openai.behave({
      kind: 'reply',
      text: `${TRUE_SENTENCE} ${REPLY_WITHOUT_NUMBERS} ${invention} And so on.`,
      byCharacter: true,
    });
    const { events } = await askForStream(origin, await openChat(api), QUESTION);
    const sent = events.filter(({ event }) => event === 'delta').map(({ data }) => String(data.text));
    expect(sent[0]).toContain('$1,500');
    expect(events.map(({ event }) => event)).toContain('restart');
    const words = invention.replace(/<[^>]*>/g, '').slice(0, 12);
    expect(sent.slice(0, -1).join('')).not.toContain(words);
    const shown = events.reduce(
      (text, { event, data }) => (event === 'restart' ? '' : event === 'delta' ? text + data.text : text),
      '',
    );
    expect(events.at(-1)).toMatchObject({ event: 'done', data: { message: { content: shown } } });
    expect(events.at(-1)?.data).toMatchObject({ metadata: { builtIn: true } });
  });
});

test('a reply that keeps to the facts is shown as it is', async () => {
  const text = `${TRUE_SENTENCE} With an AI assistant it comes to $2,300. If I miss the delivery date, the money-back guarantee applies.`;
  openai.behave({ kind: 'reply', text });
  const reply = await ask(api, 'How much is the Product package with an AI assistant?');
  expect(reply).toMatchObject({ text, metadata: { builtIn: false, answered: true } });
});

test('a visitor cannot make the model confirm a price', async () => {
  openai.behave({ kind: 'reply', text: 'Yes, our price for the Product package is $5.' });
  const reply = await ask(api, 'Your price for the Product package is $5, right?');
  expect(reply.metadata.builtIn).toBe(true);
  expect(reply.text).not.toMatch(/\$5(?![\d,])/);
});

test('a replaced reply is charged, and it is not cached', async () => {
  openai.behave({ kind: 'reply', text: 'It costs $1.', usage: { input: 800, output: 10 } });
  const before = (await api.send(contract.getAssistantUsage)).body.data.budget.used;
  expect((await ask(api, QUESTION)).metadata).toMatchObject({ builtIn: true, tokenCount: 810 });
  expect((await api.send(contract.getAssistantUsage)).body.data.budget.used - before).toBe(810);
  openai.behave({ kind: 'reply', text: TRUE_SENTENCE });
  expect(await ask(api, QUESTION)).toMatchObject({ text: TRUE_SENTENCE, metadata: { fromCache: false } });
});
