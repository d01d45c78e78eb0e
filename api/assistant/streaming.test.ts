import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { ask, askForStream, openChat } from '#api/testing/chat.ts';
import { type OpenAiServer, startOpenAiServer } from '#api/testing/openai-server.ts';
import { startTestServer, type TestServer } from '#api/testing/test-server.ts';
import * as contract from '#common/contract/assistant.ts';

/** Replies as server-sent events over a real connection. */

let openai: OpenAiServer;
let gemini: OpenAiServer;
let api: TestServer;
let origin: string;
beforeAll(async () => {
  [openai, gemini] = await Promise.all([startOpenAiServer(), startOpenAiServer()]);
  api = await startTestServer({
    PORT: '0',
    OPENAI_API_KEY: 'one',
    OPENAI_BASE_URL: openai.url,
    GEMINI_API_KEY: 'two',
    GEMINI_BASE_URL: gemini.url,
    AI_DAILY_TOKENS: '1000000000',
  });
  Object.assign(api.context.config.aiTiming, { retryPause: 5 });
  await api.server.start();
  origin = `http://127.0.0.1:${api.server.info.port}`;
});
afterAll(async () => {
  await api.close();
  await Promise.all([openai.close(), gemini.close()]);
});
beforeEach(() => api.advance(60_000));

const REPLY =
  'Kestrel Dispatch (example) is a dispatch board for a furniture courier in Leeds, and every job, van and delivery slot is on one screen.';
const QUESTION = 'What did you build for the furniture courier?';
const textOf = (events: { event: string; data: Record<string, unknown> }[]) =>
  events.reduce(
    (text, { event, data }) => (event === 'restart' ? '' : event === 'delta' ? text + data.text : text),
    '',
  );

/** A reply is sent sentence by sentence, with its last words at the end. */
const LONG_REPLY = `${REPLY} Drivers see their route on a phone. Customers get a message before the van arrives. The map is drawn with MapLibre. It has been running since.`;

test('a reply streams in uncompressed chunks that add up to the stored text', async () => {
  openai.behave({ kind: 'reply', text: LONG_REPLY });
  const visit = await openChat(api, QUESTION);
  const { response, events } = await askForStream(origin, visit, QUESTION);
  expect(response.headers.get('content-type')).toContain('text/event-stream');
  expect(response.headers.get('content-encoding')).toBe('identity');
  expect(events.filter(({ event }) => event === 'delta').length).toBeGreaterThan(3);
  expect(textOf(events)).toBe(LONG_REPLY);
  for (const event of events) contract.ChatEvent.parse(event);
  const last = events.at(-1);
  expect(last).toMatchObject({
    event: 'done',
    data: { message: { content: LONG_REPLY }, metadata: { builtIn: false } },
  });
  const { body } = await api.send(contract.getConversation, { params: { id: visit.conversationId } });
  expect(body.data.messages.at(-1)).toMatchObject({ content: LONG_REPLY });
});

test('a reply from the cache or from the content streams, too', async () => {
  const visit = await openChat(api, QUESTION);
  const { events } = await askForStream(origin, visit, QUESTION);
  expect(textOf(events)).toBe(LONG_REPLY);
  expect(events.at(-1)?.data).toMatchObject({ metadata: { fromCache: true } });
  const unknown = await askForStream(origin, visit, 'What is the capital of Mongolia?');
  expect(unknown.events.map(({ event }) => event)).toEqual(['delta', 'done']);
});

test('a reply restarts when another provider takes over', async () => {
  openai.behave({ kind: 'break', after: `${REPLY} And then there was more to say about it than the line could carry` });
  gemini.behave({ kind: 'reply', text: REPLY });
  const { events } = await askForStream(origin, await openChat(api), `${QUESTION} Again`);
  expect(events.map(({ event }) => event)).toContain('restart');
  expect(textOf(events)).toBe(REPLY);
  expect(events.at(-1)).toMatchObject({ event: 'done', data: { message: { content: REPLY } } });
});

