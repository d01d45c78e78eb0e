import { createPublicKey, type KeyObject, verify } from 'node:crypto';
import { sha256 } from '#api/core/canonical-json.ts';
import type { Context } from '#api/core/context.ts';
import type { RecordKeyRow } from '#api/database/tables/record-keys.ts';
import type { RecordRowRow } from '#api/database/tables/record-rows.ts';
import type { RecordCheck } from '#common/contract/quotes/record.ts';
import type { RecordFault } from '#common/quote-options.ts';
import { readEntry } from './entry.ts';
import { BEFORE_FIRST, type Head, readHead, signedHead } from './head.ts';
import { keyIdOf, readKeys } from './keys.ts';
import { readRows } from './rows.ts';

type Keys = ReadonlyMap<string, KeyObject>;

/** The keys whose content is what their id says. */
function openKeys(rows: readonly RecordKeyRow[]): Keys {
  const keys = new Map<string, KeyObject>();
  for (const { id, publicKey } of rows) {
    const key = openKey(publicKey);
    if (key && keyIdOf(key) === id) keys.set(id, key);
  }
  return keys;
}

function openKey(pem: string): KeyObject | undefined {
  try {
    return createPublicKey(pem);
  } catch {
    // Whatever is wrong with it: nothing verifies with it.
    return undefined;
  }
}

const isSigned = (keys: Keys, keyId: string, text: string, signature: string): boolean => {
  const key = keys.get(keyId);
  return key !== undefined && verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64'));
};

/** Returns what is wrong with a row at the place `seq`; `undefined` for nothing. */
function faultOf(row: RecordRowRow, seq: number, previous: string, keys: Keys): RecordFault | undefined {
  if (row.seq !== seq) return 'missing';
  if (sha256(row.entry) !== row.hash) return 'hash';
  const entry = readEntry(row.entry);
  if (!entry || !isSigned(keys, entry.keyId, row.entry, row.signature)) return 'signature';
  if (entry.seq !== seq) return 'missing';
  return entry.previous === previous ? undefined : 'previous';
}

/** Returns what the signed end says of rows that are good, each for itself and in their order. */
function faultOfEnd(rows: readonly RecordRowRow[], head: Head | undefined, keys: Keys) {
  const next = rows.length + 1;
  if (!head || head.seq === 0) return rows.length === 0 ? undefined : { seq: next, reason: 'missing' as const };
  if (!isSigned(keys, head.keyId, signedHead(head), head.signature)) return { seq: next, reason: 'signature' as const };
  if (head.seq > rows.length) return { seq: next, reason: 'missing' as const };
  return rows[head.seq - 1]?.hash === head.hash ? undefined : { seq: head.seq, reason: 'hash' as const };
}

/** Checks rows, the lowest `seq` first, against their keys and the signed end. */
export function checkRows(
  rows: readonly RecordRowRow[],
  head: Head | undefined,
  keyRows: readonly RecordKeyRow[],
): RecordCheck {
  const keys = openKeys(keyRows);
  let previous = BEFORE_FIRST;
  for (const [index, row] of rows.entries()) {
    const seq = index + 1;
    const reason = faultOf(row, seq, previous, keys);
    if (reason) return { valid: false, rows: rows.length, seq, reason };
    previous = row.hash;
  }
  const fault = faultOfEnd(rows, head, keys);
  return fault ? { valid: false, rows: rows.length, ...fault } : { valid: true, rows: rows.length };
}

/** Returns whether every row of the record verifies, or the first that does not. */
export async function checkRecord(context: Pick<Context, 'database'>): Promise<RecordCheck> {
  // In this order a row that is added meanwhile is one more behind the end, which is no fault.
  const head = await readHead(context);
  const rows = await readRows(context);
  const first = head === undefined && rows.length > 0 ? await readHead(context) : head;
  return checkRows(rows, first, await readKeys(context));
}
