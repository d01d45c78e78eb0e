import { createPublicKey, type KeyObject, verify } from 'node:crypto';
import type { Context } from '#api/core/context.ts';
import { sha256 } from '#api/core/sha256.ts';
import type { RecordKeyRow, RecordRowRow } from '#api/database/tables/record.ts';
import { faultOfChain, type Head } from '#common/backup/record-chain.ts';
import type { RecordCheck } from '#common/contract/quotes/record.ts';
import { readHead } from './head.ts';
import { keyIdOf, readKeys } from './keys.ts';
import { readRows } from './read-rows.ts';

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
    // A head with any fault verifies nothing.
    return undefined;
  }
}

const isSigned = (keys: Keys, keyId: string, text: string, signature: string): boolean => {
  const key = keys.get(keyId);
  return key !== undefined && verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64'));
};

/** Checks rows, the lowest `seq` first, against their keys and the signed end. */
export function checkRows(
  rows: readonly RecordRowRow[],
  head: Head | undefined,
  keyRows: readonly RecordKeyRow[],
): RecordCheck {
  const keys = openKeys(keyRows);
  const fault = faultOfChain(rows, head, {
    sha256,
    isSigned: (keyId, text, signature) => isSigned(keys, keyId, text, signature),
  });
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
