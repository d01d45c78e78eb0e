import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { readPortfolio } from '#api/content/portfolio/published-projects.ts';
import { ask } from '#api/testing/chat.ts';
import type { TestServer } from '#api/testing/test-server.ts';
import { type OwnersLanguage, ownersSites } from './start-site.ts';

/** Questions as clients type them, each with the sources of which one is right. */
const Questions = z.strictObject({
  /** Looked at while the keywords were written. */
  first: z.array(z.tuple([z.string(), z.string()])).length(20),
  /** Only measured. */
  second: z.array(z.tuple([z.string(), z.string()])).length(20),
  /** Written after all others, and only measured. */
  third: z.array(z.tuple([z.string(), z.string()])),
  /** The chat offers these. */
  starters: z.array(z.tuple([z.string(), z.string()])),
  /** Offered behind a reply. */
  followUps: z.array(z.string()),
});
export const setNames = ['first', 'second', 'third', 'starters'] as const;
export type SetName = (typeof setNames)[number];

export interface Asked {
  question: string;
  expected: string;
  text: string;
  /** The first source of the reply, or the intent of one without sources. */
  from: string;
  isRight: boolean;
  answered: boolean;
}

export const readQuestions = (language: OwnersLanguage) =>
  Questions.parse(JSON.parse(readFileSync(join(import.meta.dirname, 'questions', `${language}.json`), 'utf8')));

/** These are told from nowhere, so their intent is what counts. */
const BY_INTENT = new Set(['contact', 'scheduling', 'foreign', 'unknown', 'small-talk']);

/** The names of rows that have ids of their own in every database, by their ids. */
async function namesOf({ context }: TestServer, language: OwnersLanguage): Promise<Map<string, string>> {
  const { faqs, projects, skills } = ownersSites[language];
  const rows = await readPortfolio(context);
  const names = new Map<string, string>();
  for (const [name, { question }] of Object.entries(faqs))
    for (const { id } of rows.faqs.filter((row) => row.question === question)) names.set(id, `faq:${name}`);
  for (const [name, { title }] of Object.entries(projects))
    for (const { id } of rows.projects.filter((row) => row.title === title)) names.set(id, `project:${name}`);
  for (const [name, skill] of Object.entries(skills))
    for (const { id } of rows.skills.filter((row) => row.name === skill.name)) names.set(id, `skill:${name}`);
  return names;
}

const nameOf = ({ type, id }: { type: string; id: string }) => (id.includes(':') ? id : `${type}:${id}`);

const isExpected = (from: string, expected: string) =>
  expected.split('|').some((one) => from === one || from === `package:${one}` || from.startsWith(`${one}:`));

/** Asks each question of a set in a conversation of its own. */
export async function askQuestions(api: TestServer, language: OwnersLanguage, set: SetName): Promise<Asked[]> {
  const names = await namesOf(api, language);
  const asked: Asked[] = [];
  for (const [question, expected] of readQuestions(language)[set]) {
    // The chat has limits by the minute.
    api.advance(10_000);
    const { text, metadata: meta } = await ask(api, question);
    const [source] = meta.sources;
    const intent = meta.answered || meta.intent === 'foreign' ? meta.intent : 'unknown';
    const from = BY_INTENT.has(intent) || !source ? intent : (names.get(source.id) ?? nameOf(source));
    asked.push({ question, expected, text, from, isRight: isExpected(from, expected), answered: meta.answered });
  }
  return asked;
}
