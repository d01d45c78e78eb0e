import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type SiteKey, siteKeys, startSite } from '#api/testing/client-questions/client-site.ts';
import type { TestServer } from '#api/testing/test-server.ts';
import type { Turn } from './prompt.ts';
import { createReplyService } from './reply.ts';

/** The chips below a reply lead on, whatever was asked before them. */

describe.each(siteKeys)('on the %s site', (key: SiteKey) => {
  let api: TestServer;
  beforeAll(async () => {
    api = await startSite(key);
  });
  afterAll(() => api.close());

  test('each chip after each starter, and after each chip, says something new or leads to a person', async () => {
    const replier = createReplyService(api.context, async () => []);
    const { chat } = (await api.context.site.current()).content;
    const say = async (question: string, history: readonly Turn[]) => {
      const { text, meta, siteVersion } = await replier.reply({
        question,
        history,
        sessionId: 'chips',
        signal: new AbortController().signal,
        listener: { delta: () => undefined, restart: () => undefined },
      });
      const turns: Turn[] = [
        ...history,
        { role: 'user', content: question, siteVersion: null },
        { role: 'assistant', content: text, siteVersion },
      ];
      const isNew = history.every(({ content }) => content !== text);
      const leads = text.trim() !== '' && isNew && (meta.answered || text.includes('](/#contact)'));
      return { turns, leads, asked: turns.filter(({ role }) => role === 'user').map(({ content }) => content) };
    };
    const dead: string[][] = [];
    for (const starter of chat.starters.flatMap(({ questions }) => questions)) {
      const begun = await say(starter, []);
      for (const chip of chat.followUps) {
        const first = await say(chip, begun.turns);
        if (!first.leads) dead.push(first.asked);
        for (const next of chat.followUps.filter((other) => other !== chip)) {
          const second = await say(next, first.turns);
          if (!second.leads) dead.push(second.asked);
        }
      }
    }
    expect(dead).toEqual([]);
  });
});
