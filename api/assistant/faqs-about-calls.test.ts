import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { setRules } from '#api/testing/bookings.ts';
import { ask } from '#api/testing/chat.ts';
import { startTestServer, type TestServer } from '#api/testing/test-server.ts';
import { listFaqs } from '#common/contract/faqs.ts';

let api: TestServer;
beforeAll(async () => {
  api = await startTestServer();
});
afterAll(() => api.close());

const ON_THIS_SITE = /booked on this site/;
const QUESTION = 'How do we work together across time zones?';

async function shownToVisitors() {
  const { body } = await api.send(listFaqs, { token: null });
  return JSON.stringify(body.data);
}

describe.each([true, false])('while calls are offered: %s', (enabled) => {
  beforeAll(async () => {
    expect((await setRules(api, { enabled })).status).toBe(200);
  });

  test('visitors read that calls are booked here only if they are', async () => {
    const faqs = await shownToVisitors();
    expect(ON_THIS_SITE.test(faqs)).toBe(enabled);
    expect(faqs).toContain(QUESTION);
    expect(faqs).toContain('UTC+5');
  });

  test('the assistant says that calls are booked here only if they are', async () => {
    const { text } = await ask(api, QUESTION);
    expect(text).toContain('UTC+5');
    expect(ON_THIS_SITE.test(text)).toBe(enabled);
  });
});
