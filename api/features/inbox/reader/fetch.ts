import type { FetchQueryObject, ImapFlow } from 'imapflow';
import { type EmailHead, readHead } from '#api/features/inbox/email/head.ts';
import { INBOX } from '#common/dashboard-limits.ts';

const HEAD = 'header';

/** The headers of emails, in the order of their numbers. Those that are no longer there are missing. */
export async function fetchHeads(client: ImapFlow, uids: readonly number[]): Promise<EmailHead[]> {
  const query: FetchQueryObject = {
    uid: true,
    internalDate: true,
    bodyParts: [{ key: HEAD, start: 0, maxLength: INBOX.maxHeaders }],
  };
  const messages = await client.fetchAll(uids.join(','), query, { uid: true });
  const heads = await Promise.all(
    messages
      .filter(({ uid }) => uids.includes(uid))
      .map(({ uid, internalDate, bodyParts, headers }) =>
        readHead(
          uid,
          new Date(internalDate ?? Date.now()).getTime(),
          bodyParts?.get(HEAD) ?? headers ?? Buffer.alloc(0),
        ),
      ),
  );
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

/** The first bytes of the whole email. */
export async function fetchSource(client: ImapFlow, uid: number): Promise<Buffer> {
  const source = { start: 0, maxLength: INBOX.maxText };
  const message = await client.fetchOne(String(uid), { uid: true, source }, { uid: true });
  return message ? (message.source ?? Buffer.alloc(0)) : Buffer.alloc(0);
}
