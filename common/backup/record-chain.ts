import { z } from 'zod';
import type { RecordFault } from '#common/quote-options.ts';
import { readEntry } from './record-entry.ts';

/** `previous` of the first row. */
export const BEFORE_FIRST = '0'.repeat(64);
/** The row of the signed end in the settings. */
export const RECORD_HEAD = 'record-head';

/**
 * Number of rows and hash of the last one, signed. It stands beside the rows, so that the last of them cannot be taken
 * away unnoticed.
 */
export const Head = z.strictObject({ seq: z.int().min(0), hash: z.string(), keyId: z.string(), signature: z.string() });
export type Head = z.output<typeof Head>;

/** Data that the signature of a head covers: canonical JSON (RFC 8785), with its names in their order. */
export const signedHead = ({ seq, hash, keyId }: Omit<Head, 'signature'>): string =>
  JSON.stringify({ hash, keyId, seq, v: 1 });

/** The head in the text of its setting; `undefined` where it cannot be read. */
export function parseHead(text: string): Head | undefined {
  try {
    return Head.safeParse(JSON.parse(text)).data;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** A row of the record as it is stored. */
export interface ChainRow {
  seq: number;
  /** As its canonical JSON. */
  entry: string;
  hash: string;
  signature: string;
}

/** Functions that check the digests and signatures of a record. */
export interface ChainCrypto {
  /** SHA-256 in lower-case hex. */
  sha256(text: string): string;
  isSigned(keyId: string, text: string, signature: string): boolean;
}

interface Fault {
  seq: number;
  reason: RecordFault;
}

/** Finds the fault of a row at the place `seq`; `undefined` without one. */
function faultOf(row: ChainRow, seq: number, previous: string, crypto: ChainCrypto): RecordFault | undefined {
  if (row.seq !== seq) return 'missing';
  if (crypto.sha256(row.entry) !== row.hash) return 'hash';
  const entry = readEntry(row.entry);
  if (!entry || !crypto.isSigned(entry.keyId, row.entry, row.signature)) return 'signature';
  if (entry.seq !== seq) return 'missing';
  return entry.previous === previous ? undefined : 'previous';
}

/** Finds the fault of the signed end of rows that are good, each for itself and in their order. */
function faultOfEnd(rows: readonly ChainRow[], head: Head | undefined, crypto: ChainCrypto): Fault | undefined {
  const next = rows.length + 1;
  if (!head || head.seq === 0) return rows.length === 0 ? undefined : { seq: next, reason: 'missing' };
  if (!crypto.isSigned(head.keyId, signedHead(head), head.signature)) return { seq: next, reason: 'signature' };
  if (head.seq > rows.length) return { seq: next, reason: 'missing' };
  return rows[head.seq - 1]?.hash === head.hash ? undefined : { seq: head.seq, reason: 'hash' };
}

/** The first thing that is wrong with rows, the lowest `seq` first, and their signed end; `undefined` for nothing. */
export function faultOfChain(
  rows: readonly ChainRow[],
  head: Head | undefined,
  crypto: ChainCrypto,
): Fault | undefined {
  let previous = BEFORE_FIRST;
  for (const [index, row] of rows.entries()) {
    const seq = index + 1;
    const reason = faultOf(row, seq, previous, crypto);
    if (reason) return { seq, reason };
    previous = row.hash;
  }
  return faultOfEnd(rows, head, crypto);
}
