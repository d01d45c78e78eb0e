import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask, openChat } from '#api/testing/chat.ts';
import { startTestServer, type TestServer } from '#api/testing/test-server.ts';
import * as contract from '#common/contract/assistant.ts';

/** The brief of a conversation, as its replies carry it. */

let api: TestServer;
beforeAll(async () => {
  api = await startTestServer({ RATE_LIMIT_FACTOR: '100' });
});
afterAll(() => api.close());

test('a reply carries what was understood of all messages so far, in the values of the form', async () => {
  const visit = await openChat(api);
  const first = await ask(api, 'I need an online shop for my pottery. What would that cost?', visit);
  expect(first.metadata.brief).toMatchObject({ projectType: 'ecommerce' });
  const second = await ask(api, 'My budget is $4,000', visit);
  expect(second.metadata.brief).toMatchObject({ projectType: 'ecommerce', budget: '$1,000 - $5,000' });
  const third = await ask(api, 'How long does the Product package take?', visit);
  expect(third.metadata.brief).toMatchObject({
    projectType: 'ecommerce',
    budget: '$1,000 - $5,000',
    packageId: 'product',
  });

  const { messages } = (await api.send(contract.getConversation, { params: { id: visit.conversationId } })).body.data;
  expect(messages.at(-1).metadata.brief).toEqual(third.metadata.brief);
});

test('what was said long ago is not lost', async () => {
  const visit = await openChat(api);
  await ask(api, 'My budget is $4,000', visit);
  for (let count = 0; count < 9; count++) await ask(api, 'Who owns the code?', visit);
  expect((await ask(api, 'How much is the Launch package?', visit)).metadata.brief).toMatchObject({
    budget: '$1,000 - $5,000',
    packageId: 'launch',
  });
});

test('a reply carries no brief while nothing was said of a project', async () => {
  expect((await ask(api, 'Who owns the code?')).metadata).not.toHaveProperty('brief');
});
