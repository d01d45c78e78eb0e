import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { siteKeys, startSite } from '#api/testing/client-questions/client-site.ts';
import { intents } from '#api/testing/client-questions/question.ts';
import {
  askClientQuestions,
  failuresOf,
  type Half,
  halves,
  type Result,
  shareOf,
  tableOf,
} from '#api/testing/client-questions/report.ts';
import { seenQuestions } from '#api/testing/client-questions/seen.ts';
import { unseenQuestions } from '#api/testing/client-questions/unseen.ts';
import type { TestServer } from '#api/testing/test-server.ts';

/**
 * Measures the built-in answers to questions in the words of clients, on the site as it comes and on another owner's.
 * `REPORT=1` prints the figures and what failed in the half that is looked at; `REPORT=all` prints every failure.
 */

/** Least share of good answers. */
const MIN_SHARE: Record<Half, number> = { starters: 1, chips: 1, seen: 0.98, unseen: 0.92 };
const MIN_QUESTIONS = 480;

const { REPORT } = process.env;

function report(key: string, results: readonly Result[]) {
  if (!REPORT) return;
  const shown = REPORT === 'all' ? results : results.filter(({ half }) => half !== 'unseen');
  process.stdout.write(`\n${key}\n${tableOf(results)}\n\n${failuresOf(shown)}\n`);
}

describe.each(siteKeys)('on the %s site', (key) => {
  let api: TestServer;
  let results: Result[] = [];
  beforeAll(async () => {
    api = await startSite(key);
    results = await askClientQuestions(key, api);
    report(key, results);
  });
  afterAll(() => api.close());

  test.each(halves)('enough of the %s are answered as a client expects', (half) => {
    const own = results.filter((result) => result.half === half);
    expect(own.length).toBeGreaterThan(0);
    expect(shareOf(own)).toBeGreaterThanOrEqual(MIN_SHARE[half]);
  });
});

describe('the questions', () => {
  const sets = [...seenQuestions, ...unseenQuestions];
  const texts = sets.flatMap(({ questions }) => questions.map(({ ask }) => [ask].flat().join('\n').toLowerCase()));

  test(`are at least ${MIN_QUESTIONS}, and none is asked twice`, () => {
    expect(texts.length).toBeGreaterThanOrEqual(MIN_QUESTIONS);
    expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([]);
  });

  test('are split into two equal halves for every intent', () => {
    for (const intent of intents) {
      const [seen, unseen] = [seenQuestions, unseenQuestions].map((half) =>
        half.filter((set) => set.intent === intent).reduce((count, { questions }) => count + questions.length, 0),
      );
      expect(seen).toBeGreaterThan(0);
      expect([intent, Math.abs((seen ?? 0) - (unseen ?? 0)) <= 1]).toEqual([intent, true]);
    }
  });
});
