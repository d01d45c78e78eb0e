import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cleanUp } from '#api/cleanup.ts';
import { ask, openChat } from '#api/testing/chat.ts';
import { startTestServer, type TestServer } from '#api/testing/test-server.ts';
import * as contract from '#common/contract/assistant.ts';
import { updateProject } from '#common/contract/projects.ts';
import { DAY } from '#common/limits.ts';

/** These tests run without a provider, as on a site without API keys. */

let api: TestServer;
beforeAll(async () => {
  api = await startTestServer();
});
afterAll(() => api.close());

const unknownId = '00000000-0000-7000-8000-000000000000';
const history = async (id: string) => (await api.send(contract.getConversation, { params: { id } })).body.data;

describe('a question', () => {
  test('a question is answered from the content with its source', async () => {
    const { text, metadata, body } = await ask(api, 'What is Clause Finder?');
    expect(text).toContain('twelve years of signed contracts');
    expect(metadata).toMatchObject({
      model: 'built-in',
      builtIn: true,
      answered: true,
      intent: 'project',
      tokenCount: 0,
    });
    expect(metadata.sources[0]).toMatchObject({
      type: 'project',
      title: 'Clause Finder',
      href: '/projects/clause-finder',
    });
    expect(body.data.message).toMatchObject({ role: 'assistant', content: text, metadata });
  });

  test('a question that the content does not answer gets a link to the contact form', async () => {
    const { text, metadata } = await ask(api, 'What is the capital of Mongolia?');
    expect(metadata).toMatchObject({ answered: false, sources: [] });
    expect(text).toContain('[contact form](/#contact)');
  });

  test('a greeting gets a greeting', async () => {
    expect((await ask(api, 'Hello!')).metadata).toMatchObject({ answered: true, builtIn: true, sources: [] });
  });

  test('a follow-up question gets text that was not shown before', async () => {
    const first = await ask(api, 'Tell me about Kestrel Dispatch');
    const second = await ask(api, 'Tell me more', first.visit);
    expect(second.metadata.sources[0].title).toBe('Kestrel Dispatch');
    expect(second.text).not.toBe(first.text);
    const third = await ask(api, 'Tell me more', first.visit);
    expect(third.metadata.sources[0].title).toBe('Kestrel Dispatch');
    expect(third.text).toContain('/#contact');
  });

  test('a repeated question is answered from the cache until the content changes', async () => {
    const question = 'What did you build for the furniture courier?';
    expect((await ask(api, question)).metadata.fromCache).toBe(false);
    const again = await ask(api, 'what did you build for the FURNITURE courier');
    expect(again.metadata).toMatchObject({ fromCache: true, builtIn: true });
    const { id } = again.metadata.sources[0];
    await api.send(updateProject, { params: { id }, body: { outcome: 'The whiteboard hangs in a museum now.' } });
    const changed = await ask(api, question);
    expect(changed.metadata.fromCache).toBe(false);
    expect(changed.text).toContain('hangs in a museum');
  });

  test('a question with personal data or within a conversation is not cached', async () => {
    const personal = 'My name is Ada. How do payments work?';
    await ask(api, personal);
    expect((await ask(api, personal)).metadata.fromCache).toBe(false);
    const { visit } = await ask(api, 'Hello!');
    await ask(api, 'Do you use Redis?', visit);
    expect((await ask(api, 'Do you use Redis?')).metadata.fromCache).toBe(false);
  });

  test('a question about an archived project finds nothing of it', async () => {
    const { metadata, text } = await ask(api, 'Tell me about the Label Station for Hanok Ceramics');
    expect(metadata.answered).toBe(false);
    expect(text).not.toContain('carrier');
  });
});