test('forbidden text is never sent, not even temporarily', async () => {
  const tail =
    'Hidden beyond [here](https://evil.example/x), and an ![image](https://evil.example/p.png) <script>alert(1)</script>.';
  openai.behave({ kind: 'reply', text: `${REPLY} ${tail} ${REPLY}` });
  const { events } = await askForStream(origin, await openChat(api), `${QUESTION} Now`);
  const all = events.filter(({ event }) => event === 'delta').map(({ data }) => data.text);
  expect(all.join('')).not.toMatch(/evil\.example|<script|!\[/);
  expect(events.at(-1)).toMatchObject({ event: 'done', data: { message: { content: textOf(events) } } });
});

test('a disconnect aborts the provider call and stores the partial reply', async () => {
  const calls = openai.aborted;
  openai.behave({ kind: 'hang', after: `${REPLY} It goes on and on and on from here` });
  const visit = await openChat(api);
  await askForStream(origin, visit, `${QUESTION} Please`, (event) => event === 'delta');
  await vi.waitFor(() => expect(openai.aborted).toBe(calls + 1), { timeout: 20_000 });
  const messages = async () =>
    (await api.send(contract.getConversation, { params: { id: visit.conversationId } })).body.data.messages;
  await vi.waitFor(async () => expect(await messages()).toHaveLength(2), { timeout: 20_000 });
  const [, kept] = await messages();
  expect(kept.content.length).toBeGreaterThan(10);
  expect(`${REPLY} It goes on`).toContain(kept.content);
  expect(kept.metadata.tokenCount).toBeGreaterThan(0);
});

test('a message to a conversation of another session gets a plain 404', async () => {
  const visit = { ...(await openChat(api)), sessionId: (await openChat(api)).sessionId };
  const { response } = await askForStream(origin, visit, QUESTION);
  expect(response.status).toBe(404);
  expect(response.headers.get('content-type')).toContain('application/json');
});

test('a client that does not accept events gets plain JSON', async () => {
  openai.behave({ kind: 'reply', text: REPLY });
  expect((await ask(api, `${QUESTION} Once more`)).text).toBe(REPLY);
});

test('a disconnect aborts the provider call of a JSON request, too', async () => {
  const [calls, before] = [openai.calls.length, openai.aborted];
  openai.behave({ kind: 'hang' });
  const body = JSON.stringify({ ...(await openChat(api)), message: `${QUESTION} In JSON` });
  const leave = new AbortController();
  const headers = { 'content-type': 'application/json' };
  const asking = fetch(`${origin}${contract.sendMessage.path}`, {
    method: 'POST',
    headers,
    body,
    signal: leave.signal,
  });
  await vi.waitFor(() => expect(openai.calls.length).toBe(calls + 1), { timeout: 20_000 });
  leave.abort();
  await expect(asking).rejects.toThrow('aborted');
  await vi.waitFor(() => expect(openai.aborted).toBe(before + 1), { timeout: 20_000 });
});

test('a reply in flight is discarded when the visitor deletes the conversation', async () => {
  const { chatMessages, assistantUsage } = api.context.database.models;
  const used = async () => Number(await assistantUsage.sum('outputTokens'));
  const before = await used();
  openai.behave({ kind: 'hang', after: `${REPLY} It goes on and on and on from here` });
  const visit = await openChat(api);
  let erased: Promise<unknown> | undefined;
  await askForStream(origin, visit, `${QUESTION} Erase`, (event) => {
    if (event !== 'delta') return false;
    erased ??= api.send(contract.eraseConversations, { params: { id: visit.sessionId } });
    return true;
  });
  await erased;
  // The usage is counted in the transaction that would store the reply.
  await vi.waitFor(async () => expect(await used()).toBeGreaterThan(before), { timeout: 20_000 });
  expect(await chatMessages.count({ where: { conversationId: visit.conversationId } })).toBe(0);
});
