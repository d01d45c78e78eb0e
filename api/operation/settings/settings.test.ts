import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#api/testing/test-server.ts';
import * as contract from '#common/contract/settings.ts';

let api: TestServer;
beforeAll(async () => {
  api = await startTestServer({ SEED: 'none', SMTP_URL: 'smtp://user:secret-word@mail.example.com:2525' });
});
afterAll(() => api.close());

test('the settings show the SMTP server without its credentials', async () => {
  const { text, body } = await api.send(contract.getSettings);
  expect(body.data.mail).toEqual({
    configured: true,
    server: 'smtp://mail.example.com:2525',
    from: 'owner@example.com',
    to: 'owner@example.com',
  });
  expect(text).not.toContain('secret-word');
});
