import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Asked, askQuestions, type SetName, setNames } from '#api/testing/language-questions/ask-questions.ts';
import { ownersLanguages, ownersSites, startOwnersSite } from '#api/testing/language-questions/start-site.ts';
import type { TestServer } from '#api/testing/test-server.ts';

/** Everyday questions on sites that are not English, without a provider. `REPORT=1` prints figures and failures. */

/** Least share that is answered from the right source. */
const MIN_SHARE: Record<SetName, number> = { first: 0.95, second: 0.85, third: 0.9, starters: 0.9 };

const shareOf = (asked: readonly Asked[]) => asked.filter(({ isRight }) => isRight).length / asked.length;

function report(language: string, set: SetName, asked: readonly Asked[]) {
  if (!process.env.REPORT) return;
  const wrong = asked.filter(({ isRight }) => !isRight);
  const lines = wrong.map(
    ({ question, expected, from, text }) => `  ${question}\n    ${expected} <> ${from}: ${text.slice(0, 90)}`,
  );
  process.stdout.write(`\n${language} ${set}: ${Math.round(100 * shareOf(asked))} %\n${lines.join('\n')}\n`);
}

/** Words that stand in nearly every English sentence, and in none of the owners' texts. */
const ENGLISH = /\b(?:the|is|are|you|your|this|that|with|from|within|and|can|will|what|through|gets?|here|takes)\b/i;
const numbersIn = (text: string) => text.replace(/\((?:\/|https?:)[^)]*\)/g, '').match(/\d+(?:[.,\s]\d{3})*/gu) ?? [];
const digits = (text: string) => text.replace(/\D/g, '');

describe.each(ownersLanguages)('on the site in %s', (language) => {
  let api: TestServer;
  const results = new Map<SetName, Asked[]>();
  beforeAll(async () => {
    api = await startOwnersSite(language);
    for (const set of setNames) {
      const asked = await askQuestions(api, language, set);
      results.set(set, asked);
      report(language, set, asked);
    }
  });
  afterAll(() => api.close());

  test.each(setNames)('enough of the %s questions are answered from the right source', (set) => {
    expect(shareOf(results.get(set) ?? [])).toBeGreaterThanOrEqual(MIN_SHARE[set]);
  });

  test('no number of a reply is invented', () => {
    const known = new Set(numbersIn(JSON.stringify(ownersSites[language])).map(digits));
    // Years of skills, and the day of the start.
    for (const one of ['7', '1', '2027']) known.add(one);
    for (const { question, text } of [...results.values()].flat())
      expect([
        question,
        numbersIn(text)
          .map(digits)
          .filter((one) => !known.has(one)),
      ]).toEqual([question, []]);
  });

  test('no reply has an English sentence', () => {
    for (const { question, text } of [...results.values()].flat())
      expect([question, text]).toEqual([question, expect.not.stringMatching(ENGLISH)]);
  });

  test('what is not known begins as agreed, and leads to a person', () => {
    const unknown = [...results.values()].flat().filter(({ answered, from }) => !answered && from === 'unknown');
    expect(unknown.length).toBeGreaterThan(0);
    for (const { text } of unknown) {
      expect(text).toMatch(/^(?:Das weiß ich nicht|Je ne sais pas|No lo sé|Não sei|مجھے معلوم نہیں)/);
      expect(text).toContain('](/#contact)');
    }
  });
});
