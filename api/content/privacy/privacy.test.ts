import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#api/testing/test-server.ts';
import { setAssistantSettings } from '#common/contract/assistant.ts';
import { getPrivacy } from '#common/contract/privacy.ts';
import { CHAT } from '#common/limits.ts';

let api: TestServer;
beforeAll(async () => {
  api = await startTestServer({ SEED: 'none', SMTP_URL: 'smtp://user:secret-word@mail.example.com:2525' });
});
afterAll(() => api.close());

const read = () => api.send(getPrivacy, { token: null });

test('anybody can read who receives something, without the credentials of the servers', async () => {
  const { status, body, text } = await read();
  expect(status).toBe(200);
  expect(body.data.recipients).toEqual([{ kind: 'email', host: 'mail.example.com' }]);
  expect(text).not.toContain('secret-word');
});

test('the days for which conversations are stored are those that the owner set, and a change renews cached pages', async () => {
  expect((await read()).body.data.conversationDays).toBe(CHAT.transcriptDays);
  const before = api.context.content.current();
  await api.send(setAssistantSettings, { body: { transcriptDays: 17 } });
  expect((await read()).body.data.conversationDays).toBe(17);
  expect(api.context.content.current()).not.toBe(before);
});
