import { MAX_IMPORT_BODY } from '#common/limits.ts';

export type CapturedFile = { kind: 'read'; text: string } | { kind: 'failed'; message: string };

const failed = (message: string): CapturedFile => ({ kind: 'failed', message });
const TEXT_FILE = /\.(?:txt|md|text)$/i;

/** An email as a file, as the text of an email that was copied with its sender. */
async function readEmail(file: File): Promise<string> {
  const { default: PostalMime } = await import('postal-mime');
  const { from, text = '' } = await PostalMime.parse(await file.arrayBuffer());
  return `From: ${from?.name ?? ''} <${from?.address ?? ''}>\n\n${text}`;
}

/** Reads one dropped email or text file, or says in a sentence why it cannot be read. */
export async function readFile(files: readonly File[]): Promise<CapturedFile> {
  const [file] = files;
  if (!file) return failed('A file is needed');
  if (files.length > 1) return failed('Drop one file at a time');
  if (file.size > MAX_IMPORT_BODY) return failed('This file is too large');
  const isEmail = /\.eml$/i.test(file.name);
  if (!isEmail && !TEXT_FILE.test(file.name)) return failed('Drop an email (.eml) or a text file (.txt, .md)');
  try {
    return { kind: 'read', text: isEmail ? await readEmail(file) : await file.text() };
  } catch {
    return failed('The file could not be read. Is it a folder, or was it moved in the meantime?');
  }
}
