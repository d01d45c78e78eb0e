import { createHash, createPublicKey, type KeyObject, verify } from 'node:crypto';
import { z } from 'zod';
import { type ChainRow, faultOfChain, parseHead, RECORD_HEAD } from '#common/backup/record-chain.ts';
import type { RecordFault } from '#common/quote-options.ts';

const Row = z.object({ seq: z.int(), entry: z.string(), hash: z.string(), signature: z.string() });
const Key = z.object({ id: z.string(), publicKey: z.string() });
const Setting = z.object({ name: z.string(), value: z.string() });

export const recordTables = ['recordRows', 'recordKeys', 'settings'] as const;

const faults: Record<RecordFault, string> = {
  hash: 'does not have its hash',
  signature: 'is not signed by a key of the record',
  previous: 'does not follow the row before',
  missing: 'is missing',
};

function openKey(pem: string): KeyObject | null {
  try {
    return createPublicKey(pem);
  } catch {
    // A head with any fault verifies nothing.
    return null;
  }
}

/** The first hex digits of the SHA-256 of the key are its id. */
const isKeyOf = (id: string, key: KeyObject) =>
  id !== '' &&
  createHash('sha256')
    .update(key.export({ type: 'spki', format: 'der' }))
    .digest('hex')
    .startsWith(id);

/** Gathers the record of deliveries, and checks its chain and signatures. */
export function createRecordCheck() {
  const rows: ChainRow[] = [];
  const keys = new Map<string, KeyObject>();
  let headText: string | null = null;
  let unreadable = 0;

  function take(table: string, row: unknown): boolean {
    if (table === 'recordRows') {
      const { data } = Row.safeParse(row);
      if (data) rows.push(data);
      return data !== undefined;
    }
    if (table === 'recordKeys') {
      const { data } = Key.safeParse(row);
      const key = data && openKey(data.publicKey);
      if (data && key && isKeyOf(data.id, key)) keys.set(data.id, key);
      return data !== undefined;
    }
    const { data } = Setting.safeParse(row);
    if (data?.name === RECORD_HEAD) headText = data.value;
    return data !== undefined;
  }

  return {
    rows,
    look(table: string, row: unknown): void {
      if (!take(table, row)) unreadable += 1;
    },
    /** Finds the fault of the record; `null` without one. */
    problem(): string | null {
      if (unreadable > 0) return `${unreadable} rows of the record cannot be read`;
      const fault = faultOfChain(
        rows.toSorted((a, b) => a.seq - b.seq),
        headText === null ? undefined : parseHead(headText),
        {
          sha256: (text) => createHash('sha256').update(text).digest('hex'),
          isSigned(keyId, text, signature) {
            const key = keys.get(keyId);
            return key !== undefined && verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64'));
          },
        },
      );
      return fault ? `row ${fault.seq} of the record ${faults[fault.reason]}` : null;
    },
  };
}
