import type { Turn } from '#api/assistant/prompt.ts';
import { createReplyService } from '#api/assistant/reply.ts';
import type { TestServer } from '#api/testing/test-server.ts';
import { check } from './check.ts';
import { type ClientSite, readSite, type SiteKey } from './client-site.ts';
import { chipQuestions, starterQuestions } from './declared-questions.ts';
import type { ClientQuestion, Judged, QuestionIntent, QuestionSet } from './question.ts';
import { seenQuestions } from './seen.ts';
import { fillQuestion } from './site-values.ts';
import { unseenQuestions } from './unseen.ts';

/** The set of a question: those that the site offers, and the two halves of what clients type. */
export const halves = ['starters', 'chips', 'seen', 'unseen'] as const;
export type Half = (typeof halves)[number];

export interface Result {
  site: SiteKey;
  half: Half;
  intent: QuestionIntent;
  asked: readonly string[];
  text: string;
  /** `true` when the assistant named the intent as the question does, or the second one. */
  isRecognized: boolean;
  failures: readonly string[];
}

interface Planned {
  half: Half;
  intent: Result['intent'];
  question: ClientQuestion;
}

const fromSets = (half: Half, sets: readonly QuestionSet[]): Planned[] =>
  sets.flatMap(({ intent, questions }) => questions.map((question) => ({ half, intent, question })));

/** Every question of a site with its half. */
function plannedQuestions(site: ClientSite): Planned[] {
  const declared = (half: Half, questions: readonly ClientQuestion[]): Planned[] =>
    questions.map((question) => ({ half, intent: 'declared', question }));
  const typed = [...fromSets('seen', seenQuestions), ...fromSets('unseen', unseenQuestions)];
  return [
    ...declared('starters', starterQuestions(site)),
    ...declared('chips', chipQuestions(site)),
    ...typed.filter(({ question }) => question.sites === undefined || question.sites === site.key),
  ];
}

const SESSION = 'client-questions';

/** Asks every question of a site without a provider; the turns of one conversation follow one another. */
export async function askClientQuestions(key: SiteKey, api: TestServer): Promise<Result[]> {
  const site = await readSite(key, api);
  const replier = createReplyService(api.context, async () => []);
  const results: Result[] = [];
  for (const { half, intent, question } of plannedQuestions(site)) {
    const asked = [question.ask].flat().map((turn) => fillQuestion(turn, site));
    const replies: Judged[] = [];
    const history: Turn[] = [];
    for (const [index, turn] of asked.entries()) {
      const { text, meta, siteVersion } = await replier.reply({
        question: turn,
        sessionId: SESSION,
        history,
        signal: new AbortController().signal,
        listener: { delta: () => undefined, restart: () => undefined },
      });
      const before = replies.map((reply) => reply.text);
      replies.push({ text, answered: meta.answered, intent: meta.intent, asked: asked.slice(0, index + 1), before });
      history.push(
        { role: 'user', content: turn, siteVersion: null },
        { role: 'assistant', content: text, siteVersion },
      );
    }
    const last = replies.at(-1);
    if (!last) throw new Error('a question without a turn');
    const failures = check(last, question, intent, site);
    const isRecognized = [intent, ...(question.also ?? [])].some((name) => name === last.intent);
    results.push({ site: key, half, intent, asked, text: last.text, isRecognized, failures });
  }
  return results;
}

/** Figures of a run as text: by intent and half, then what failed. */

const isGood = ({ failures }: Result) => failures.length === 0;

/** Share of good answers from 0 to 1; 1 for no questions. */
export const shareOf = (results: readonly Result[]): number =>
  results.length === 0 ? 1 : results.filter(isGood).length / results.length;

const cell = (results: readonly Result[]) =>
  results.length === 0 ? '-' : `${results.filter(isGood).length}/${results.length}`;

const percent = (results: readonly Result[]) =>
  results.length === 0 ? '-' : `${(shareOf(results) * 100).toFixed(1)} %`;

const inHalf = (half: Half, among: readonly Result[]) => among.filter((result) => result.half === half);

const recognized = (among: readonly Result[]) =>
  `${among.filter(({ isRecognized }) => isRecognized).length}/${among.length}`;

export function tableOf(results: readonly Result[]): string {
  const row = (name: string, cells: readonly string[]) =>
    name.padEnd(14) + cells.map((text) => text.padStart(12)).join('');
  const cells = (among: readonly Result[]) => [...halves.map((half) => cell(inHalf(half, among))), recognized(among)];
  const shares = halves.map((half) => percent(inHalf(half, results)));
  return [
    row('intent', [...halves, 'recognized']),
    ...[...Map.groupBy(results, ({ intent }) => intent)].map(([intent, among]) => row(intent, cells(among))),
    row('all', cells(results)),
    row('', shares),
  ].join('\n');
}

const MAX_TEXT = 400;

/** Failed questions with what was wrong, and the reply. */
export const failuresOf = (results: readonly Result[]): string =>
  results
    .filter((result) => !isGood(result))
    .map(
      ({ half, intent, asked, failures, text }) =>
        `[${half}, ${intent}] ${asked.join(' || ')}\n  ${failures.join('\n  ')}\n  > ${text.replace(/\s+/g, ' ').slice(0, MAX_TEXT)}`,
    )
    .join('\n');
