import { Readable } from 'node:stream';
import type { ImapFlow } from 'imapflow';
import type { Context } from '#api/core/context.ts';
import { type AcceptedFile, acceptDocument } from '#api/features/files/accept.ts';
import { cleanName, openIncoming } from '#api/features/files/incoming.ts';
import type { EmailFile } from '#common/contract/inbox.ts';
import { INBOX } from '#common/dashboard-limits.ts';
import type { AttachmentRefusal } from '#common/dashboard-options.ts';
import { AppError } from '#common/errors.ts';
import { MEGABYTE } from '#common/limits.ts';
import { decodeBytes } from './email/decode-part.ts';
import { lineOf } from './email/plain-text.ts';
import type { Part } from './email/structure.ts';
import { fetchParts } from './reader/fetch.ts';

/** A file of an email, before its row is written. */
export type ReadFile = Omit<EmailFile, 'id'> & { accepted: AcceptedFile | null };

const CHUNK = MEGABYTE;
/** Lines of base64 have 76 characters for 57 bytes, and an end (RFC 2045, 6.8). */
const decodedSize = ({ encoding, size }: Part) => (encoding === 'base64' ? Math.floor((size / 78) * 57) : size);

async function fetchFile(client: ImapFlow, uid: number, { key, size }: Part): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for (let start = 0; start < size; start += CHUNK) {
    const chunk = (await fetchParts(client, uid, [{ key, start, maxLength: CHUNK }])).get(key);
    if (!chunk || chunk.length === 0) break;
    chunks.push(chunk);
    if (chunk.length < CHUNK) break;
  }
  return Buffer.concat(chunks);
}

const isTypeRefused = (error: unknown) => error instanceof AppError && error.code === 'unsupported_media_type';

/** Fetches a file and puts it through the checks of uploads. @throws when the mail server or the storage fails */
async function readFile(context: Context, client: ImapFlow, uid: number, part: Part, signal: AbortSignal) {
  const bytes = await decodeBytes(await fetchFile(client, uid, part), part.encoding);
  if (bytes.length > INBOX.maxFile) return { refused: 'too_large' as const, size: bytes.length, accepted: null };
  const incoming = await openIncoming(context.config.dataDir);
  try {
    const received = await incoming.save(Readable.from([bytes]), part.name, signal);
    await context.storageHealth.require();
    const accepted = await acceptDocument(await context.storages.current(), incoming, received, 'emailed');
    return { refused: null, size: accepted.size, accepted };
  } catch (error) {
    if (!isTypeRefused(error)) throw error;
    return { refused: 'type' as const, size: bytes.length, accepted: null };
  } finally {
    await incoming.clear();
  }
}

/** Fetches the files of an email that can be stored. Too large ones, and those after the first twenty, are not fetched. */
export async function readFiles(
  context: Context,
  client: ImapFlow,
  uid: number,
  parts: readonly Part[],
  signal: AbortSignal,
): Promise<ReadFile[]> {
  const files: ReadFile[] = [];
  for (const [index, part] of parts.slice(0, INBOX.maxListedFiles).entries()) {
    const estimate = decodedSize(part);
    const isTooLarge = estimate > INBOX.maxFile || index >= INBOX.maxFiles;
    const read = isTooLarge
      ? { refused: 'too_large' as AttachmentRefusal, size: estimate, accepted: null }
      : await readFile(context, client, uid, part, signal);
    files.push({ name: cleanName(part.name), type: lineOf(part.type, 100), ...read });
  }
  return files;
}
