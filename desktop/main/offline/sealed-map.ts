import { mkdir, open, readFile, rm, truncate } from 'node:fs/promises';
import { dirname } from 'node:path';
import { z } from 'zod';
import { writeAtomically } from '#desktop/main/files/write-atomically.ts';
import type { Cipher } from '#desktop/main/session/cipher.ts';
import { createSerial } from './serial.ts';

const Frame = z.array(z.tuple([z.string(), z.unknown()]));
type Entry = [key: string, value: unknown];

const LENGTH_BYTES = 4;
/** Entries of one frame of a rewritten file; a frame is encrypted at once. */
const FRAME_ENTRIES = 200;
/** The file is rewritten when it holds that many outdated entries, and more of them than others. */
const MIN_OUTDATED = 500;

function framed(sealed: Buffer): Buffer {
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeUInt32BE(sealed.length);
  return Buffer.concat([length, sealed]);
}

/** The complete frames of a file and the number of bytes that they take. */
function splitFrames(file: Buffer): { frames: Buffer[]; bytes: number } {
  const frames: Buffer[] = [];
  let at = 0;
  while (at + LENGTH_BYTES <= file.length) {
    const end = at + LENGTH_BYTES + file.readUInt32BE(at);
    if (end > file.length) break;
    frames.push(file.subarray(at + LENGTH_BYTES, end));
    at = end;
  }
  return { frames, bytes: at };
}

interface Parts {
  path: string;
  cipher: Cipher;
}

/**
 * Values by key in memory, and in an encrypted file that only grows until it is rewritten. `set` resolves once the file
 * has them; a value of `undefined` deletes its key. What a killed app had half written is cut off at the next start.
 * @throws when the file cannot be decrypted
 */
export async function openSealedMap({ path, cipher }: Parts) {
  const values = new Map<string, unknown>();
  const inTurn = createSerial();
  let outdated = 0;

  function apply(entries: readonly Entry[]) {
    for (const [key, value] of entries) {
      if (values.has(key)) outdated += 1;
      if (value === undefined || value === null) values.delete(key);
      else values.set(key, value);
    }
  }

  async function load() {
    const file = await readFile(path).catch((error: unknown) => {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return Buffer.alloc(0);
      throw error;
    });
    const { frames, bytes } = splitFrames(file);
    for (const frame of frames) apply(Frame.parse(JSON.parse(await cipher.decrypt(frame))));
    if (bytes < file.length) await truncate(path, bytes);
  }

  const seal = async (entries: readonly Entry[]) => framed(await cipher.encrypt(JSON.stringify(entries)));

  async function append(entries: readonly Entry[]) {
    const sealed = await seal(entries);
    const file = await open(path, 'a', 0o600);
    try {
      await file.writeFile(sealed);
      await file.datasync();
    } finally {
      await file.close();
    }
  }

  async function rewrite() {
    const entries = [...values];
    const frames: Buffer[] = [];
    for (let at = 0; at < entries.length; at += FRAME_ENTRIES)
      frames.push(await seal(entries.slice(at, at + FRAME_ENTRIES)));
    await writeAtomically(path, Buffer.concat(frames));
    outdated = 0;
  }

  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  await load();
  let removed = false;

  return {
    get: (key: string): unknown => values.get(key),
    keys: (): string[] => [...values.keys()],
    set: (entries: readonly Entry[]): Promise<void> =>
      inTurn(async () => {
        if (removed || entries.length === 0) return;
        await append(entries.map(([key, value]) => [key, value ?? null]));
        apply(entries);
        if (outdated > MIN_OUTDATED && outdated > values.size) await rewrite();
      }),
    /** Deletes the file; nothing is written any more. */
    remove: (): Promise<void> =>
      inTurn(async () => {
        removed = true;
        values.clear();
        await rm(path, { force: true });
      }),
  };
}

export type SealedMap = Awaited<ReturnType<typeof openSealedMap>>;
