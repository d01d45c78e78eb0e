import { Readable } from 'node:stream';
import type { ImapFlow } from 'imapflow';
import { WorkEnded } from '#api/core/bounded/bounded-work.ts';
import type { Context } from '#api/core/context.ts';
import { type AcceptedFile, acceptDocument } from '#api/files/accept.ts';
import { cleanName, openIncoming } from '#api/files/incoming.ts';
import type { EmailFile } from '#common/contract/inbox.ts';
import { INBOX } from '#common/dashboard-limits.ts';
import type { AttachmentRefusal } from '#common/dashboard-options.ts';
import { AppError } from '#common/errors.ts';
import { decodeAtOnce } from './email/decode-at-once.ts';
import { lineOf } from './email/plain-text.ts';
import type { Part } from './email/structure.ts';
import { emailThread } from './in-thread.ts';
import type { Look } from './marks.ts';
import { fetchWhole } from './reader/fetch.ts';

/** A file of an email, before its row is written. */
export type ReadFile = Omit<EmailFile, 'id'> & { accepted: AcceptedFile | null };

/** Lines of base64 have 76 characters for 57 bytes, and an end (RFC 2045, 6.8). */
const decodedSize = ({ encoding, size }: Part) => (encoding === 'base64' ? Math.floor((size / 78) * 57) : size);

/** An animation breaks a rule instead, with words for whoever uploads one. */
const isTypeRefused = (error: unknown) =>
  error instanceof AppError && (error.code === 'unsupported_media_type' || error.code === 'rule_broken');

interface HowToRead {
  look: Look;
  signal: AbortSignal;
}

async function decode(encoded: Buffer, { encoding }: Part, look: Look): Promise<Uint8Array> {
  return decodeAtOnce(encoded, encoding) ?? look(() => emailThread.decodeFile({ encoded, encoding }));
}

/** Fetches a file and puts it through the checks of uploads. @throws when the mail server or the storage fails */
async function readFile(context: Context, client: ImapFlow, uid: number, part: Part, { look, signal }: HowToRead) {
  const bytes = await decode(await fetchWhole(client, uid, part), part, look);
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

/**
 * Fetches the files of an email that can be stored. Too large ones, and those after the first twenty, are not fetched;
 * one whose encoding costs too much counts as too large.
 */
export async function readFiles(
  context: Context,
  client: ImapFlow,
  uid: number,
  parts: readonly Part[],
  how: HowToRead,
): Promise<ReadFile[]> {
  const files: ReadFile[] = [];
  for (const [index, part] of parts.slice(0, INBOX.maxListedFiles).entries()) {
    const estimate = decodedSize(part);
    const isTooLarge = estimate > INBOX.maxFile || index >= INBOX.maxFiles;
    const tooLarge = { refused: 'too_large' as AttachmentRefusal, size: estimate, accepted: null };
    const read = isTooLarge
      ? tooLarge
      : await readFile(context, client, uid, part, how).catch((error: unknown) => {
          if (error instanceof WorkEnded) return tooLarge;
          throw error;
        });
    files.push({ name: cleanName(part.name), type: lineOf(part.type, 100), ...read });
  }
  return files;
}
