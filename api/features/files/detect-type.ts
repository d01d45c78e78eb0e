import { open } from 'node:fs/promises';
import { fileTypeFromBuffer } from 'file-type';
import { contentTypeOf, type Ending, endingOf } from '#common/rules/files.ts';
import { findCompoundKind } from './compound-file.ts';
import { findOfficeKind } from './office-zip.ts';
import { isPlainText } from './plain-text.ts';

/** Number of bytes that the library needs for the accepted types. */
const HEAD_BYTES = 4100;

const ZIP = Buffer.from('PK\x03\x04', 'latin1');
const COMPOUND = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
const PDF = Buffer.from('%PDF-', 'latin1');

/** Types that the library recognizes by their first bytes. */
const bySignature = new Map<string, Ending>([
  ['image/jpeg', 'jpg'],
  ['image/png', 'png'],
  ['image/webp', 'webp'],
  ['image/avif', 'avif'],
  ['image/gif', 'gif'],
]);

/** Types without a signature: the file name decides, if the content is text. */
const textExtensions = new Set<Ending>(['txt', 'csv', 'json']);

async function readHead(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

async function endingOfContent(path: string, name: string): Promise<Ending | undefined> {
  const head = await readHead(path);
  if (head.subarray(0, PDF.length).equals(PDF)) return 'pdf';
  if (head.subarray(0, ZIP.length).equals(ZIP)) return findOfficeKind(path);
  if (head.subarray(0, COMPOUND.length).equals(COMPOUND)) return findCompoundKind(path);
  const found = await fileTypeFromBuffer(head);
  if (found) return bySignature.get(found.mime);
  const named = endingOf(name);
  return named && textExtensions.has(named) && (await isPlainText(path)) ? named : undefined;
}

/**
 * Detects the type of a file by its content; the name only distinguishes text formats. `null` for types that
 * are not accepted.
 */
export async function detectType(path: string, name: string): Promise<{ ending: Ending; contentType: string } | null> {
  const ending = await endingOfContent(path, name);
  return ending ? { ending, contentType: contentTypeOf(ending) } : null;
}
