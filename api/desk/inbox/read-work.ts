import { decodeBytes } from './email/decode-part.ts';
import { type EmailHead, readHead } from './email/head.ts';
import type { RawHead } from './reader/fetch.ts';

/** `in-thread.ts` runs these in a thread with a budget. */
export { readBeginning, readBody } from './email/read-body.ts';
export { readReport } from './email/read-report.ts';

export const readHeads = (heads: readonly RawHead[]): Promise<EmailHead[]> =>
  Promise.all(heads.map(({ uid, at, bytes }) => readHead(uid, at, bytes)));

export const decodeFile = ({ encoded, encoding }: { encoded: Uint8Array; encoding: string }): Promise<Uint8Array> =>
  decodeBytes(encoded, encoding);
