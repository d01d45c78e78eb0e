import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Transaction } from 'sequelize';
import type { Context } from '#api/core/context.ts';
import { hasCode } from '#api/core/error-code.ts';
import { newId } from '#api/core/ids.ts';
import { sha256 } from '#api/core/sha256.ts';
import { selectRows } from '#api/database/table.ts';
import type { RecordKeyRow } from '#api/database/tables/record.ts';

export const RECORD_KEY_FILE = 'record-key.pem';
const KEY_ID_LENGTH = 16;

/** The first hex digits of the SHA-256 of the public key's DER. */
export const keyIdOf = (publicKey: KeyObject): string =>
  sha256(publicKey.export({ type: 'spki', format: 'der' })).slice(0, KEY_ID_LENGTH);

/** Signs the record on this server. */
export interface SigningKey {
  keyId: string;
  privateKey: KeyObject;
  /** PEM, SPKI. */
  publicKey: string;
}

const read = (file: string) =>
  readFile(file, 'utf8').catch((error: unknown) => {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  });

/** Makes the file whole or not at all, also when two processes make it at once. */
async function generate(dataDir: string, file: string): Promise<string> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const draft = `${file}.${newId()}`;
  const pem = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' });
  try {
    await writeFile(draft, pem, { mode: 0o600, flag: 'wx', flush: true });
    await link(draft, file).catch((error: unknown) => {
      if (!hasCode(error, 'EEXIST')) throw error;
    });
  } finally {
    await rm(draft, { force: true });
  }
  return readFile(file, 'utf8');
}

/**
 * The key of `RECORD_PRIVATE_KEY`, or else of the file in the data folder, which is made on first use (mode 600) and
 * never replaced: a damaged file is an error.
 */
export async function loadSigningKey({ config }: Pick<Context, 'config'>): Promise<SigningKey> {
  const file = join(config.dataDir, RECORD_KEY_FILE);
  const pem = config.recordPrivateKey ?? (await read(file)) ?? (await generate(config.dataDir, file));
  const privateKey = createPrivateKey(pem);
  const publicKey = createPublicKey(privateKey);
  return {
    keyId: keyIdOf(publicKey),
    privateKey,
    publicKey: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
  };
}

/** The public keys that signed the record, newest first. */
export const readKeys = ({ database }: Pick<Context, 'database'>, transaction?: Transaction): Promise<RecordKeyRow[]> =>
  selectRows(database.models.recordKeys, {
    order: [
      ['from', 'DESC'],
      ['id', 'ASC'],
    ],
    ...(transaction && { transaction }),
  });

/** Lists the key of this server with those that signed before it. */
export async function publishKey(
  { database }: Pick<Context, 'database'>,
  { keyId, publicKey }: SigningKey,
  at: number,
  transaction: Transaction,
): Promise<void> {
  await database.models.recordKeys.bulkCreate([{ id: keyId, publicKey, from: at }], {
    ignoreDuplicates: true,
    transaction,
  });
}
