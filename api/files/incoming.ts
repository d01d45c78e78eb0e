import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { temporaryName } from '#api/storage/storages.ts';

/** A completely received file that has not been checked yet. */
export interface ReceivedFile {
  path: string;
  size: number;
  sha256: string;
  /** The client's file name without path and control characters. */
  originalName: string;
}

/** Temporary folder for uploads until they have been checked. It is always on the local disk and always emptied. */
export interface Incoming {
  /** Returns a path for one file, which `clear` deletes. */
  newPath(): string;
  save(source: Readable, name: string, signal: AbortSignal): Promise<ReceivedFile>;
  clear(): Promise<void>;
}

const MAX_NAME_LENGTH = 255;

/** Joiners stay: emoji and Persian words fall apart without them. */
const MARKS = /[\p{Cc}\u2028\u2029]|(?![\u200c\u200d])\p{Cf}/gu;

/** Cleans a file name for display and headers: one line, no folders, never empty. A long one keeps its ending. */
export function cleanName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? '';
  const clean = last.toWellFormed().replace(MARKS, '').trim();
  if (/^\.*$/.test(clean)) return 'file';
  const [ending = ''] = /\.[^.]{1,20}$/.exec(clean) ?? [];
  if (clean.length <= MAX_NAME_LENGTH) return clean;
  return clean.slice(0, MAX_NAME_LENGTH - ending.length).toWellFormed() + ending;
}

/** A stream that computes the digest and size of the data passing through. */
export function measure() {
  const hash = createHash('sha256');
  let size = 0;
  const meter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      size += chunk.length;
      done(null, chunk);
    },
  });
  return { meter, result: () => ({ size, sha256: hash.digest('hex') }) };
}

export const incomingFolder = (dataDir: string): string => join(dataDir, 'incoming');

/** Opens a temporary folder for one upload. */
export async function openIncoming(dataDir: string): Promise<Incoming> {
  const folder = incomingFolder(dataDir);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const paths: string[] = [];
  const newPath = () => {
    const path = join(folder, temporaryName());
    paths.push(path);
    return path;
  };
  return {
    newPath,
    async save(source, name, signal) {
      const path = newPath();
      const { meter, result } = measure();
      await pipeline(source, meter, createWriteStream(path, { mode: 0o600 }), { signal });
      return { path, ...result(), originalName: cleanName(name) };
    },
    async clear() {
      for (const path of paths) await rm(path, { force: true });
    },
  };
}
