import { z } from 'zod';
import { PortfolioFile } from '#common/contract/portfolio-file.ts';
import { MAX_IMPORT_BODY } from '#common/limits.ts';
import { importMessages } from '#common/rules/files.ts';
import { describeProblem } from './describe-problem.ts';

/** The result of reading a text. A failure is one sentence, or one for each row. */
export type ImportReading =
  | { kind: 'content'; content: PortfolioFile }
  | { kind: 'not-json'; message: string }
  | { kind: 'refused'; message: string }
  | { kind: 'faulty'; problems: string[] };

const FOREIGN = 'This is not a portfolio export: it has no lists of projects, skills and FAQs.';
const VERSION = 1;
const LISTS = ['projects', 'skills', 'faqs'];

const Envelope = z.looseObject({ version: z.number().optional() });

/** Browsers tell the place in different words; where none is told, the sentence does without. */
function notJson(error: SyntaxError): string {
  const [, line, column] = /line (\d+) column (\d+)/.exec(error.message) ?? [];
  return line && column
    ? `The text stops being JSON in line ${line}, column ${column}.`
    : 'The text is not JSON. Was all of it copied?';
}

function parseJson(text: string): { value: unknown } | { message: string } {
  try {
    return { value: JSON.parse(text) };
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return { message: notJson(error) };
  }
}

/** Checks a text whole, with the server's own schema, before anything is sent. */
export function readImport(text: string): ImportReading {
  if (new Blob([text]).size > MAX_IMPORT_BODY) return { kind: 'refused', message: importMessages.tooLarge };
  const parsed = parseJson(text);
  if ('message' in parsed) return { kind: 'not-json', message: parsed.message };

  const envelope = Envelope.safeParse(parsed.value);
  if (!envelope.success || !LISTS.some((list) => list in envelope.data)) return { kind: 'refused', message: FOREIGN };
  const { version = VERSION } = envelope.data;
  if (version > VERSION)
    return {
      kind: 'refused',
      message: `This file was written by a newer version of this product (format ${version}). Update this server first.`,
    };

  const content = PortfolioFile.safeParse(parsed.value);
  if (content.success) return { kind: 'content', content: content.data };
  return {
    kind: 'faulty',
    problems: content.error.issues.map(({ path, message, ...issue }) =>
      describeProblem(
        path.map(String),
        path.length === 1 && issue.code === 'invalid_type' ? 'Must be a list' : message,
      ),
    ),
  };
}
