import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask, openChat } from '#api/testing/chat.ts';
import { startTestServer, type TestServer } from '#api/testing/test-server.ts';
import * as contract from '#common/contract/assistant.ts';
import { getOverview } from '#common/contract/overview.ts';
import { openSession } from '#common/contract/sessions.ts';

/** The owner tests the assistant in the dashboard; visitors ask on the site. */

const UNKNOWN = 'What is the capital of Mongolia?';

let api: TestServer;
beforeAll(async () => {
  api = await startTestServer();
});
afterAll(() => api.close());

const replies = async () => {
  const { days } = (await api.send(contract.getAssistantUsage)).body.data;
  return days.reduce((sum: number, day: { replies: number }) => sum + day.replies, 0);
};
const unanswered = async () => (await api.send(contract.listUnanswered)).body.data;

test('a test of the owner is no visit, no reply to a visitor and no unanswered question', async () => {
  const session = await api.send(openSession, { token: api.token, body: { source: 'ai_test' } });
  const { sessionId } = session.body.data;
  const opened = await api.send(contract.openConversation, { body: { sessionId, initialMessage: UNKNOWN } });
  const { metadata } = await ask(api, UNKNOWN, { sessionId, conversationId: opened.body.data.conversationId });
  expect(metadata.answered).toBe(false);
  expect(await unanswered()).toEqual([]);
  expect(await replies()).toBe(0);
  expect((await api.send(getOverview)).body.data.assistant.total).toBe(0);
});

test('the same question of a visitor counts, with what it was about', async () => {
  const { metadata } = await ask(api, UNKNOWN, await openChat(api));
  expect(await unanswered()).toEqual([
    expect.objectContaining({ question: UNKNOWN, times: 1, intent: metadata.intent }),
  ]);
  expect(await replies()).toBe(1);
  expect((await api.send(getOverview)).body.data.assistant.total).toBe(1);
});