describe('a conversation', () => {
  test('a conversation contains each message once, oldest first', async () => {
    const visit = await openChat(api, 'Who owns the code?');
    expect(await history(visit.conversationId)).toMatchObject({ messages: [], total: 0 });
    await ask(api, 'Who owns the code?', visit);
    const { messages, total } = await history(visit.conversationId);
    expect(messages.map(({ role }: { role: string }) => role)).toEqual(['user', 'assistant']);
    expect(messages[0]).not.toHaveProperty('metadata');
    expect(total).toBe(2);
    const page = await api.send(contract.getConversation, {
      params: { id: visit.conversationId },
      query: { limit: 1, offset: 1 },
    });
    expect(page.body.data.messages).toEqual([messages[1]]);
  });

  test('a conversation needs a session and belongs to it', async () => {
    const opened = await api.send(contract.openConversation, { body: { sessionId: unknownId, initialMessage: 'Hi' } });
    expect(opened.status).toBe(404);
    const [mine, other] = [await openChat(api), await openChat(api)];
    const stolen = { conversationId: mine.conversationId, sessionId: other.sessionId };
    expect((await ask(api, 'Who owns the code?', stolen)).status).toBe(404);
    expect((await ask(api, 'Hello', { ...mine, conversationId: unknownId })).status).toBe(404);
    expect((await history(mine.conversationId)).total).toBe(0);
  });

  test.each([
    ['', 422],
    ['   \n ', 422],
    ['x'.repeat(2001), 422],
    [12, 400],
    ['\u0007', 422],
  ])('the message %j is refused', async (message, status) => {
    const visit = await openChat(api);
    expect((await api.send(contract.sendMessage, { body: { ...visit, message } })).status).toBe(status);
  });

  test('a message may have 2,000 characters', async () => {
    expect((await ask(api, 'x'.repeat(2000))).status).toBe(200);
  });

  test('a conversation can be rated from 1 to 5', async () => {
    const { visit } = await ask(api, 'Do you do GraphQL?');
    const params = { id: visit.conversationId };
    const rate = (body: object) => api.send(contract.rateConversation, { params, body });
    expect((await rate({ rating: 2, feedback: 'Too short' })).status).toBe(200);
    expect((await rate({ rating: 0 })).status).toBe(422);
    expect((await rate({ rating: 6 })).status).toBe(422);
    const { body } = await api.send(contract.readTranscript, { params });
    expect(body.data).toMatchObject({ rating: 2, feedback: 'Too short', messages: 2 });
    expect((await api.send(contract.rateConversation, { params: { id: unknownId }, body: { rating: 1 } })).status).toBe(
      404,
    );
  });

  test('a visitor deletes all conversations of the session and of no other one', async () => {
    const { visit } = await ask(api, 'Do you do GraphQL?');
    const other = await ask(api, 'Do you do GraphQL?');
    expect((await api.send(contract.eraseConversations, { params: { id: visit.sessionId } })).status).toBe(200);
    const params = { id: visit.conversationId };
    expect((await api.send(contract.getConversation, { params })).status).toBe(404);
    expect((await api.send(contract.readTranscript, { params })).status).toBe(404);
    const { chatMessages } = api.context.database.models;
    expect(await chatMessages.count({ where: { conversationId: visit.conversationId } })).toBe(0);
    expect((await history(other.visit.conversationId)).total).toBe(2);
    expect((await api.send(contract.eraseConversations, { params: { id: visit.sessionId } })).status).toBe(200);
  });
});

