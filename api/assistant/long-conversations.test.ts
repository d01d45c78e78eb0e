import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ClientSite, readSite, siteKeys, startSite } from '#api/testing/client-questions/client-site.ts';
import { faultsOf, holdConversation } from '#api/testing/conversations/hold-conversations.ts';
import { secondConversations } from '#api/testing/conversations/second-conversations.ts';
import { starterConversations } from '#api/testing/conversations/starter-conversations.ts';
import type { TestServer } from '#api/testing/test-server.ts';

/** Ten conversations of real length without a provider; every reply is judged together with those before it. */

const conversations = [...starterConversations, ...secondConversations];
const MIN_TURNS = 8;
const MAX_TURNS = 14;

test('the conversations are ten, of real length', () => {
  expect(conversations).toHaveLength(10);
  for (const { turns } of conversations) {
    expect(turns.length).toBeGreaterThanOrEqual(MIN_TURNS);
    expect(turns.length).toBeLessThanOrEqual(MAX_TURNS);
  }
});

describe.each(siteKeys)('on the %s site', (key) => {
  let api: TestServer;
  let site: ClientSite;
  beforeAll(async () => {
    api = await startSite(key);
    site = await readSite(key, api);
  });
  afterAll(() => api.close());

  const own = conversations.filter((conversation) => conversation.site === key);
  test.each(own.map((conversation) => [conversation.client, conversation] as const))(
    '%s gets true answers, none twice',
    async (_client, conversation) => {
      const held = await holdConversation(conversation, api);
      const faults = held.flatMap(({ turn, text }, index) =>
        faultsOf(held, index, site).map((fault) => `${turn.say}\n  ${fault}\n  > ${text}`),
      );
      expect(faults).toEqual([]);
    },
  );
});
