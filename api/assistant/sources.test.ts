import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ClientSite, readSite, siteKeys, startSite } from '#api/testing/client-questions/client-site.ts';
import { seenQuestions } from '#api/testing/client-questions/seen.ts';
import { fillQuestion } from '#api/testing/client-questions/site-values.ts';
import { idleSources } from '#api/testing/conversations/hold-conversations.ts';
import type { TestServer } from '#api/testing/test-server.ts';
import { createReplyService } from './reply.ts';

/** A source of a reply tells what the reply says, and a built-in reply leads to a person once at most. */

describe.each(siteKeys)('on the %s site', (key) => {
  let api: TestServer;
  let site: ClientSite;
  beforeAll(async () => {
    api = await startSite(key);
    site = await readSite(key, api);
  });
  afterAll(() => api.close());

  test('no answer to a question of a client names an idle source, or a person twice', async () => {
    const replier = createReplyService(api.context, async () => []);
    const own = seenQuestions
      .flatMap(({ questions }) => questions)
      .filter(({ sites }) => sites === undefined || sites === key);
    const wrong: string[] = [];
    for (const { ask } of own) {
      const question = fillQuestion([ask].flat()[0] ?? '', site);
      const { text, meta } = await replier.reply({
        question,
        history: [],
        sessionId: 'sources',
        signal: new AbortController().signal,
        listener: { delta: () => undefined, restart: () => undefined },
      });
      const idle = idleSources(text, meta, site).map((title) => `${question}: ${title} > ${text}`);
      const isTwice = (text.match(/\]\(\/#contact\)/g) ?? []).length > 1;
      wrong.push(...idle, ...(isTwice ? [`${question}: leads to a person twice > ${text}`] : []));
      if (!meta.answered && meta.sources.length > 0) wrong.push(`${question}: names sources without an answer`);
    }
    expect(wrong).toEqual([]);
  });
});