describe('the owner', () => {
  test('the owner finds conversations by text and rating, page by page', async () => {
    const { visit } = await ask(api, 'Is a zebrafinch dashboard something for Shiftleaf?');
    await ask(api, 'How do payments work?', visit);
    await api.send(contract.rateConversation, { params: { id: visit.conversationId }, body: { rating: 5 } });
    const list = async (query: Record<string, string | number>) =>
      (await api.send(contract.listConversations, { query })).body;
    const found = await list({ search: 'ZEBRAFINCH' });
    expect(found.data).toMatchObject([{ id: visit.conversationId, messages: 4, rating: 5 }]);
    expect(found.pagination).toEqual({ total: 1, pages: 1, page: 1, limit: 20 });
    expect((await list({ search: "nothing' OR '1'='1" })).data).toEqual([]);
    expect((await list({ search: 'hosting and third-party accounts' })).data).not.toEqual([]);
    const up = await list({ rated: 'up' });
    expect(up.data.map(({ rating }: { rating: number }) => rating)).toEqual([5]);
    const [first, second] = [await list({ limit: 1, page: 1 }), await list({ limit: 1, page: 2 })];
    expect(first.data[0].id).not.toBe(second.data[0].id);
    expect(first.pagination.pages).toBe(first.pagination.total);
  });

  test('the owner deletes a conversation', async () => {
    const { visit } = await ask(api, 'Do you use Redis?');
    const params = { id: visit.conversationId };
    expect((await api.send(contract.deleteConversation, { params })).status).toBe(200);
    expect((await api.send(contract.deleteConversation, { params })).status).toBe(404);
    expect((await api.send(contract.getConversation, { params })).status).toBe(404);
  });

  test('the owner sees unanswered questions, with equal ones grouped and personal data removed', async () => {
    const list = async () => (await api.send(contract.listUnanswered)).body.data;
    for (const question of [
      'Do you know Kubernetes?',
      'do you know KUBERNETES',
      'Zorgblat at ada@example.com or +92 300 1234567?',
    ])
      await ask(api, question);
    const rows: { id: string; question: string; times: number }[] = await list();
    expect(rows).toContainEqual(expect.objectContaining({ question: 'Do you know Kubernetes?', times: 2 }));
    expect(JSON.stringify(rows)).not.toMatch(/ada@|1234567/);
    expect(rows.map(({ times }) => times)).toEqual(rows.map(({ times }) => times).sort((a, b) => b - a));
    const params = { id: rows[0]?.id ?? '' };
    expect((await api.send(contract.dismissUnanswered, { params })).status).toBe(200);
    expect((await list()).map(({ id }: { id: string }) => id)).not.toContain(params.id);
    expect((await api.send(contract.dismissUnanswered, { params })).status).toBe(404);
  });

  test('the owner sees the replies of each day', async () => {
    const read = async () => (await api.send(contract.getAssistantUsage, { query: { days: 7 } })).body.data;
    const before = await read();
    await ask(api, 'Which project uses MapLibre?');
    await ask(api, 'Which project uses MapLibre?');
    const { days, budget } = await read();
    expect(days).toHaveLength(7);
    expect(days.at(-1).date).toBe(new Date(api.context.now()).toISOString().slice(0, 10));
    const [was, is] = [before.days.at(-1), days.at(-1)];
    expect([is.replies - was.replies, is.builtIn - was.builtIn, is.fromCache - was.fromCache]).toEqual([2, 2, 1]);
    expect(is).toMatchObject({ tokens: 0, cost: 0 });
    expect(budget).toEqual({ limit: 200_000, used: 0 });
  });

  test('the status shows that no provider has a key', async () => {
    const { body } = await api.send(contract.getAssistantStatus);
    const none = { status: 'not_configured', model: null, lastUsed: null, error: null, responseTime: null };
    expect(body).toMatchObject({ success: true, services: { openai: none, gemini: none } });
  });

  test('the owner sets how long transcripts are stored', async () => {
    const settings = async () => (await api.send(contract.getAssistantSettings)).body.data;
    expect(await settings()).toEqual({ transcriptDays: 90 });
    const set = (transcriptDays: number) => api.send(contract.setAssistantSettings, { body: { transcriptDays } });
    expect([(await set(0)).status, (await set(366)).status, (await set(1.5)).status]).toEqual([422, 422, 400]);
    expect((await set(30)).body.data).toEqual({ transcriptDays: 30 });
    const { visit } = await ask(api, 'Who owns the code? And who is Zorgblat?');
    api.advance(29 * DAY);
    await cleanUp(api.context);
    expect((await history(visit.conversationId)).total).toBe(2);
    api.advance(2 * DAY);
    await cleanUp(api.context);
    await api.signIn();
    const { conversations, chatMessages, unanswered } = api.context.database.models;
    expect([await conversations.count(), await chatMessages.count(), await unanswered.count()]).toEqual([0, 0, 0]);
  });
});
