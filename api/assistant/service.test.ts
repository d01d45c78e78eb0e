import { afterEach, beforeEach, expect, test } from 'vitest';
import { ask } from '#api/testing/chat.ts';
import { estimate, offerEstimates, readEstimate } from '#api/testing/estimates.ts';
import { publishEdit, setPrice } from '#api/testing/site.ts';
import { startTestServer, type TestServer } from '#api/testing/test-server.ts';

let api: TestServer;
beforeEach(async () => {
  api = await startTestServer();
});
afterEach(() => api.close());

const QUESTION = 'How much is the Product package with an AI assistant?';

test('a reply with a price offers the estimate of the same total', async () => {
  await offerEstimates(api);
  const { text, metadata } = await ask(api, QUESTION);
  expect(metadata.estimate).toMatchObject({ total: 230_000, currency: 'USD' });
  expect(text).toContain('$2,300');
  const stored = await readEstimate(api, String(metadata.estimate?.id));
  expect(stored.body.data).toMatchObject({ package: 'product', total: 230_000, url: metadata.estimate?.url });
  const made = await estimate(api, { addOns: stored.body.data.addOns });
  expect(made.body.data.total).toBe(230_000);
});

test('asked again, the reply has a new estimate of the price that holds then', async () => {
  await offerEstimates(api);
  const { metadata: before } = await ask(api, 'What does the Launch package cost?');
  await publishEdit(api, setPrice('launch', 777));
  const { metadata: after } = await ask(api, 'What does the Launch package cost?');
  expect([before.estimate?.total, after.estimate?.total]).toEqual([50_000, 77_700]);
});

test('nothing is offered where the owner offers no estimates, or the reply tells no price', async () => {
  expect((await ask(api, QUESTION)).metadata.estimate).toBeUndefined();
  await offerEstimates(api);
  expect((await ask(api, 'Where are you based?')).metadata.estimate).toBeUndefined();
});
