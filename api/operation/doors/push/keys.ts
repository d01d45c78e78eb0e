import { createECDH } from 'node:crypto';
import type { Context } from '#api/core/context.ts';
import { createEncryption } from '#api/core/encryption.ts';
import { selectRow } from '#api/database/table.ts';
import type { PushKeyRow } from '#api/database/tables/push.ts';

type Needs = Pick<Context, 'database' | 'now' | 'secrets'>;

export interface PushKey {
  /** An uncompressed point of P-256, in base64url. */
  publicKey: string;
  /** A number of 32 bytes, in base64url. */
  privateKey: string;
}

const KEY_ID = 'vapid';
const PURPOSE = 'push key';
const PRIVATE_BYTES = 32;

function makeKey({ now, secrets }: Needs): PushKeyRow {
  const curve = createECDH('prime256v1');
  const publicKey = curve.generateKeys('base64url', 'uncompressed');
  const number = curve.getPrivateKey();
  // A number with leading zeros comes with fewer bytes.
  const privateKey = Buffer.concat([Buffer.alloc(PRIVATE_BYTES - number.length), number]).toString('base64url');
  const encrypted = createEncryption(secrets.encryptionKey).encrypt(privateKey, PURPOSE);
  return { id: KEY_ID, publicKey, privateKey: encrypted, createdAt: now() };
}

/** The private part of a stored key; `null` where it was encrypted with another ENCRYPTION_KEY. */
export const openKey = ({ secrets }: Pick<Context, 'secrets'>, privateKey: string): string | null =>
  createEncryption(secrets.encryptionKey).decrypt(privateKey, PURPOSE);

/**
 * The key of all instances, made when it is asked for first. One that cannot be decrypted any more is replaced: browsers
 * then have to turn notifications on again.
 */
export async function readPushKey(context: Needs): Promise<PushKey> {
  const { pushKeys } = context.database.models;
  for (;;) {
    const row = await selectRow(pushKeys, { where: { id: KEY_ID } });
    const privateKey = row ? openKey(context, row.privateKey) : null;
    if (row && privateKey !== null) return { publicKey: row.publicKey, privateKey };
    const made = makeKey(context);
    // Another instance may be first, whose key then counts.
    if (row) await pushKeys.update(made, { where: { id: KEY_ID, publicKey: row.publicKey } });
    else await pushKeys.bulkCreate([made], { ignoreDuplicates: true });
  }
}
