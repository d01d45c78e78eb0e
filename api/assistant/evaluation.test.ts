import { afterAll, beforeAll, expect, test } from 'vitest';
import { answerable, unanswerable } from '#api/testing/assistant-questions.ts';
import { ask } from '#api/testing/chat.ts';
import { startTestServer, type TestServer } from '#api/testing/test-server.ts';

/** Measures how well the built-in replies cover the example content. */

const MIN_SHARE = 0.85;
const KINDS = new Set(['project', 'skill', 'faq', 'package', 'testimonial']);

let api: TestServer;
beforeAll(async () => {
  api = await startTestServer();
});
afterAll(() => api.close());

test(`of ${answerable.length} questions, at least ${MIN_SHARE * 100} % are answered from the right source first`, async () => {
  const wrong: string[] = [];
  for (const [question, wanted] of answerable) {
    const { metadata } = await ask(api, question);
    const [first] = metadata.sources;
    const isRight = metadata.answered && (KINDS.has(wanted) ? first?.type : first?.title) === wanted;
    if (!isRight) wrong.push(`${question} → ${first?.title ?? 'nothing'}`);
  }
  const share = 1 - wrong.length / answerable.length;
  process.stdout.write(
    `\nbuilt-in answers: ${(share * 100).toFixed(1)} % right; wrong: ${wrong.join('; ') || 'none'}\n`,
  );
  expect(answerable.length).toBeGreaterThanOrEqual(60);
  expect(share).toBeGreaterThanOrEqual(MIN_SHARE);
});

test.each(unanswerable)('an unanswerable question gets no answer: %s', async (question) => {
  const { metadata, text } = await ask(api, question);
  expect(metadata).toMatchObject({ answered: false, sources: [] });
  expect(text).toContain('/#contact');
});
