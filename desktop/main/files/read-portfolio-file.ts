import { open } from 'node:fs/promises';
import { PortfolioFile as Imported } from '#common/contract/portfolio-file.ts';
import { MAX_IMPORT_BODY } from '#common/limits.ts';
import { importMessages } from '#common/rules/files.ts';

export type PortfolioFile = { kind: 'read'; text: string } | { kind: 'refused'; message: string };

const refused = (message: string): PortfolioFile => ({ kind: 'refused', message });

function parseJson(text: string): { value: unknown } | null {
  try {
    return { value: JSON.parse(text) };
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

const hasLists = (value: unknown) =>
  typeof value === 'object' && value !== null && ['projects', 'skills', 'faqs'].every((key) => key in value);

/** Validates the text of an import file; a refusal says in one sentence why the file cannot be used. */
export function readPortfolioText(text: string): PortfolioFile {
  if (Buffer.byteLength(text) > MAX_IMPORT_BODY) return refused(importMessages.fileTooLarge);
  const content = text.replace(/^\uFEFF/, '');
  const json = parseJson(content);
  if (!json) return refused(importMessages.notJson);
  if (!hasLists(json.value)) return refused('This file is not a portfolio export: it has no projects, skills and FAQs');
  const parsed = Imported.safeParse(json.value);
  if (parsed.success) return { kind: 'read', text: content };
  const [issue] = parsed.error.issues;
  if (issue?.path[0] === 'version') return refused('This file was exported by a different version of this product');
  const more = parsed.error.issues.length - 1;
  const others = more > 0 ? ` (and ${more} more)` : '';
  return refused(`This file cannot be imported: ${issue?.path.join('.')}: ${issue?.message}${others}`);
}

/** Reads an import file from disk, unless it exceeds the size limit. */
export async function readPortfolioFile(path: string): Promise<PortfolioFile> {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    if (size > MAX_IMPORT_BODY) return refused(importMessages.fileTooLarge);
    return readPortfolioText(await file.readFile('utf8'));
  } finally {
    await file.close();
  }
}
