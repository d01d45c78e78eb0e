import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { startSite } from '#api/testing/client-questions/client-site.ts';
import type { TestServer } from '#api/testing/test-server.ts';
import type { Turn } from './prompt.ts';
import { createReplyService } from './reply.ts';

/**
 * Questions by people who had not seen the rules, on the site as it comes, where everything is an example, and on that of a
 * second owner. `REPORT=1` prints what failed.
 */

const Question = z.strictObject({
  kind: z.string(),
  /** The turns of a conversation; the last reply is judged. */
  ask: z.union([z.string(), z.array(z.string())]),
  /** `false`: the site does not say it; `null`: either. */
  answered: z.boolean().nullable(),
  must: z.array(z.string()),
  mustNot: z.array(z.string()),
});
type Question = z.infer<typeof Question>;

const FOLDER = join(import.meta.dirname, '..', 'testing', 'client-questions', 'strangers');
const readQuestions = (name: string) => Question.array().parse(JSON.parse(readFileSync(join(FOLDER, name), 'utf8')));

/**
 * Least share of good answers, and how many may be a yes or no that the site does not give. What is only measured is not read
 * by those who build the rules: an honest figure.
 */
const SETS = [
  { site: 'starter', file: 'starter.json', share: 0.99, wrong: 0, isMeasured: false },
  { site: 'second', file: 'second.json', share: 0.98, wrong: 0, isMeasured: false },
  { site: 'starter', file: 'third-starter.json', share: 0.98, wrong: 0, isMeasured: false },
  { site: 'second', file: 'third-second.json', share: 0.97, wrong: 0, isMeasured: false },
  { site: 'starter', file: 'fifth-starter.json', share: 0.99, wrong: 0, isMeasured: false },
  { site: 'second', file: 'fifth-second.json', share: 0.98, wrong: 0, isMeasured: false },
  { site: 'starter', file: 'sixth-starter.json', share: 0.84, wrong: 0, isMeasured: true },
  { site: 'second', file: 'sixth-second.json', share: 0.93, wrong: 0, isMeasured: true },
  { site: 'starter', file: 'fresh.json', share: 0.89, wrong: 0, isMeasured: true },
  { site: 'starter', file: 'fourth-starter.json', share: 0.91, wrong: 0, isMeasured: true },
  { site: 'second', file: 'fourth-second.json', share: 0.88, wrong: 1, isMeasured: true },
] as const;

const WRONG_YES = /^\W*(?:yes|no|you do|of course|sure|certainly|absolutely)\b/i;
const AGAIN = /\b(?:As I said|As mentioned|Again,)/;

async function replyTo({ ask }: Question, replier: ReturnType<typeof createReplyService>) {
  const history: Turn[] = [];
  let last = { text: '', answered: false };
  for (const question of [ask].flat()) {
    const { text, meta, siteVersion } = await replier.reply({
      ...{ question, history, sessionId: 'strangers', signal: new AbortController().signal },
      listener: { delta: () => undefined, restart: () => undefined },
    });
    history.push(
      { role: 'user', content: question, siteVersion: null },
      { role: 'assistant', content: text, siteVersion },
    );
    last = { text, answered: meta.answered };
  }
  return last;
}

function faultsOf({ answered, must, mustNot }: Question, reply: { text: string; answered: boolean }): string[] {
  const holds = (pattern: string) => new RegExp(pattern, 'i').test(reply.text);
  return [
    ...(answered !== null && reply.answered !== answered ? [`answered: ${reply.answered}`] : []),
    ...must.filter((pattern) => !holds(pattern)).map((pattern) => `lacks ${pattern}`),
    ...mustNot.filter(holds).map((pattern) => `holds ${pattern}`),
  ];
}

/** How many of each kind are good, such as 'careful 20/27'. */
function sharesOf(judged: readonly { question: Question; faults: string[] }[]): string {
  const kinds = [...new Set(judged.map(({ question }) => question.kind))];
  const shares = ['all', ...kinds].map((kind) => {
    const those = judged.filter(({ question }) => kind === 'all' || question.kind === kind);
    return `${kind} ${those.filter(({ faults }) => faults.length === 0).length}/${those.length}`;
  });
  return shares.join(', ');
}

describe.each(SETS)('$file on the $site site', ({ site, file, share, wrong: mostWrong, isMeasured }) => {
  let api: TestServer;
  const judged: { question: Question; text: string; faults: string[] }[] = [];
  beforeAll(async () => {
    api = await startSite(site);
    const replier = createReplyService(api.context, async () => []);
    for (const question of readQuestions(file)) {
      const reply = await replyTo(question, replier);
      judged.push({ question, text: reply.text, faults: faultsOf(question, reply) });
    }
    const failed = judged.filter(({ faults }) => faults.length > 0);
    if (process.env.REPORT) process.stdout.write(`${file}: ${sharesOf(judged)}\n`);
    if (process.env.REPORT && !isMeasured)
      for (const { question, text, faults } of failed)
        process.stdout.write(
          `[${question.kind}] ${[question.ask].flat().join(' / ')}\n  ${faults.join('; ')}\n  > ${text}\n`,
        );
  });
  afterAll(() => api.close());

  test('enough are answered as a client expects', () => {
    const good = judged.filter(({ faults }) => faults.length === 0).length;
    expect(judged.length).toBeGreaterThan(0);
    expect(good / judged.length).toBeGreaterThanOrEqual(share);
  });

  test('what the site does not say is never answered with yes or no', () => {
    const wrong = judged.filter(
      ({ question, text }) => question.answered === false && question.kind === 'careful' && WRONG_YES.test(text),
    );
    // What is only measured is not to be read.
    expect(isMeasured ? [] : wrong.map(({ question }) => question.ask)).toEqual([]);
    expect(wrong.length).toBeLessThanOrEqual(mostWrong);
  });

  test('no reply remarks that it was given before', () => {
    expect(judged.filter(({ text }) => AGAIN.test(text)).map(({ question }) => question.ask)).toEqual([]);
  });
});
