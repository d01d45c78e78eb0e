import { Estimate } from '#common/contract/estimates.ts';
import { QuoteSettings } from '#common/contract/quotes.ts';
import type { quoteTables, TableRow } from './tables.ts';

const { lines, answers } = Estimate.shape;
const Settings = QuoteSettings.omit({ updatedAt: true }).strict();

interface QuoteRows {
  rows<Name extends (typeof quoteTables)[number]>(table: Name): AsyncIterable<TableRow<Name>>;
}

/** Estimates and settings hold JSON in their columns. @throws SyntaxError, ZodError */
export async function checkQuotes({ rows }: QuoteRows): Promise<void> {
  for await (const { content } of rows('quoteSettings')) Settings.parse(JSON.parse(content));
  for await (const row of rows('estimates')) {
    lines.parse(JSON.parse(row.lines));
    answers.parse(row.answers === null ? null : JSON.parse(row.answers));
  }
}
