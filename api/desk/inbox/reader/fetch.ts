import type { FetchQueryObject, ImapFlow } from 'imapflow';
import { INBOX } from '#common/dashboard-limits.ts';
import { MEGABYTE } from '#common/limits.ts';

const HEAD = 'header';

/** The headers of an email as they were sent. */
export interface RawHead {
  uid: number;
  /** When it arrived, in milliseconds since 1970. */
  at: number;
  bytes: Uint8Array;
}

/** The headers of emails, in the order of their numbers. Those that are no longer there are missing. */
export async function fetchHeads(client: ImapFlow, uids: readonly number[]): Promise<RawHead[]> {
  const query: FetchQueryObject = {
    uid: true,
    internalDate: true,
    bodyParts: [{ key: HEAD, start: 0, maxLength: INBOX.maxHeaders }],
  };
  const messages = await client.fetchAll(uids.join(','), query, { uid: true });
  const heads = messages
    .filter(({ uid }) => uids.includes(uid))
    .map(({ uid, internalDate, bodyParts, headers }) => ({
      uid,
      at: new Date(internalDate ?? Date.now()).getTime(),
      bytes: bodyParts?.get(HEAD) ?? headers ?? Buffer.alloc(0),
    }));
  return heads.sort((one, other) => one.uid - other.uid);
}

/** Tells if the email is still there. */
export async function isThere(client: ImapFlow, uid: number): Promise<boolean> {
  return Boolean(await client.fetchOne(String(uid), { uid: true }, { uid: true }));
}

/** Describes the parts of the email; `null` when it is gone, or nests too deep to be described. */
export async function fetchStructure(client: ImapFlow, uid: number) {
  const message = await client.fetchOne(String(uid), { uid: true, bodyStructure: true }, { uid: true });
  return message ? (message.bodyStructure ?? null) : null;
}

interface WantedPart {
  key: string;
  /** Bytes before the wanted ones. */
  start?: number;
  maxLength: number;
}

/** Bytes of some parts as they are sent, by their numbers. */
export async function fetchParts(
  client: ImapFlow,
  uid: number,
  parts: readonly WantedPart[],
): Promise<ReadonlyMap<string, Buffer>> {
  if (parts.length === 0) return new Map();
  const bodyParts = parts.map(({ key, start = 0, maxLength }) => ({ key, start, maxLength }));
  const message = await client.fetchOne(String(uid), { uid: true, bodyParts }, { uid: true });
  return message ? (message.bodyParts ?? new Map()) : new Map();
}

const CHUNK = MEGABYTE;

/** All bytes of a part, in pieces. */
export async function fetchWhole(
  client: ImapFlow,
  uid: number,
  { key, size }: { key: string; size: number },
): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for (let start = 0; start < size; start += CHUNK) {
    const maxLength = Math.min(CHUNK, Math.ceil(size - start));
    const chunk = (await fetchParts(client, uid, [{ key, start, maxLength }])).get(key);
    if (!chunk || chunk.length === 0) break;
    chunks.push(chunk);
    if (chunk.length < maxLength) break;
  }
  return Buffer.concat(chunks);
}

/** The first bytes of the whole email. */
export async function fetchSource(client: ImapFlow, uid: number): Promise<Buffer> {
  const source = { start: 0, maxLength: INBOX.maxText };
  const message = await client.fetchOne(String(uid), { uid: true, source }, { uid: true });
  return message ? (message.source ?? Buffer.alloc(0)) : Buffer.alloc(0);
}

/** A step of reading that took too long. */
export class StepTimeout extends Error {
  override name = 'TimeoutError';
}

/** Runs one step; when it takes too long, or the signal ends it, the connection is closed. @throws StepTimeout */
export async function bounded<T>(
  client: ImapFlow,
  milliseconds: number,
  signal: AbortSignal,
  work: () => Promise<T>,
): Promise<T> {
  signal.throwIfAborted();
  const { promise, reject } = Promise.withResolvers<never>();
  const end = (reason: unknown) => {
    reject(reason);
    client.close();
  };
  const timer = setTimeout(() => end(new StepTimeout('The mail server took too long')), milliseconds);
  const onAbort = () => end(signal.reason);
  signal.addEventListener('abort', onAbort, { once: true });
  try {
    return await Promise.race([work(), promise]);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', onAbort);
  }
}
