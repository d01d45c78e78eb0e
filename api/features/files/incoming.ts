import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { unfinishedName } from '#api/storage/unfinished.ts';

/** A file that has come whole, and has not been looked at yet. */
export interface ReceivedFile {
  path: string;
  size: number;
  sha256: string;
  /** As the sender calls it; a path, control characters and the like are taken off. */
  originalName: string;
}

/** Where uploads lie until they are known to be good. Always on the local disk, and emptied whatever happens. */
export interface Incoming {
  /** A path for one file, which `clear` removes. */
  newPath(): string;
  keep(source: Readable, name: string, signal: AbortSignal): Promise<ReceivedFile>;
  clear(): Promise<void>;
}

const NAME_MAX = 255;

/** Names are shown and sent in headers: one line, no folders, not empty. */
export function cleanName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? '';
  return (
    last
      .toWellFormed()
      .replace(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, '')
      .trim()
      .slice(0, NAME_MAX)
      .toWellFormed() || 'file'
  );
}

/** Digest and length of what passes through. */
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

/** Opens a place for one upload. */
export async function openIncoming(dataDir: string): Promise<Incoming> {
  const folder = incomingFolder(dataDir);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const paths: string[] = [];
  const newPath = () => {
    const path = join(folder, unfinishedName());
    paths.push(path);
    return path;
  };
  return {
    newPath,
    async keep(source, name, signal) {
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
